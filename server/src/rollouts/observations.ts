import { and, eq, gte, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { ClientError } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { liveReleases, releaseObservations } from '../tables/releases.ts';
import type { Experience } from './evidence.ts';

export interface Observation {
  name: string;
  version: string;
  /** Why it failed; undefined when it works. */
  failure?: ClientError['failure'];
}

/** What is the version's own mistake. The person's network, and a tab of an older shell, say nothing about it. */
const ownFailures: readonly ClientError['failure'][] = ['execution', 'render', 'gone'];

/**
 * A failure counts when it comes within so long after the person's first use: a version that has been live for weeks
 * would else seem worse than one of ten minutes.
 */
const countedFor = sql`interval '1 hour'`;

/** Days for which a version that nobody gets any more is remembered. */
const keptDays = 30;

/** Null for what says nothing of the version. */
function verdictOf({ failure }: Observation): 'works' | 'fails' | null {
  if (failure === undefined) return 'works';
  return ownFailures.includes(failure) ? 'fails' : null;
}

/** Writes down how a person fares with a version. However often it is told, it is one observation. */
export async function observe(db: Executor, observer: string, observation: Observation): Promise<void> {
  const verdict = verdictOf(observation);
  if (verdict === null) return;
  const { name, version } = observation;
  const now = sql`now()`;
  // One that does not count by itself gives way: it may be all that is known of a fault that everybody has from now on.
  const isNews = or(isNull(releaseObservations.failedAt), not(failedAtFirst));
  await db
    .insert(releaseObservations)
    .values({ name, version, observer, failedAt: verdict === 'fails' ? now : null })
    .onConflictDoUpdate({
      target: [releaseObservations.name, releaseObservations.version, releaseObservations.observer],
      set: { lastAt: now, ...(verdict === 'fails' && { failedAt: now }) },
      // What is known already costs no write; nor does it become newer by being told again.
      setWhere: verdict === 'fails' ? isNews : sql`false`,
    });
}

/** How the people have fared with a version who came to it since a moment. */
export function experienceSince(db: Executor, name: string, version: string, since: string): Promise<Experience> {
  const came = gte(releaseObservations.firstAt, new Date(since));
  return experienceOf(db, and(isOf(name, version), came), failedAtFirst);
}

/**
 * How all people have fared with a version that another one is measured by. What fails since a moment counts with all
 * of them: it may come from what both work with, a new shell say, and must not speak against the other one alone.
 */
export function experienceBefore(db: Executor, name: string, version: string, since: string): Promise<Experience> {
  const failsNow = gte(releaseObservations.failedAt, new Date(since));
  return experienceOf(db, isOf(name, version), sql`${failedAtFirst} or ${failsNow}`);
}

async function experienceOf(db: Executor, whose: SQL | undefined, hasFailed: SQL): Promise<Experience> {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::int`,
      failed: sql<number>`count(*) filter (where ${hasFailed})::int`,
    })
    .from(releaseObservations)
    .where(whose);
  return row ?? { people: 0, failed: 0 };
}

/** Begins anew with a version: what people made of it before the roll-out counts no more. */
export async function forgetObservations(tx: Executor, name: string, version: string): Promise<void> {
  await tx.delete(releaseObservations).where(isOf(name, version));
}

/** Drops what is known of versions that nobody gets any more. */
export async function forgetOldObservations(db: Executor): Promise<void> {
  const isInUse = db
    .select({ one: sql`1` })
    .from(liveReleases)
    .where(
      and(
        eq(liveReleases.name, releaseObservations.name),
        or(
          eq(liveReleases.version, releaseObservations.version),
          eq(liveReleases.previousVersion, releaseObservations.version),
          eq(liveReleases.canaryVersion, releaseObservations.version),
        ),
      ),
    );
  await db
    .delete(releaseObservations)
    .where(and(lt(releaseObservations.lastAt, sql`now() - make_interval(days => ${keptDays})`), notExists(isInUse)));
}

const failedAtFirst = sql`${releaseObservations.failedAt} <= ${releaseObservations.firstAt} + ${countedFor}`;

function isOf(name: string, version: string): SQL | undefined {
  return and(eq(releaseObservations.name, name), eq(releaseObservations.version, version));
}
