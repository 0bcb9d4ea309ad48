import { createId } from '@paralleldrive/cuid2';
import type { Executor } from '../db/database.ts';
import { logs } from '../tables/logs.ts';
import type { Actor } from './actor.ts';

/** Specification section 3, and what the releases and the watch over access add. */
export type LogAction =
  | 'LOGIN'
  | 'LOGOUT'
  | 'SIGN_IN_FAILED'
  | 'ACCESS_DENIED'
  | 'DATA_EXPORT'
  | 'EVIDENCE_VIEW'
  | 'PROFILE_UPDATE'
  | 'TOKEN_CREATE'
  | 'TOKEN_DELETE'
  | `${'MATERIAL' | 'TEMPLATE' | 'QUIZ' | 'ATTESTATION' | 'USER' | 'CATEGORY' | 'DEPARTMENT' | 'PACKAGE' | 'SYNONYM' | 'TRAINING'}_${'CREATE' | 'UPDATE' | 'DELETE'}`
  | `BANK_${'TOPIC' | 'QUESTION'}_${'CREATE' | 'UPDATE' | 'DELETE'}`
  | `${'PROGRAMME' | 'ASSIGNMENT' | 'GROUP'}_${'CREATE' | 'UPDATE' | 'DELETE'}`
  | 'ENROLMENT_END'
  | `TRAINING_${'CONFIRM' | 'REFUSE'}`
  | `MATERIAL_${'APPROVE' | 'RETURN'}`
  | 'COMMENT_DELETE'
  | `COMMENTS_${'CLOSE' | 'OPEN'}`
  | 'SETTINGS_UPDATE'
  | 'LETTER_RESEND'
  | 'LETTER_DELETE'
  | 'JOB_RUN'
  | `WEBHOOK_${'CREATE' | 'UPDATE' | 'DELETE' | 'SECRET' | 'TEST' | 'RESEND'}`
  | 'QUIZ_ATTEMPT'
  | 'ATTESTATION_ATTEMPT'
  | `ATTEMPT_${'GRADE' | 'END' | 'ANNUL' | 'REOPEN' | 'RECOUNT'}`
  | `CERTIFICATE_${'REVOKE' | 'ISSUE'}`
  | 'QUESTION_CORRECT'
  | 'DUTY_REMIND'
  | `RELEASE_AUTO_${'PROMOTE' | 'ROLLBACK' | 'HOLD'}`
  | `RELEASE_${'ROLLOUT' | 'PUBLISH' | 'ACTIVATE' | 'ROLLBACK' | 'CANARY' | 'PREVIEW' | 'CLEAR' | 'PROOF' | 'UNPROVED'}`
  | `RELEASE_${'TOKEN_CREATE' | 'TOKEN_DELETE'}`;

export interface NewEntry {
  /** Made up here, unless the caller has to know it. */
  id?: string;
  action: LogAction;
  userId: string | null;
  ipAddress: string | null;
  /** What changed; never a secret. */
  details?: Record<string, unknown>;
  /** Now, unless the demo tells of the past. */
  createdAt?: Date;
}

/** Writes into the log; to be called in the transaction of the change that it records. */
export async function logAction(tx: Executor, entry: NewEntry): Promise<void> {
  await tx.insert(logs).values(entry);
}

/** Several entries at once, in the same transaction as their changes. */
export async function logActions(tx: Executor, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(logs).values(entries);
}

/**
 * An export, written before anything of it is sent.
 *
 * @param what is exported, and what narrows it
 * @returns the entry's id
 */
export async function logExport(db: Executor, by: Actor, what: { export: string } & Record<string, unknown>) {
  const id = createId();
  await logAction(db, { id, action: 'DATA_EXPORT', userId: by.id, ipAddress: by.ip, details: what });
  return id;
}

/** The entry with more details. */
export function withDetails(entry: NewEntry, more: Record<string, unknown>): NewEntry {
  return { ...entry, details: { ...entry.details, ...more } };
}
