import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashPassword, isPasswordRight } from '../credentials/passwords.ts';
import type { Executor } from '../db/database.ts';
import { recoveryCodes } from '../tables/second-factor.ts';

const count = 10;
/** Without characters that look alike when they are read off paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** Characters: the first four only find the code, the eight after them are 39 bits, which is why they are hashed slowly. */
const length = 12;
const markLength = 4;

/** Codes that are nobody's yet. */
export interface MadeCodes {
  /** As people see them, `abcd-efgh-jkmn`: this is the only place. */
  codes: string[];
  rows: { mark: string; codeHash: string }[];
}

/** To be called before the transaction that gives them to somebody: hashing takes its time. */
export async function makeRecoveryCodes(): Promise<MadeCodes> {
  const made = new Map<string, string>();
  while (made.size < count) {
    const code = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
    made.set(markOf(code), code);
  }
  const rows = await Promise.all([...made].map(async ([mark, code]) => ({ mark, codeHash: await hashPassword(code) })));
  return { codes: [...made.values()].map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), rows };
}

/** Gives the person these codes in place of all others. */
export async function keepRecoveryCodes(tx: Executor, userId: string, { codes, rows }: MadeCodes): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(rows.map((row) => ({ ...row, userId })));
  return codes;
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
