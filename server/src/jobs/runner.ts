import type PgBoss from 'pg-boss';
import type { Database } from '../db/database.ts';
import { repeat } from '../work/repeat.ts';
import { leaseSeconds, openQueue } from './boss.ts';
import type { JobKind } from './catalogue.ts';
import { endJob, ensureJob, freeJobs, hastenJob, isAnyDue, renewJob, type TakenJob, takeJobs } from './store.ts';

/** Milliseconds between two looks at what is due. */
const lookEvery = 1000;
/** Milliseconds between two renewals of a lease: three of them may fail. */
const renewEvery = (leaseSeconds * 1000) / 4;
/** Seconds after a first failure, and the most after many, unless a work comes less often by itself. */
const firstPause = 60;
const longestPause = 60;
/** Characters of an error that people are shown. */
const mostOfError = 500;

export interface Run {
  /** Aborted when the node stops, or when another one has the job. */
  signal: AbortSignal;
  /** Tells of what has failed within a run that goes on with the rest. */
  report: (error: unknown) => void;
}

export interface Work extends JobKind {
  key: string;
  /** What is not done when it fails, as the log and the figures say it. */
  failure: string;
  run: (run: Run) => Promise<unknown>;
  /** Ends what a run waits for; called when the node stops. */
  end?: () => Promise<unknown>;
}

interface Options {
  db: Database;
  works: Work[];
  /** As other nodes know this one. */
  node: string;
  /** No other process works on this database: what is under way was left by one that is gone. */
  isAlone?: boolean;
  onFailure: (error: unknown, failure: string) => void;
  every?: typeof repeat;
}

export interface Jobs {
  /** Begins what is due, and returns when all has been taken, not when it is done. */
  look: () => Promise<void>;
  /** When nothing runs on this node any more. */
  settled: () => Promise<void>;
  /** Begins nothing more, and waits for what runs. */
  stop: () => Promise<void>;
}

/**
 * Does the works of the portal as jobs, of which each belongs to one node at a time. A node that dies leaves its jobs to
 * the others when their lease is over.
 */
export async function startJobs({ every = repeat, ...options }: Options): Promise<Jobs> {
  const { db, works, node, onFailure } = options;
  const boss = await openQueue(db);
  const byKey = new Map(works.map((work) => [work.key, work]));
  if (options.isAlone) await freeJobs(db);
  for (const work of works) await prepare(db, boss, work);
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let rounds = 0;
  let looking: Promise<void> = Promise.resolve();

  async function take(): Promise<void> {
    if (stopping.signal.aborted || !(await isAnyDue(db))) return;
    rounds += 1;
    for (const job of await takeJobs(db, boss, byKey.keys(), `${node}#${rounds}`)) {
      const work = byKey.get(job.key);
      if (!work) continue;
      const run = runJob({ db, boss, every, onFailure, stopping: stopping.signal }, work, job);
      running.add(run);
      void run.finally(() => running.delete(run));
    }
  }
  const look = () => {
    looking = take();
    return looking;
  };
  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  const endLooks = every(lookEvery, look, sayOnce(onFailure));
  return {
    look,
    settled,
    async stop() {
      endLooks();
      stopping.abort();
      await looking.catch(() => undefined);
      await Promise.all(works.map(({ end }) => end?.()));
      await settled();
      await boss.stop({ graceful: false });
    },
  };
}

async function prepare(db: Database, boss: PgBoss, { key, every, isAtOnce = false }: Work): Promise<void> {
  await ensureJob(boss, key, isAtOnce ? 0 : every);
  if (isAtOnce) await hastenJob(db, key);
}

/** A database that is away fails every look: one line a minute says it. */
function sayOnce(onFailure: Options['onFailure']): (error: unknown) => void {
  let next = 0;
  return (error) => {
    if (performance.now() < next) return;
    next = performance.now() + 60_000;
    onFailure(error, 'jobs are not taken');
  };
}

interface Surroundings extends Pick<Options, 'db' | 'onFailure'> {
  boss: PgBoss;
  every: typeof repeat;
  stopping: AbortSignal;
}

async function runJob(around: Surroundings, work: Work, job: TakenJob): Promise<void> {
  const { db, boss, onFailure, stopping } = around;
  const lost = new AbortController();
  const endRenewing = keepLease(around, job, lost);
  const failures: unknown[] = [];
  const report = (error: unknown) => {
    failures.push(error);
    onFailure(error, work.failure);
  };
  let hasThrown = false;
  try {
    await work.run({ signal: AbortSignal.any([stopping, lost.signal]), report });
  } catch (error) {
    hasThrown = true;
    // What breaks off because the node stops is no failure of the work.
    if (!stopping.aborted) report(error);
  } finally {
    endRenewing();
  }
  const isCut = stopping.aborted && failures.length === 0;
  const error = isCut ? undefined : failures.length > 0 ? inWords(failures.at(-1)) : null;
  const pause: Parameters<typeof endJob>[3]['pause'] = (history, now) => {
    if (isCut) return 0;
    return hasThrown ? pauseAfterFailure(work.every, history.failures) : restOf(work.every, history.startedAt, now);
  };
  try {
    await endJob(db, boss, job, { error, pause });
  } catch (error) {
    // The lease ends by itself, and somebody does it again.
    onFailure(error, work.failure);
  }
}

/** Aborts the run when the job is not its own any more, or may not be. */
function keepLease({ db, every }: Surroundings, job: TakenJob, lost: AbortController): () => void {
  let failed = 0;
  return every(
    renewEvery,
    async () => {
      if (!(await renewJob(db, job))) lost.abort(new Error('another node has the job'));
      failed = 0;
    },
    () => {
      failed += 1;
      if (failed > 3) lost.abort(new Error('the database does not answer'));
    },
  );
}

/** Seconds: twice as long after each failure in a row, but no longer than a minute, or than the work waits anyway. */
export function pauseAfterFailure(every: number, failures: number): number {
  const pause = Math.min(every, firstPause) * 2 ** Math.min(failures - 1, 20);
  return Math.min(pause, Math.max(every, longestPause));
}

/** Seconds. Half a second early, or the look that comes just too soon would cost a whole one. */
function restOf(every: number, startedAt: string | null, now: Date): number {
  const passed = startedAt === null ? 0 : (now.getTime() - Date.parse(startedAt)) / 1000;
  return Math.max(0, every - passed - 0.5);
}

function inWords(error: unknown): string {
  // What wraps a failure of the database has the statement and its values in its words.
  let last = error;
  while (last instanceof Error && last.cause instanceof Error) last = last.cause;
  const text = last instanceof Error ? last.message || last.name : String(last);
  return text.slice(0, mostOfError);
}
