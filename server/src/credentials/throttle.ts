import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Guess } from '../limits/guesses.ts';
import { isLoopback, networkOf } from '../limits/network.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { hasEmail } from './account.ts';

/** Specification section 8: 5 failures in 15 minutes for one account and address. */
const most = 5;
const minutes = 15;
/** Failures at one account from all addresses: guessing from many machines. */
const mostOfAccount = 50;
/** Failures from one address at all accounts: one password tried on everybody. */
const mostOfAddress = 300;

/**
 * A password given at sign-in. Who has signed in from an address before goes on signing in from there while
 * somebody elsewhere guesses at the account, so that nobody can lock a person out. Failures from this
 * machine itself are not added up over accounts: with a proxy that is not trusted they are everybody's.
 *
 * @param scale multiplies the limits over all addresses and over all accounts
 */
export function signInGuess(email: string, ip: string, scale: number): Guess {
  return {
    kind: 'sign-in',
    subject: email.toLowerCase(),
    ip,
    limits: [
      { of: 'both', most },
      { of: 'subject', most: mostOfAccount * scale, except: (db) => hasSignedInFrom(db, email, ip) },
      ...(isLoopback(ip) ? [] : [{ of: 'address' as const, most: mostOfAddress * scale }]),
    ],
    minutes,
    refusal: 'Слишком много неудачных попыток входа',
    forgets: true,
  };
}

/** The present password, which a signed-in person is asked for. */
export function passwordGuess(userId: string, ip: string): Guess {
  return {
    kind: 'password',
    subject: userId,
    ip,
    limits: [{ of: 'subject', most }],
    minutes,
    refusal: 'Слишком много неудачных попыток',
    forgets: true,
  };
}

/** A code of the second factor, from wherever: who guesses at it knows the password already. */
export function secondFactorGuess(userId: string, ip: string): Guess {
  return { ...passwordGuess(userId, ip), kind: 'second-factor' };
}

async function hasSignedInFrom(db: Executor, email: string, ip: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ ipAddress: logs.ipAddress })
    .from(logs)
    .innerJoin(users, eq(users.id, logs.userId))
    .where(
      and(
        hasEmail(email),
        isNull(users.deletedAt),
        eq(logs.action, 'LOGIN'),
        gt(logs.createdAt, sql`now() - interval '30 days'`),
      ),
    );
  return rows.some(({ ipAddress }) => ipAddress !== null && networkOf(ipAddress) === networkOf(ip));
}
