import { sql } from 'drizzle-orm';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { type NewNotification, notifyNew } from '../notifications/events.ts';
import { dueDayOf, isOver, nextEvent, pressingSince } from '../notifications/next-event.ts';
import type { programmes } from '../tables/programmes.ts';
import { emitAssignedByProgramme } from '../webhook-events/attestations.ts';
import { atOnce } from './enrol.ts';

type Programme = Pick<typeof programmes.$inferSelect, 'id' | 'title'>;

interface Untold {
  id: string;
  userId: string;
  dueAt: string | null;
  toldId: string | null;
  dueDay: string | null;
  toldAt: string;
}

/** Tells those who are on their way what is new, at most {@link atOnce}; returns how many notifications are new. */
export async function tellOfProgramme(tx: Executor, programme: Programme, now: Date, days: Days): Promise<number> {
  const news = (await findUntold(tx, programme.id, now, days)).flatMap(
    ({ id, userId, dueAt, toldId, dueDay, toldAt }) => {
      const due = dueAt === null ? null : new Date(dueAt);
      const told = toldId === null ? null : { id: toldId, dueDay, at: new Date(toldAt) };
      const event = nextEvent(told, due, now, days);
      if (!event) return [];
      const titles = {
        NEW: `Назначена программа «${programme.title}»`,
        DUE_MOVED: `Изменён срок программы «${programme.title}»`,
        DUE_SOON: `Срок программы «${programme.title}» скоро закончится`,
        OVERDUE: `Срок программы «${programme.title}» прошёл`,
      };
      const message: NewNotification = {
        ...{ userId, duty: 'PROGRAMME', dutyId: programme.id, cycle: id, dueDay: dueDayOf(due, days) },
        kind: event === 'NEW' ? 'ASSIGNED' : event,
        key: event === 'NEW' ? `programme:${id}` : `${event}:${toldId}`,
        title: titles[event],
        text: dueText(due, now, days),
        link: `/attestations/programmes/${programme.id}`,
      };
      return [message];
    },
  );
  const fresh = await notifyNew(tx, news, now);
  const isAssigned = /^programme:(.+)$/;
  const assigned = fresh.flatMap(({ key }) => isAssigned.exec(key)?.[1] ?? []);
  await emitAssignedByProgramme(tx, programme.id, assigned);
  return fresh.length;
}

/** Each person has a date of his own, but there are few of them: what they mean today is computed for each date once. */
async function findUntold(tx: Executor, programmeId: string, now: Date, days: Days): Promise<Untold[]> {
  const { rows: dates } = await tx.execute<{ due: string | null }>(sql`
    select distinct to_json(due_at) #>> '{}' as due from enrolments
    where programme_id = ${programmeId} and completed_at is null and ended_at is null`);
  const meant = dates.map(({ due }) => {
    const date = due === null ? null : new Date(due);
    return { due, day: dueDayOf(date, days), since: pressingSince(date, now, days)?.toISOString() ?? null };
  });
  const { rows } = await tx.execute<Untold & Record<string, unknown>>(sql`
    select e.id, e.user_id as "userId", to_json(e.due_at) #>> '{}' as "dueAt", told.id as "toldId",
      told.due_day as "dueDay", to_json(told.created_at) #>> '{}' as "toldAt"
    from enrolments e
    join users u on u.id = e.user_id and u.is_active and u.deleted_at is null
    join jsonb_to_recordset(${JSON.stringify(meant)}::jsonb) as date(due timestamptz, day text, since timestamptz)
      on date.due is not distinct from e.due_at
    left join lateral (select n.id, n.due_day, n.created_at from notifications n
      where n.duty_id = e.programme_id and n.user_id = e.user_id and n.duty = 'PROGRAMME' and n.cycle = e.id
      order by n.created_at desc, n.id desc limit 1) told on true
    where e.programme_id = ${programmeId} and e.completed_at is null and e.ended_at is null
      and (told.id is null or told.due_day <> date.day or told.created_at < date.since)
    order by e.id limit ${atOnce}`);
  return rows;
}

function dueText(due: Date | null, now: Date, days: Days): string {
  if (!due) return 'Срок не ограничен';
  return isOver(due, now, days) ? `Пройти нужно было до ${days.long(due)}` : `Пройти до ${days.long(due)}`;
}
