import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createSeal, type Seal } from '../credentials/seal.ts';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { conflict } from '../http/errors.ts';
import { passkeys, recoveryCodes, secondFactors, signInTickets } from '../tables/second-factor.ts';
import { takeRecoveryCode } from './recovery.ts';
import { newSecret, stepOf } from './totp.ts';

/** How long an app may be set up after its secret was shown. */
const setupTime = sql`interval '15 minutes'`;

/** What the rules of the second factor are about. */
export interface Keeper {
  seal: Seal;
  log: FastifyBaseLogger;
}

/** Of the secrets of apps in the database. */
export const sealOf = (secret: string): Seal => createSeal(secret, 'knowledge-portal second factor');

export const createKeeper = (secret: string, log: FastifyBaseLogger): Keeper => ({ seal: sealOf(secret), log });

export async function findFactor(db: Executor, userId: string) {
  const [found] = await db.select().from(secondFactors).where(isOn(userId));
  return found ?? null;
}

/** Whether anything is asked for besides the password: a code of an app, or a passkey. */
export async function hasFactor(db: Executor, userId: string): Promise<boolean> {
  return (await findFactor(db, userId)) !== null || (await countPasskeys(db, userId)) > 0;
}

export function countPasskeys(db: Executor, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

/** Until the transaction ends nobody else adds a factor of this person, or takes one away. */
export const lockFactors = (tx: Executor, userId: string): Promise<void> => lockName(tx, `second factor:${userId}`);

/** For who is to set the first one up between the password and the session: whoever has one shows it instead. */
export async function requireNoFactor(db: Executor, userId: string): Promise<void> {
  if (await hasFactor(db, userId)) throw conflict('Вход в два шага уже включён');
}

/** Makes a secret for an app that counts for nothing yet, in place of one that was never confirmed. 409 where it is on. */
export async function prepareFactor(tx: Executor, { seal }: Keeper, userId: string): Promise<string> {
  const secret = newSecret();
  const values = { sealedSecret: seal.close(secret, userId), lastStep: 0, createdAt: sql`now()` };
  const prepared = await tx
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  if (prepared.length === 0) throw conflict('Вход в два шага уже включён');
  return secret;
}

/** Whether this is a code of the app that was prepared: from now on it is asked for. 409 where none was. */
export async function confirmFactor(tx: Executor, { seal }: Keeper, userId: string, code: string): Promise<boolean> {
  const isPending = and(
    eq(secondFactors.userId, userId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, sql`now() - ${setupTime}`),
  );
  const [pending] = await tx.select().from(secondFactors).where(isPending).for('update');
  const secret = pending && seal.open(pending.sealedSecret, userId);
  if (!secret) throw conflict('Настройка длилась слишком долго или уже завершена. Начните её заново.');
  const digits = plain(code);
  const step = isOfApp(digits) ? stepOf(secret, digits) : null;
  if (step === null) return false;
  await tx
    .update(secondFactors)
    .set({ lastStep: step, confirmedAt: sql`now()` })
    .where(eq(secondFactors.userId, userId));
  return true;
}

/** An app that was never confirmed: its secret may be known to whoever began that. */
export async function forgetPrepared(tx: Executor, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
}

/**
 * Uses a code of the app or a recovery code up, and says which it was; null for one that is wrong or was used. Of
 * several that come at the same time, on whichever node, one is taken.
 */
export async function takeCode(
  tx: Executor,
  { seal, log }: Keeper,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  if (!(await hasFactor(tx, userId))) return null;
  const typed = plain(code);
  if (!isOfApp(typed)) return (await takeRecoveryCode(tx, userId, typed)) ? 'recovery' : null;
  const factor = await findFactor(tx, userId);
  // Who has passkeys alone has no codes but those of recovery.
  if (!factor) return null;
  const secret = seal.open(factor.sealedSecret, userId);
  // People then have their recovery codes, and an administrator who can reset it.
  if (secret === null) log.error({ userId }, 'a second factor cannot be read: it was made with another SECRET');
  const step = secret && stepOf(secret, typed);
  if (!step) return null;
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0 ? 'totp' : null;
}

/** Takes away all of it, with sign-ins that were half done. Returns whether it was on. */
export async function removeFactors(tx: Executor, userId: string): Promise<boolean> {
  const hadApp = await removeApp(tx, userId);
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
  return hadApp || removed.length > 0;
}

/** Returns whether it was on. */
export async function removeApp(tx: Executor, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** As people type it and apps show it: with spaces, dashes and capitals that mean nothing. */
const plain = (code: string): string => code.replace(/[\s\p{Pd}]/gu, '').toLowerCase();

const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);
