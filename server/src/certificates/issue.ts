import { randomInt } from 'node:crypto';
import { desc, eq, isNull, or, sql } from 'drizzle-orm';
import { lockedDays } from '../days/company.ts';
import type { Executor } from '../db/database.ts';
import { stampOf } from '../documents/stamp.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolments } from '../tables/programmes.ts';
import { users } from '../tables/users.ts';
import { validUntil } from './period.ts';

/** Digits and letters that are not mistaken for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export interface PassedAttempt {
  id: string;
  attestationId: string;
  userId: string;
  title: string;
  score: number | null;
  completedAt: Date | null;
  validityMonths: number | null;
  reviewPolicy: 'nothing' | 'score' | 'correctness' | 'full';
}

/** Issues the certificate of a passed attempt, in the transaction that decides its result; while it has one, nothing happens. */
export async function issueCertificate(tx: Executor, attempt: PassedAttempt): Promise<void> {
  if (!attempt.completedAt) throw new Error(`Attempt ${attempt.id} is passed without a time`);
  const person = await holderOf(tx, attempt.userId);
  await tx
    .insert(certificates)
    .values({
      number: newNumber(),
      attemptId: attempt.id,
      attestationId: attempt.attestationId,
      userId: attempt.userId,
      holder: nameOf(person),
      title: attempt.title,
      score: shownScore(attempt),
      issuedAt: attempt.completedAt,
      validUntil: validUntil(attempt.completedAt, attempt.validityMonths, await lockedDays(tx)),
      ...(await stampOf(tx, person, attempt.completedAt)),
    })
    .onConflictDoNothing({ target: certificates.attemptId, where: isNull(certificates.revokedAt) });
}

export interface DoneProgramme {
  enrolmentId: string;
  userId: string;
  title: string;
  completedAt: Date;
  validUntil: Date | null;
}

/** The same of a programme, in the transaction that finds it done. */
export async function issueProgrammeCertificate(tx: Executor, done: DoneProgramme): Promise<void> {
  const { enrolmentId, userId, title, completedAt, validUntil: end } = done;
  const person = await holderOf(tx, userId);
  await tx
    .insert(certificates)
    .values({
      ...{ number: newNumber(), enrolmentId, userId, holder: nameOf(person), title },
      ...{ issuedAt: completedAt, validUntil: end },
      ...(await stampOf(tx, person, completedAt)),
    })
    .onConflictDoNothing({ target: certificates.enrolmentId, where: isNull(certificates.revokedAt) });
}

async function holderOf(tx: Executor, userId: string): Promise<typeof users.$inferSelect> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error(`There is no person ${userId} for a certificate`);
  return person;
}

const nameOf = ({ lastName, firstName }: typeof users.$inferSelect) => `${lastName} ${firstName}`;

/** `KB-7Q2M4-X9RTC`: 49 bits, so that a number cannot be guessed. */
function newNumber(): string {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `KB-${part()}-${part()}`;
}

/** A certificate says no more of the result than its attempt does. */
export function shownScore({ score, reviewPolicy }: Pick<PassedAttempt, 'score' | 'reviewPolicy'>): number | null {
  return reviewPolicy === 'nothing' ? null : (score ?? 0);
}

/** Latest first. */
export function certificatesOf(db: Executor, userId: string) {
  return db
    .select({ certificate: certificates, programmeId: enrolments.programmeId })
    .from(certificates)
    .leftJoin(enrolments, eq(enrolments.id, certificates.enrolmentId))
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt))
    .limit(200);
}

/**
 * The one that holds, else the last that was revoked; null while the attempt has never been passed.
 *
 * @param id of the attempt, or of the enrolment in a programme
 */
export async function findCertificate(db: Executor, id: string) {
  const [found] = await db
    .select()
    .from(certificates)
    .where(or(eq(certificates.attemptId, id), eq(certificates.enrolmentId, id)))
    .orderBy(sql`${certificates.revokedAt} desc nulls first`)
    .limit(1);
  return found ?? null;
}

/** What a person is told of it. */
export async function certificateOfAttempt(db: Executor, attemptId: string) {
  const found = await findCertificate(db, attemptId);
  return (
    found && {
      number: found.number,
      validUntil: found.validUntil?.toISOString() ?? null,
      revokedAt: found.revokedAt?.toISOString() ?? null,
    }
  );
}
