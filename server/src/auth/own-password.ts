import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { checkGuess } from '../limits/guesses.ts';
import { users } from '../users/tables.ts';
import { isPasswordRight } from './passwords.ts';
import { passwordGuess } from './throttle.ts';

/** The person's account if this is its present password, else null. Throws 429 after too many that were not. */
export async function accountByPassword(db: Database, userId: string, ip: string, password: string) {
  return checkGuess(db, passwordGuess(userId, ip), async () => {
    const [account] = await db.select().from(users).where(eq(users.id, userId));
    const isRight = await isPasswordRight(account?.passwordHash ?? null, password);
    return { isRight, value: isRight && account ? account : null };
  });
}
