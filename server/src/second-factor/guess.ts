import { eq } from 'drizzle-orm';
import { secondFactorGuess } from '../credentials/throttle.ts';
import type { Database, Executor } from '../db/database.ts';
import { checkGuess } from '../limits/guesses.ts';
import { logAction } from '../logs/log-action.ts';
import { users } from '../tables/users.ts';

/** All that is said of a code that is not taken: not whether it is wrong, old or was used. */
export const wrongCodeText = 'Неверный код. Проверьте его и введите ещё раз.';

interface Person {
  id: string;
  /** Address of the request. */
  ip: string;
}

/**
 * Checks a code and acts on it in one transaction: a code whose act fails is not used up. Resolves with null where the
 * code is wrong, which leaves an entry in the log; rejects with 429 after too many of them.
 */
export function withCode<Value>(
  db: Database,
  { id, ip }: Person,
  check: (tx: Executor) => Promise<Value | null>,
): Promise<Value | null> {
  return checkGuess(db, secondFactorGuess(id, ip), async () => {
    const value = await db.transaction(check);
    if (value === null) {
      const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
      const details = { account: account?.email, reason: 'wrong second factor' };
      await logAction(db, { action: 'SIGN_IN_FAILED', userId: id, ipAddress: ip, details });
    }
    return { isRight: value !== null, value };
  });
}
