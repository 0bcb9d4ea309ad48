import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { certificates } from '../tables/certificates.ts';
import { issueCertificate, type PassedAttempt, shownScore } from './issue.ts';

interface JudgedAttempt extends PassedAttempt {
  status: string;
  annulledAt: Date | null;
}

/** Who takes a pass back, and why; the reason is for the company, not for whoever checks the number. */
export interface Revocation {
  userId: string | null;
  reason?: string | undefined;
}

/**
 * Lets the certificate follow the result of its attempt, in the same transaction: a new pass has one, a pass that is
 * gone has none, and a pass with another score is the same certificate with that score.
 */
export async function keepCertificate(
  tx: Executor,
  before: JudgedAttempt,
  after: JudgedAttempt,
  by: Revocation,
): Promise<void> {
  if (!isPass(before) && isPass(after)) return issueCertificate(tx, after);
  if (isPass(before) && !isPass(after)) await revokeCertificates(tx, [after.id], by);
  else if (isPass(after) && before.score !== after.score)
    await tx
      .update(certificates)
      .set({ score: shownScore(after) })
      .where(and(eq(certificates.attemptId, after.id), isNull(certificates.revokedAt)));
}

/** @returns numbers of those that held until now */
export function revokeCertificates(tx: Executor, attemptIds: string[], by: Revocation): Promise<string[]> {
  return revokeWhere(tx, inArray(certificates.attemptId, attemptIds), by);
}

/** Revokes what was issued for having done a programme; returns its number, undefined where none held. */
export async function revokeProgrammeCertificate(
  tx: Executor,
  enrolmentId: string,
  by: Revocation,
): Promise<string | undefined> {
  return (await revokeWhere(tx, eq(certificates.enrolmentId, enrolmentId), by))[0];
}

async function revokeWhere(tx: Executor, where: SQL, { userId, reason }: Revocation): Promise<string[]> {
  const rows = await tx
    .update(certificates)
    .set({ revokedAt: new Date(), revokedById: userId, revokeReason: reason ?? null })
    .where(and(where, isNull(certificates.revokedAt)))
    .returning({ number: certificates.number });
  return rows.map(({ number }) => number);
}

function isPass({ status, annulledAt }: JudgedAttempt): boolean {
  return status === 'PASSED' && annulledAt === null;
}
