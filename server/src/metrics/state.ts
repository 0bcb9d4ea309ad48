import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { type Database, poolOf } from '../db/database.ts';
import { readDisk } from '../health/disk.ts';
import { type Missing, partNames } from '../health/parts.ts';
import { jobsOf } from '../jobs/catalogue.ts';
import { listJobs } from '../jobs/store.ts';

interface State {
  db: Database;
  config: Pick<Config, 'dataDir' | 'mail' | 'ldap'>;
  missing: () => Promise<Missing[]>;
}

/** Figures of what a node works with; the function that it returns reads them anew. */
export function watchState(registry: Registry, { db, config, missing }: State): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const parts = gauge('portal_part_missing', '1 while the part does not answer this node', 'part');
  const disk = gauge('portal_disk_bytes', 'The disk of DATA_DIR', 'kind');
  const connections = gauge('portal_database_connections', 'Connections of this node', 'state');
  const waiting = gauge('portal_database_waiting', 'Calls of this node that wait for a connection');
  const letters = gauge('portal_letters', 'Letters of the outbox, the same on all nodes', 'state');
  const oldest = gauge(
    'portal_letters_overdue_seconds',
    'How long the first letter has been due, the same on all nodes',
  );
  const readJobs = watchJobs(gauge, db, config);
  const events = gauge('portal_webhook_deliveries', 'Events for other programs, the same on all nodes', 'state');
  const oldestEvent = gauge(
    'portal_webhook_deliveries_overdue_seconds',
    'How long the first event has been due of those whose webhook is on, the same on all nodes',
  );

  return async () => {
    const space = await readDisk(config.dataDir).catch(() => null);
    // Without one `portal_part_missing` says it.
    disk.reset();
    for (const [kind, bytes] of Object.entries(space ?? {})) disk.set({ kind }, bytes);
    const pool = poolOf(db);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
    const lacking = new Set((await missing()).map(({ part }) => part));
    for (const part of partNames) parts.set({ part }, lacking.has(part) ? 1 : 0);
    // Figures are wanted most of all while the database is away: they do not wait for it.
    if (lacking.has('database')) return;
    await readJobs().catch(() => undefined);
    const outbox = await readOutbox(db).catch(() => null);
    if (!outbox) return;
    letters.set({ state: 'waiting' }, outbox.waiting);
    letters.set({ state: 'failed' }, outbox.failed);
    oldest.set(outbox.overdue);
    events.set({ state: 'waiting' }, outbox.eventsWaiting);
    events.set({ state: 'failed' }, outbox.eventsFailed);
    oldestEvent.set(outbox.eventsOverdue);
  };
}

/** Figures of the portal's jobs, the same on all nodes. Prometheus has a label `job` of its own. */
function watchJobs(
  gauge: (name: string, help: string, ...labels: string[]) => Gauge,
  db: Database,
  config: State['config'],
): () => Promise<void> {
  const succeeded = gauge('portal_job_last_success_timestamp_seconds', 'When the job last went well', 'task');
  const failures = gauge('portal_job_failures', 'Runs of the job in a row that have failed', 'task');
  const late = gauge('portal_job_late_seconds', 'How long the job has been due without a node that does it', 'task');
  const known = jobsOf(config);
  return async () => {
    for (const { key, ...job } of await listJobs(db)) {
      if (!known.has(key)) continue;
      if (job.succeededAt) succeeded.set({ task: key }, Date.parse(job.succeededAt) / 1000);
      failures.set({ task: key }, job.failures);
      late.set({ task: key }, Math.max(0, job.late));
    }
  };
}

type Outbox = Record<'waiting' | 'failed' | 'overdue' | 'eventsWaiting' | 'eventsFailed' | 'eventsOverdue', number>;

/** Letters, and events for other programs, that wait and that were given up; seconds for which the first one has been due. */
export async function readOutbox(db: Database): Promise<Outbox | null> {
  const { rows } = await db.execute<Outbox>(sql`
    select (select count(*)::int from letters where state = 'WAITING') as waiting,
      (select count(*)::int from letters where state = 'FAILED') as failed,
      coalesce((select greatest(0, extract(epoch from now() - min(due_at))) from letters where state = 'WAITING'), 0)::float
        as overdue,
      (select count(*)::int from webhook_deliveries where state = 'WAITING') as "eventsWaiting",
      (select count(*)::int from webhook_deliveries where state = 'FAILED' and event <> 'webhook.test') as "eventsFailed",
      coalesce((select greatest(0, extract(epoch from now() - min(d.due_at))) from webhook_deliveries d
        join webhooks w on w.id = d.webhook_id and w.is_on where d.state = 'WAITING'), 0)::float as "eventsOverdue"`);
  return rows[0] ?? null;
}
