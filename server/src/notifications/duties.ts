import { type SQL, sql } from 'drizzle-orm';
import { renewalDays } from '../certificates/period.ts';
import type { Database, Executor } from '../db/database.ts';
import { longDate } from '../pdf/dates.ts';
import { type NewNotification, notify } from './events.ts';

/** Days before a due date on which it is recalled. */
const dueSoonDays = 3;

/** Rows of one statement. */
const batchSize = 500;

interface Candidate {
  userId: string;
  attestationId: string;
  title: string;
  /** The certificate whose end opens a renewal. */
  certificateId: string | null;
  dueAt: string | null;
}

/**
 * Tells everybody what has been assigned to them, what is to be renewed and what is due soon. Looks at what is,
 * not at what happened: a new person, a changed department or an attestation made active again need no call of
 * their own.
 *
 * @param attestationIds only of these; of all unless told
 * @returns how many notifications are new
 */
export async function notifyDuties(db: Executor, attestationIds?: string[], now = new Date()): Promise<number> {
  const scope = attestationIds && sql`and a.id in ${attestationIds}`;
  const assigned = await inBatches(
    () => findDuties(db, now, scope),
    (rows) => notify(db, rows.map(toAssigned)),
  );
  const due = await inBatches(
    () => findDueSoon(db, now, scope),
    (rows) => notify(db, rows.map(toDueSoon)),
  );
  return assigned + due;
}

async function inBatches(find: () => Promise<Candidate[]>, tell: (rows: Candidate[]) => Promise<number>) {
  let told = 0;
  for (;;) {
    const rows = await find();
    const count = await tell(rows);
    told += count;
    // What another node has told meanwhile is found no more.
    if (rows.length < batchSize || count === 0) return told;
  }
}

/**
 * Active attestations with the people whom they are meant for, as long as they have no pass that holds longer than
 * the renewal window. `last` is the latest pass.
 */
function duties(now: Date, scope?: SQL) {
  return sql`
    from attestations a
    join users u on u.is_active and u.deleted_at is null
      and (a.department_id is null or a.department_id = u.department_id)
    left join lateral (
      select c.id, c.valid_until from certificates c
      where c.user_id = u.id and c.attestation_id = a.id
      order by c.issued_at desc limit 1
    ) last on true
    where a.is_active and a.deleted_at is null
      and (last.id is null or last.valid_until - ${renewalDays} * interval '1 day' <= ${now})
      ${scope ?? sql``}`;
}

const dutyKey = sql`coalesce('renewal:' || last.id, 'assigned:' || a.id)`;
const dueAt = sql`case when last.id is null then a.due_at else last.valid_until end`;
const columns = sql`u.id as "userId", a.id as "attestationId", a.title, last.id as "certificateId", ${dueAt} as "dueAt"`;

async function findDuties(db: Executor, now: Date, scope?: SQL): Promise<Candidate[]> {
  const { rows } = await db.execute(sql`
    select ${columns} ${duties(now, scope)}
      and not exists (select 1 from notifications n where n.user_id = u.id and n.key = ${dutyKey})
    limit ${batchSize}`);
  return rows as unknown as Candidate[];
}

async function findDueSoon(db: Executor, now: Date, scope?: SQL): Promise<Candidate[]> {
  const until = new Date(now.getTime() + dueSoonDays * 86_400_000);
  const { rows } = await db.execute(sql`
    select ${columns} ${duties(now, scope)} and ${dueAt} > ${now} and ${dueAt} <= ${until}
      and not exists (select 1 from notifications n where n.user_id = u.id
        and n.key = 'due:' || a.id || ':' || floor(extract(epoch from ${dueAt}))::text)
    limit ${batchSize}`);
  return rows as unknown as Candidate[];
}

function toAssigned({ userId, attestationId, title, certificateId, dueAt }: Candidate): NewNotification {
  const until = dueAt && longDate(new Date(dueAt));
  const link = listAddress(title);
  if (certificateId)
    return {
      ...{ userId, link, kind: 'RENEWAL', key: `renewal:${certificateId}` },
      title: `Пора продлить аттестацию «${title}»`,
      text: `Пройдите аттестацию ещё раз: прежний результат действует до ${until}`,
    };
  return {
    ...{ userId, link, kind: 'ASSIGNED', key: `assigned:${attestationId}` },
    title: `Назначена аттестация «${title}»`,
    text: until ? `Пройти до ${until}` : 'Срок не ограничен',
  };
}

function toDueSoon({ userId, attestationId, title, dueAt }: Candidate): NewNotification {
  const due = new Date(dueAt ?? 0);
  return {
    ...{ userId, kind: 'DUE_SOON', key: `due:${attestationId}:${Math.floor(due.getTime() / 1000)}` },
    title: `Срок аттестации «${title}» скоро закончится`,
    text: `Пройти до ${longDate(due)}`,
    link: listAddress(title),
  };
}

/** The list of attestations has no page for one of them: the search finds it. */
function listAddress(title: string): string {
  return `/attestations?search=${encodeURIComponent(title.slice(0, 200))}`;
}

/** Milliseconds between two looks at all duties. */
const interval = 5 * 60_000;
const lock = 702_117;

/** Looks now and then, one node at a time; gives the way to stop. */
export function scheduleDuties(db: Database, onError: (error: unknown) => void): () => void {
  const look = () =>
    db
      .transaction(async (tx) => {
        const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as mine`);
        if ((rows[0] as { mine: boolean } | undefined)?.mine) await notifyDuties(tx);
      })
      .catch(onError);
  void look();
  const timer = setInterval(look, interval).unref();
  return () => clearInterval(timer);
}
