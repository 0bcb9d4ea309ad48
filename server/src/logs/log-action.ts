import type { Executor } from '../db/database.ts';
import { logs } from './tables.ts';

/** Specification section 3, and the actions that the releases add. */
export type LogAction =
  | 'LOGIN'
  | 'LOGOUT'
  | 'PROFILE_UPDATE'
  | 'TOKEN_CREATE'
  | 'TOKEN_DELETE'
  | `${'MATERIAL' | 'QUIZ' | 'ATTESTATION' | 'USER' | 'CATEGORY' | 'DEPARTMENT'}_${'CREATE' | 'UPDATE' | 'DELETE'}`
  | 'QUIZ_ATTEMPT'
  | 'ATTESTATION_ATTEMPT'
  | `RELEASE_${'PUBLISH' | 'ACTIVATE' | 'ROLLBACK' | 'CANARY' | 'TOKEN_CREATE' | 'TOKEN_DELETE'}`;

interface Entry {
  action: LogAction;
  userId: string | null;
  ipAddress: string | null;
  /** What changed; never a secret. */
  details?: Record<string, unknown>;
  /** Now, unless the demo tells of the past. */
  createdAt?: Date;
}

/** Writes into the log; to be called in the transaction of the change that it records. */
export async function logAction(tx: Executor, entry: Entry): Promise<void> {
  await tx.insert(logs).values(entry);
}

/** Several entries at once, in the same transaction as their changes. */
export async function logActions(tx: Executor, entries: Entry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(logs).values(entries);
}
