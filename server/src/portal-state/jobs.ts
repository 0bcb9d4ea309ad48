import type { PortalJob } from 'shared-api';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type JobKind, jobsOf } from '../jobs/catalogue.ts';
import { hastenJob, type JobRow, listJobs } from '../jobs/store.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';

/** Seconds: a job that no node has begun by then is late. Nodes look every second; a restart takes a while. */
const lateAfter = 60;

/** All that this portal does besides answering, as it is now. */
export async function portalJobs(db: Database, config: Config): Promise<PortalJob[]> {
  const rows = new Map((await listJobs(db)).map((row) => [row.key, row]));
  return [...jobsOf(config)].map(([key, kind]) => toJob(key, kind, rows.get(key)));
}

/** Has it run at once. Throws 404 for a key of no job of this portal, 409 while it runs. */
export async function runNow(db: Database, config: Config, key: string, actor: Actor): Promise<PortalJob> {
  const kind = jobsOf(config).get(key);
  if (!kind) throw notFound('Такой работы у портала нет');
  const before = (await listJobs(db)).find((row) => row.key === key);
  if (!before) throw conflict('Работа ещё не подготовлена: портал только что запустился. Повторите через минуту.');
  if (before.isRunning || !(await hastenJob(db, key))) throw conflict('Эта работа уже выполняется');
  const details = { job: key, name: kind.name };
  await logAction(db, { action: 'JOB_RUN', userId: actor.id, ipAddress: actor.ip, details });
  return toJob(key, kind, (await listJobs(db)).find((row) => row.key === key) ?? before);
}

function toJob(key: string, { name, every }: JobKind, row: JobRow | undefined): PortalJob {
  const { startedAt = null, endedAt = null, succeededAt = null } = row ?? {};
  const isEnded = startedAt !== null && endedAt !== null && Date.parse(endedAt) >= Date.parse(startedAt);
  return {
    ...{ key, name, every, failures: row?.failures ?? 0, error: row?.error ?? null },
    isRunning: row?.isRunning === true,
    isLate: row !== undefined && row.late > lateAfter,
    startedAt: iso(startedAt),
    endedAt: iso(endedAt),
    succeededAt: iso(succeededAt),
    duration: isEnded ? Math.round(Date.parse(endedAt) - Date.parse(startedAt)) : null,
    nextAt: row && !row.isRunning ? row.dueAt.toISOString() : null,
    node: row?.owner?.split('#')[0] ?? null,
  };
}

const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());
