import { type SQL, sql } from 'drizzle-orm';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import type { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';
import { dueDayOf, pressingSince, type Told } from './next-event.ts';

/** People that one transaction tells, so that none holds the embedded database up for long. */
export const atOnce = 1000;

/** One duty of many people. */
export interface SharedDuty {
  duty: NonNullable<(typeof notifications.$inferSelect)['duty']>;
  dutyId: string;
  cycle: string | null;
  due: Date | null;
}

/**
 * The first {@link atOnce} of the people who have to hear something new of a duty, with what they were last told of it.
 *
 * @param who a condition on `users`
 */
export async function findUntold(
  tx: Executor,
  { duty, dutyId, cycle, due }: SharedDuty,
  who: SQL,
  now: Date,
  days: Days,
): Promise<{ userId: string; told: Told | null }[]> {
  const since = pressingSince(due, now, days);
  const { rows } = await tx.execute<{ userId: string; id: string | null; dueDay: string | null; at: string }>(sql`
    select ${users.id} as "userId", told.id, told.due_day as "dueDay", to_json(told.created_at) #>> '{}' as at
    from ${users} left join (
      select distinct on (user_id) user_id, id, due_day, created_at from notifications
      where duty_id = ${dutyId} and duty = ${duty} and cycle is not distinct from ${cycle}
      order by user_id, created_at desc, id desc
    ) told on told.user_id = ${users.id}
    where ${who} and (told.id is null or told.due_day <> ${dueDayOf(due, days)}
      or told.created_at < ${since ? since.toISOString() : null}::timestamptz)
    order by ${users.id} limit ${atOnce}`);
  return rows.map(({ userId, id, dueDay, at }) => ({
    userId,
    told: id === null ? null : { id, dueDay, at: new Date(at) },
  }));
}

/** What a person was last told about renewing a pass, by the pass. */
export async function lastToldOf(tx: Executor, attestationId: string): Promise<Map<string, Told>> {
  const { rows } = await tx.execute<{ cycle: string; id: string; dueDay: string | null; at: string }>(sql`
    select distinct on (cycle) cycle, id, due_day as "dueDay", to_json(created_at) #>> '{}' as at from notifications
    where duty_id = ${attestationId} and duty = 'ATTESTATION' and cycle is not null
    order by cycle, created_at desc, id desc`);
  return new Map(rows.map(({ cycle, id, dueDay, at }) => [cycle, { id, dueDay, at: new Date(at) }]));
}
