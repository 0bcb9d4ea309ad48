import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { checkGuess } from '../limits/guesses.ts';
import { users } from '../users/tables.ts';
import { isPasswordRight } from './passwords.ts';
import { passwordGuess } from './throttle.ts';

/** Whether this is the person's present password. Throws 429 after too many that were not. */
export async function isOwnPassword(db: Database, userId: string, ip: string, password: string): Promise<boolean> {
  return checkGuess(db, passwordGuess(userId, ip), async () => {
    const [account] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
    const isRight = await isPasswordRight(account?.passwordHash ?? null, password);
    return { isRight, value: isRight };
  });
}
