import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import type { Database } from '../db/database.ts';
import { asking, inTransaction, leaseSeconds, queue } from './boss.ts';

/** What a job knows of its runs; moments are ISO 8601 by the database's clock. */
export interface JobHistory {
  /** Who has taken it last. Only who is still named here ends the run. */
  owner: string | null;
  startedAt: string | null;
  endedAt: string | null;
  succeededAt: string | null;
  /** Runs in a row that have failed. */
  failures: number;
  error: string | null;
}

const noHistory: JobHistory = {
  ...{ owner: null, startedAt: null, endedAt: null, succeededAt: null },
  ...{ failures: 0, error: null },
};

export interface TakenJob {
  key: string;
  /** Of this run alone. */
  owner: string;
  failures: number;
}

export interface Outcome {
  /** Null after a run without failure; undefined where it was broken off and says nothing. */
  error: string | null | undefined;
  /** Seconds until the next run. */
  pause: (history: JobHistory, now: Date) => number;
}

/** Days after which a job goes that no node knows any more. */
const forgottenAfter = 7;

/** One row for each work, however often it runs. */
const idOf = (key: string) =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const isDue = `name = '${queue}' and (state < 'active' and start_after < now()
  or state = 'active' and started_on + expire_in < now())`;

const rowOptions = (key: string, pause: number) => ({
  ...{ id: idOf(key), singletonKey: key, expireInSeconds: leaseSeconds, retryLimit: 1_000_000 },
  ...(pause > 0 && { startAfter: pause }),
});

/** Makes the row of a work where there is none. @param pause seconds until its first run */
export async function ensureJob(boss: PgBoss, key: string, pause: number): Promise<void> {
  await boss.send(queue, { ...noHistory }, rowOptions(key, pause));
}

/** Has a job run at once unless it runs; false where it does. */
export async function hastenJob(db: Database, key: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second'
      where name = ${queue} and id = ${idOf(key)} and state < 'active'`,
  );
  return rowCount === 1;
}

/** Frees what a process has left that was alone with this database and is gone. */
export async function freeJobs(db: Database): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry' where name = ${queue} and state = 'active'`);
}

/** Whether there is anything to take; most looks find nothing and cost this one statement. */
export async function isAnyDue(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(
    sql.raw(`select exists (select from pgboss.job where ${isDue}) as due`),
  );
  return rows[0]?.due === true;
}

/**
 * Takes all that is due, also from nodes that have not been heard of for a lease. What only a node of another release
 * knows is left to that one.
 *
 * @param owner of the runs that begin by this
 */
export function takeJobs(db: Database, boss: PgBoss, keys: Iterable<string>, owner: string): Promise<TakenJob[]> {
  const known = new Set(keys);
  return inTransaction(db, async (client) => {
    await client.query(`update pgboss.job set state = 'retry' where state = 'active' and ${isDue}`);
    const options = { batchSize: 100, includeMetadata: true as const, db: asking(client) };
    const jobs = await boss.fetch<JobHistory>(queue, options);
    const [own, strange] = [true, false].map((isKnown) =>
      jobs.filter(({ singletonKey }) => known.has(singletonKey ?? '') === isKnown).map(({ id }) => id),
    );
    // Asked in any case: the library tells of no failure of its own statement, but this one then fails too.
    await client.query(
      `update pgboss.job set data = data || jsonb_build_object('owner', $2::text, 'startedAt', now())
        where name = '${queue}' and id = any($1::uuid[])`,
      [own, owner],
    );
    await leave(client, strange ?? []);
    return jobs.flatMap(({ id, singletonKey, data }) =>
      own?.includes(id) ? [{ key: singletonKey ?? '', owner, failures: data.failures }] : [],
    );
  });
}

async function leave(client: pg.ClientBase, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `delete from pgboss.job where name = '${queue}' and id = any($1::uuid[])
      and created_on < now() - make_interval(days => ${forgottenAfter})`,
    [ids],
  );
  await client.query(
    `update pgboss.job set state = 'created', start_after = now() + interval '5 seconds'
      where name = '${queue}' and id = any($1::uuid[])`,
    [ids],
  );
}

/** Keeps the job for another lease; false where it belongs to another run. */
export async function renewJob(db: Database, { key, owner }: TakenJob): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update pgboss.job set started_on = now()
    where name = ${queue} and id = ${idOf(key)} and state = 'active' and data->>'owner' = ${owner}`);
  return rowCount === 1;
}

/** Ends a run and says when the next one is; false, and nothing is written, where the job belongs to another run. */
export function endJob(
  db: Database,
  boss: PgBoss,
  { key, owner }: TakenJob,
  { error, pause }: Outcome,
): Promise<boolean> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ data: JobHistory; now: Date }>(
      `select data, clock_timestamp() as now from pgboss.job
        where name = '${queue}' and id = $1 and state = 'active' and data->>'owner' = $2 for update`,
      [idOf(key), owner],
    );
    const [row] = rows;
    if (!row) return false;
    const history = error === undefined ? row.data : toHistory(row.data, error, row.now);
    await boss.deleteJob(queue, idOf(key), { db: asking(client) });
    const options = { ...rowOptions(key, pause(history, row.now)), db: asking(client) };
    return (await boss.send(queue, history, options)) !== null;
  });
}

function toHistory(before: JobHistory, error: string | null, now: Date): JobHistory {
  const endedAt = now.toISOString();
  if (error === null) return { ...before, endedAt, succeededAt: endedAt, failures: 0, error: null };
  return { ...before, endedAt, failures: before.failures + 1, error };
}

export interface JobRow extends JobHistory {
  key: string;
  isRunning: boolean;
  /** When it is to run next; of one that runs, when that was. */
  dueAt: Date;
  /** Seconds since then by the database's clock; negative until then, and of a job that runs. */
  late: number;
}

/** All jobs as they are. */
export async function listJobs(db: Database): Promise<JobRow[]> {
  const { rows } = await db.execute<{ key: string; data: JobHistory; running: boolean; due: Date; late: number }>(sql`
    select singleton_key as key, data, state = 'active' and started_on + expire_in >= now() as running,
      to_json(start_after) #>> '{}' as due,
      case when state = 'active' and started_on + expire_in >= now() then -1
        else extract(epoch from now() - greatest(start_after, started_on + expire_in)) end::float as late
    from pgboss.job where name = ${queue} order by singleton_key`);
  return rows.map(({ key, data, running, due, late }) => ({
    ...{ ...data, key, isRunning: running, dueAt: new Date(due), late },
  }));
}
