import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materialEditors } from '../tables/presence.ts';
import { users } from '../tables/users.ts';

interface Tab {
  materialId: string;
  userId: string;
  /** One of the person's opened forms. */
  tab: string;
}

/** After so long without a word a form counts as left: its tab is hidden, asleep or gone. */
const silence = sql`interval '60 seconds'`;

const isSilent = sql`e.seen_at <= now() - ${silence}`;

/** Who has the material open: each person once, since the oldest of the person's forms. */
export function listEditors(db: Executor, materialId: string) {
  return readEditors(db, sql`select * from ${materialEditors} e where e.material_id = ${materialId}`);
}

/**
 * The form is still open: says so, and answers who else has the material open, in one statement by the database's
 * clock. A form that comes back after it counted as left begins anew.
 */
export function keepEditing(db: Executor, { materialId, userId, tab }: Tab) {
  const upsert = sql`
    insert into ${materialEditors} as e (material_id, user_id, tab) values (${materialId}, ${userId}, ${tab})
    on conflict (material_id, user_id, tab)
    do update set seen_at = now(), since = case when ${isSilent} then now() else e.since end`;
  const others = sql`
    select * from ${materialEditors} e
    where e.material_id = ${materialId} and not (e.user_id = ${userId} and e.tab = ${tab})`;
  return readEditors(db, others, upsert);
}

async function readEditors(db: Executor, rows: ReturnType<typeof sql>, first?: ReturnType<typeof sql>) {
  const found = await db.execute<{ id: string; first_name: string; last_name: string; since: string }>(sql`
    with ${first ? sql`kept as (${first}),` : sql``} rows as (${rows})
    select u.id, u.first_name, u.last_name, to_json(min(e.since)) #>> '{}' as since
    from rows e join ${users} u on u.id = e.user_id
    where not (${isSilent}) group by u.id order by min(e.since), u.id`);
  return found.rows.map(({ id, first_name: firstName, last_name: lastName, since }) => ({
    person: { id, firstName, lastName },
    since: new Date(since).toISOString(),
  }));
}

/** The form is closed. */
export async function endEditing(db: Executor, { materialId, userId, tab }: Tab): Promise<void> {
  await db
    .delete(materialEditors)
    .where(
      and(eq(materialEditors.materialId, materialId), eq(materialEditors.userId, userId), eq(materialEditors.tab, tab)),
    );
}

/** Removes forms that have not been heard of for a day; nobody sees them. */
export async function forgetOldEditors(db: Executor): Promise<void> {
  await db.delete(materialEditors).where(sql`${materialEditors.seenAt} < now() - interval '1 day'`);
}
