import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashPassword, isPasswordRight } from '../credentials/passwords.ts';
import type { Database, Executor } from '../db/database.ts';
import { recoveryCodes } from '../tables/second-factor.ts';

const count = 10;
/** Without characters that look alike when they are read off paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** Characters: the first four only find the code, the eight after them are 39 bits, which is why they are hashed slowly. */
const length = 12;
const markLength = 4;

/**
 * Gives the person new codes in place of all others; they exist only in what this returns, `abcd-efgh-jkmn`. To be called
 * when a code has been taken: hashing ten takes its time, which is neither a transaction's nor for everybody to ask for.
 */
export async function issueRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const made = new Map<string, string>();
  while (made.size < count) {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    made.set(markOf(code), code);
  }
  const codes = [...made.values()];
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, mark: markOf(code), codeHash: await hashPassword(code) })),
  );
  await db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(rows);
  });
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/**
 * Uses a code up; false where the person has no such code left.
 *
 * @param code without spaces and dashes, in small letters
 */
export async function takeRecoveryCode(tx: Executor, userId: string, code: string): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(recoveryCodes)
    .where(and(unused(userId), eq(recoveryCodes.mark, markOf(code))));
  if (!(await isPasswordRight(found?.codeHash ?? null, code))) return false;
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(unused(userId), eq(recoveryCodes.mark, markOf(code))))
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(recoveryCodes, unused(userId));
}

const unused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

const markOf = (code: string): string => code.slice(0, markLength);
