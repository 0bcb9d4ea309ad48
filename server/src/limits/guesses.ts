import { setTimeout as wait } from 'node:timers/promises';
import { and, count, eq, gt, lt, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { tooMany } from '../http/errors.ts';
import { inLine } from './line.ts';
import { networkOf } from './network.ts';
import { guesses } from './tables.ts';

/** Seconds after which a guess without an answer counts as wrong: its node has died. */
const openFor = 30;
/** Guesses of one node at one thing that are checked at the same time; the others stand in line. */
const atOnce = 5;
/** Milliseconds that a guess waits for those of other nodes to be answered. */
const patience = 10_000;
/** Minutes; the longest window of all limits, after which a guess is of no interest. */
const longest = 60;

interface Limit {
  /** Wrong guesses at this subject, from this address, or at this subject from this address. */
  of: 'subject' | 'address' | 'both';
  most: number;
  /** Asked once the limit is reached; when true the guess is let through all the same. */
  except?: (db: Executor) => Promise<boolean>;
}

/** Something that can be guessed at. */
export interface Guess {
  kind: 'sign-in' | 'password' | 'certificate' | 'quiz';
  subject: string;
  ip: string;
  limits: Limit[];
  /** Length of the window; at most `longest`. */
  minutes: number;
  /** Beginning of the message, «Слишком много неудачных попыток входа». */
  refusal: string;
  /** A right guess makes the wrong ones at this subject from this address forgotten. */
  forgets: boolean;
}

/**
 * Checks a guess that was counted before: of any number of simultaneous wrong ones no more than the limit
 * are checked at all, and the others wait for those and get 429. Right ones leave nothing behind.
 */
export async function checkGuess<T>(
  db: Database,
  guess: Guess,
  check: () => Promise<{ isRight: boolean; value: T }>,
): Promise<T> {
  const { kind, subject } = guess;
  const ip = networkOf(guess.ip);
  return inLine([kind, subject, ip].join(' '), atOnce, () => checkInTurn(db, { ...guess, ip }, check));
}

async function checkInTurn<T>(
  db: Database,
  guess: Guess,
  check: () => Promise<{ isRight: boolean; value: T }>,
): Promise<T> {
  const own = await takeTurn(db, guess);
  try {
    const { isRight, value } = await check();
    if (isRight) await forget(db, own, guess.forgets);
    else await db.update(guesses).set({ isOpen: false }).where(eq(guesses.id, own.id));
    return value;
  } catch (error) {
    // What failed for another reason was no guess.
    await forget(db, own, false);
    throw error;
  }
}

type OwnGuess = typeof guesses.$inferSelect;

async function takeTurn(db: Database, guess: Guess): Promise<OwnGuess> {
  const giveUpAt = Date.now() + patience;
  for (let pause = 20; ; pause = Math.min(2 * pause, 250)) {
    const turn = await tryTurn(db, guess);
    if ('own' in turn) return turn.own;
    if (!turn.isUndecided || Date.now() > giveUpAt) {
      const minutes = Math.ceil(turn.seconds / 60);
      throw tooMany(`${guess.refusal}. Повторите через ${minutes} мин.`, turn.seconds);
    }
    await wait(pause);
  }
}

type Turn = { own: OwnGuess } | { isUndecided: boolean; seconds: number };

/** Counts and takes a turn in one transaction, so that nobody comes in between, on whichever node. */
function tryTurn(db: Database, guess: Guess): Promise<Turn> {
  const { kind, subject, ip, limits } = guess;
  return db.transaction(async (tx) => {
    await lock(tx, guess);
    for (const limit of limits) {
      const full = await countGuesses(tx, guess, limit);
      if (full && !(await limit.except?.(tx))) return full;
    }
    const [own] = await tx.insert(guesses).values({ kind, subject, ipAddress: ip }).returning();
    if (!own) throw new Error('Попытка не записана');
    return { own };
  });
}

/** Null below the limit. */
async function countGuesses(tx: Executor, { kind, subject, ip, minutes }: Guess, { of, most }: Limit) {
  const scope = and(
    of === 'address' ? undefined : eq(guesses.subject, subject),
    of === 'subject' ? undefined : eq(guesses.ipAddress, ip),
  );
  const isUndecided = sql`${guesses.isOpen} and ${guesses.createdAt} > now() - make_interval(secs => ${openFor})`;
  const [found] = await tx
    .select({
      all: count(),
      undecided: sql<number>`(count(*) filter (where ${isUndecided}))::int`,
      oldest: min(guesses.createdAt),
    })
    .from(guesses)
    .where(and(eq(guesses.kind, kind), scope, gt(guesses.createdAt, minutesAgo(minutes))));
  if (!found?.oldest || found.all < most) return null;
  const left = Math.ceil((found.oldest.getTime() + minutes * 60_000 - Date.now()) / 1000);
  return { isUndecided: found.undecided > 0 && found.all - found.undecided < most, seconds: Math.max(1, left) };
}

/** One lock for each thing that is counted, always in the same order. */
async function lock(tx: Executor, { kind, subject, ip, limits }: Guess): Promise<void> {
  const names = limits.some(({ of }) => of !== 'address') ? [`guess:${kind}:subject:${subject}`] : [];
  if (limits.some(({ of }) => of === 'address')) names.unshift(`guess:${kind}:address:${ip}`);
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function forget(db: Executor, own: OwnGuess, isAll: boolean): Promise<void> {
  const { kind, subject, ipAddress } = own;
  const earlier: SQL | undefined = and(
    eq(guesses.kind, kind),
    eq(guesses.subject, subject),
    eq(guesses.ipAddress, ipAddress),
    ne(guesses.isOpen, true),
  );
  await db.delete(guesses).where(isAll ? or(eq(guesses.id, own.id), earlier) : eq(guesses.id, own.id));
}

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

/** Removes what no limit looks at any more. */
export async function forgetOldGuesses(db: Executor): Promise<void> {
  await db.delete(guesses).where(lt(guesses.createdAt, minutesAgo(longest)));
}
