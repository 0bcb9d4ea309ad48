import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { hashSecret } from '../credentials/secret-hash.ts';
import type { Executor } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { signInTickets } from '../tables/second-factor.ts';
import { users } from '../tables/users.ts';

type Account = typeof users.$inferSelect;

interface NewTicket {
  ticket: string;
  /** Of one that belongs to a browser, for its cookie; else null. */
  secret: string | null;
}

/** Minutes: to look at a telephone, and to put an app on it. */
const minutes = { code: 5, app: 15 };
/** Seconds, of the longer one. */
export const longestTicket = minutes.app * 60;

/** A right password, for the second step. Those that have ended go. */
export async function issueTicket(
  db: Executor,
  account: Account,
  what: keyof typeof minutes,
  stay: 'bound' | 'plain',
): Promise<NewTicket> {
  await forgetOver(db);
  const ticket = random();
  const secret = stay === 'bound' ? random() : null;
  await db.insert(signInTickets).values({
    userId: account.id,
    tokenHash: hashSecret(ticket),
    bindingHash: secret && hashSecret(secret),
    passwordMark: markOf(account),
    expiresAt: sql`now() + make_interval(mins => ${minutes[what]})`,
  });
  return { ticket, secret };
}

/**
 * Whose ticket this is. Throws 401 for one that has ended, was used, is another browser's, or was made with another
 * password or for somebody who may not sign in any more.
 *
 * @param secret of the cookie that came
 */
export async function accountOfTicket(db: Executor, ticket: string, secret: string | undefined): Promise<Account> {
  const [found] = await db
    .select({ account: users, passwordMark: signInTickets.passwordMark })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(and(isValid(ticket, secret), eq(users.isActive, true), isNull(users.deletedAt)));
  if (!found || found.passwordMark !== markOf(found.account)) throw ticketOver();
  return found.account;
}

/** Uses it up. Throws 401 where another request has been faster. */
export async function takeTicket(tx: Executor, ticket: string, secret: string | undefined): Promise<void> {
  const taken = await tx.delete(signInTickets).where(isValid(ticket, secret)).returning({ id: signInTickets.id });
  if (taken.length === 0) throw ticketOver();
}

/** Leaves what another sign-in is just about to remove. */
async function forgetOver(db: Executor): Promise<void> {
  const over = db
    .select({ id: signInTickets.id })
    .from(signInTickets)
    .where(lt(signInTickets.expiresAt, sql`now()`))
    .for('update', { skipLocked: true });
  await db.delete(signInTickets).where(inArray(signInTickets.id, over));
}

/** What is said of every ticket that is worth nothing, whatever the reason. */
export const ticketOver = () =>
  new HttpError(401, 'SIGN_IN_EXPIRED', 'Время на второй шаг истекло. Введите пароль ещё раз.');

function isValid(ticket: string, secret: string | undefined) {
  return and(
    eq(signInTickets.tokenHash, hashSecret(ticket)),
    gt(signInTickets.expiresAt, sql`now()`),
    or(isNull(signInTickets.bindingHash), eq(signInTickets.bindingHash, hashSecret(secret ?? ''))),
  );
}

const markOf = ({ passwordHash }: Account): string => hashSecret(passwordHash);

const random = (): string => randomBytes(32).toString('base64url');
