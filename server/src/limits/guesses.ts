import { setTimeout as wait } from 'node:timers/promises';
import { and, count, desc, eq, gt, lt, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { tooMany } from '../http/errors.ts';
import { guesses } from '../tables/limits.ts';
import { inLine } from '../work/line.ts';
import { networkOf } from './network.ts';

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
  /**
   * Minutes from the last wrong guess to the next one once `most` is reached, by the number of wrong ones within the
   * window; without it the next one waits until the window lets it in.
   */
  pause?: (guesses: number) => number;
  /** Asked once the limit is reached; when true the guess is let through all the same. */
  except?: (db: Executor) => Promise<boolean>;
}

/** Something that can be guessed at. */
export interface Guess {
  kind: 'sign-in' | 'password' | 'second-factor' | 'certificate' | 'quiz';
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
    if (!turn.isUndecided || Date.now() > giveUpAt) throw refuse(guess, turn.seconds);
    await wait(pause);
  }
}

function refuse({ refusal }: Guess, seconds: number) {
  return tooMany(`${refusal}. Повторите через ${Math.ceil(seconds / 60)} мин.`, seconds);
}

/** Seconds until the next guess is let in, those being checked counted as wrong; 0 when now. */
export async function secondsToWait(db: Executor, guess: Guess): Promise<number> {
  const waits = await Promise.all(guess.limits.map((limit) => countGuesses(db, guess, limit)));
  return Math.max(0, ...waits.map((full) => full?.seconds ?? 0));
}

/** Refuses what its guess would be refused for, without being one. */
export async function requireTurn(db: Executor, guess: Guess): Promise<void> {
  const seconds = await secondsToWait(db, guess);
  if (seconds > 0) throw refuse(guess, seconds);
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
    if (!own) throw new Error('The try is not written');
    return { own };
  });
}

/** Null where the next one may come. */
function countGuesses(tx: Executor, guess: Guess, limit: Limit) {
  return limit.pause ? pauseAfter(tx, guess, limit, limit.pause) : windowLeft(tx, guess, limit);
}

async function windowLeft(tx: Executor, guess: Guess, limit: Limit) {
  const { minutes } = guess;
  const { most } = limit;
  const [found] = await tx
    .select({
      all: count(),
      undecided: sql<number>`(count(*) filter (where ${isUndecided}))::int`,
      oldest: min(guesses.createdAt),
    })
    .from(guesses)
    .where(within(guess, limit));
  if (!found?.oldest || found.all < most) return null;
  const left = Math.ceil((found.oldest.getTime() + minutes * 60_000 - Date.now()) / 1000);
  return { isUndecided: found.undecided > 0 && found.all - found.undecided < most, seconds: Math.max(1, left) };
}

const isUndecided = sql`${guesses.isOpen} and ${guesses.createdAt} > now() - make_interval(secs => ${openFor})`;

function within({ kind, subject, ip, minutes }: Guess, { of }: Limit): SQL | undefined {
  return and(
    eq(guesses.kind, kind),
    of === 'address' ? undefined : eq(guesses.subject, subject),
    of === 'subject' ? undefined : eq(guesses.ipAddress, ip),
    gt(guesses.createdAt, minutesAgo(minutes)),
  );
}

async function pauseAfter(tx: Executor, guess: Guess, limit: Limit, pause: (guesses: number) => number) {
  const rows = await tx
    .select({
      age: sql<number>`extract(epoch from clock_timestamp() - ${guesses.createdAt})::float8`,
      isUndecided: sql<boolean>`${isUndecided}`,
    })
    .from(guesses)
    .where(within(guess, limit))
    .orderBy(desc(guesses.createdAt));
  const left = (ages: number[]) => pauseLeft(ages, limit.most, pause, guess.minutes);
  const seconds = left(rows.map(({ age }) => age));
  if (seconds <= 0) return null;
  const decided = rows.filter((row) => !row.isUndecided);
  const isOnlyOpen = decided.length < rows.length && left(decided.map(({ age }) => age)) <= 0;
  return { isUndecided: isOnlyOpen, seconds: Math.max(1, Math.ceil(seconds)) };
}

/**
 * Seconds until the next guess: the pause after the last one, or less where older ones leave the window before and
 * shorten it.
 *
 * @param ages seconds since each wrong guess, the newest first
 * @param minutes length of the window
 */
export function pauseLeft(ages: number[], most: number, pause: (guesses: number) => number, minutes: number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let count = ages.length; count >= 0; count -= 1) {
    // From here on only so many of them are left in the window.
    const leaves = minutes * 60 - (ages[count] ?? minutes * 60);
    const paused = count < most ? 0 : pause(count) * 60 - (ages[0] ?? 0);
    shortest = Math.min(shortest, Math.max(leaves, paused));
  }
  return Math.max(0, shortest);
}

/** One lock for each thing that is counted, always in the same order. */
async function lock(tx: Executor, { kind, subject, ip, limits }: Guess): Promise<void> {
  const names = limits.some(({ of }) => of !== 'address') ? [`guess:${kind}:subject:${subject}`] : [];
  if (limits.some(({ of }) => of === 'address')) names.unshift(`guess:${kind}:address:${ip}`);
  for (const name of names) await lockName(tx, name);
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
