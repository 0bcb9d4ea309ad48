import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { tellAway } from '../ldap/away.ts';
import { subjectOf } from '../ldap/links.ts';
import { checkGuess } from '../limits/guesses.ts';
import { logAction } from '../logs/log-action.ts';
import { users } from '../tables/users.ts';
import { isPasswordRight } from './passwords.ts';
import { passwordGuess } from './throttle.ts';

/**
 * The person's account if this is its present password, which is that of the directory for its people; else null, and an
 * entry in the log. Throws 429 after too many that were not.
 */
export async function accountByPassword(
  { db, directory }: Pick<Deps, 'db' | 'directory'>,
  userId: string,
  ip: string,
  password: string,
) {
  return checkGuess(db, passwordGuess(userId, ip), async () => {
    const [account] = await db.select().from(users).where(eq(users.id, userId));
    const subject = account ? await subjectOf(db, directory, account) : null;
    const isRight =
      directory && subject !== null
        ? (await directory.signIn({ subject }, password).catch(tellAway)) !== null
        : await isPasswordRight(account?.passwordHash ?? null, password);
    if (!isRight) {
      const details = { account: account?.email, reason: 'wrong present password' };
      await logAction(db, { action: 'SIGN_IN_FAILED', userId, ipAddress: ip, details });
    }
    return { isRight, value: isRight && account ? account : null };
  });
}
