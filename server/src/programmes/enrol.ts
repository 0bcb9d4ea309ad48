import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { addDays, type Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { assignments, type programmes } from '../tables/programmes.ts';
import { users } from '../tables/users.ts';
import { inAudience } from './audience.ts';
import { isHit, lastDone } from './hits.ts';

type Programme = typeof programmes.$inferSelect;
type Assignment = typeof assignments.$inferSelect;

/** People that one transaction asks, so that none holds the embedded database up for long. */
export const atOnce = 500;

/** What two nodes do for one programme, they do one after the other: the second one sees what the first one did. */
export async function holdProgramme(tx: Executor, id: string): Promise<void> {
  await lockName(tx, `programme:${id}`);
}

/** Asks no more whoever has left the audience by which he was asked, or the company; returns how many. */
export async function endLeft(tx: Executor, programmeId: string, now: Date): Promise<number> {
  let ended = 0;
  const all = await tx.select().from(assignments).where(eq(assignments.programmeId, programmeId));
  for (const { id, audience, deletedAt } of all) {
    const isIn = deletedAt ? sql`false` : await inAudience(tx, audience);
    ended += await endWhere(tx, sql`e.assignment_id = ${id} and ${isIn} is not true`, now);
  }
  const hasGone = sql`e.assignment_id is null and not (${users.isActive} and ${users.deletedAt} is null)`;
  return ended + (await endWhere(tx, sql`e.programme_id = ${programmeId} and ${hasGone}`, now));
}

async function endWhere(tx: Executor, where: ReturnType<typeof sql>, now: Date): Promise<number> {
  const { rowCount, rows } = await tx.execute(sql`
    update enrolments set ended_at = ${now.toISOString()} where id in (
      select e.id from enrolments e join users on ${users.id} = e.user_id
      where e.completed_at is null and e.ended_at is null and ${where}
      order by e.id limit ${atOnce} for update of e)
    returning id`);
  return rowCount ?? rows.length;
}

/** Asks those whom the assignments of the programme hit now, at most {@link atOnce}; returns how many. */
export async function enrol(tx: Executor, programme: Programme, now: Date, days: Days): Promise<number> {
  if (!programme.isActive) return 0;
  let count = 0;
  for (const assignment of await assignmentsOf(tx, programme.id)) {
    count += await enrolBy(tx, assignment, atOnce - count, now, days);
    if (count >= atOnce) break;
  }
  return count;
}

export function assignmentsOf(tx: Executor, programmeId: string) {
  return tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.programmeId, programmeId), isNull(assignments.deletedAt)))
    .orderBy(asc(assignments.createdAt), asc(assignments.id));
}

async function enrolBy(tx: Executor, assignment: Assignment, most: number, now: Date, days: Days): Promise<number> {
  const { id, programmeId, audience } = assignment;
  const due = dueOf(assignment, now, days)?.toISOString() ?? null;
  const { rows } = await tx.execute(sql`
    insert into enrolments (id, programme_id, user_id, assignment_id, assigned_at, due_at)
    select 'e' || substr(md5(gen_random_uuid()::text), 1, 23), ${programmeId}, ${users.id}, ${id},
      ${now.toISOString()}::timestamptz, ${due}::timestamptz
    from users ${lastDone(programmeId)}
    where ${await inAudience(tx, audience)} and ${isHit(assignment, now)}
    order by ${users.id} limit ${most}
    on conflict do nothing returning id`);
  return rows.length;
}

/** By when somebody has to be through who is asked then. */
export function dueOf({ dueDays, dueAt }: Pick<Assignment, 'dueDays' | 'dueAt'>, asked: Date, days: Days): Date | null {
  return dueDays === null ? dueAt : days.endOf(addDays(days.dayOf(asked), dueDays));
}
