import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';
import { type NewNotification, notify } from './events.ts';
import { type DutyEvent, dueDayOf, isOver, nextEvent } from './next-event.ts';
import { findUntold } from './told.ts';

type Material = typeof materials.$inferSelect;

/** Materials that somebody has to confirm. */
export const isAskedFor = and(
  eq(materials.requiresConfirmation, true),
  eq(materials.isPublished, true),
  isNull(materials.deletedAt),
);

/** Those of them that this person has to confirm. */
export function isAskedOf({ departmentId }: { departmentId: string | SQL | null }): SQL {
  return sql`(${isAskedFor} and (cardinality(${materials.confirmationDepartmentIds}) = 0
    or ${departmentId}::text = any(${materials.confirmationDepartmentIds})))`;
}

/**
 * Tells people who have to read a material and have not said that they have; after an essential change it is asked
 * for again. To be called in a transaction, and again while it tells as many as it can at once.
 *
 * @returns how many notifications are new
 */
export async function tellOfReading(tx: Executor, id: string, now: Date, days: Days): Promise<number> {
  const [material] = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), isAskedFor))
    .for('share');
  if (!material) return 0;
  const { essentialVersion, confirmBy } = material;
  const duty = { duty: 'READING', dutyId: id, cycle: String(essentialVersion) } as const;
  const untold = await findUntold(tx, { ...duty, due: confirmBy }, isAsked(material), now, days);
  const knew = untold.length > 0 ? await whoKnewAnOlderOne(tx, id) : new Set<string>();
  const news = untold.flatMap(({ userId, told }) => {
    const event = nextEvent(told, confirmBy, now, days);
    if (!event) return [];
    const message = messageOf(material, event, told?.id, knew.has(userId), now, days);
    return [{ userId, ...duty, dueDay: dueDayOf(confirmBy, days), link: `/materials/${id}`, ...message }];
  });
  return notify(tx, news, now);
}

function isAsked({ id, essentialVersion, confirmationDepartmentIds }: Material): SQL {
  const asked =
    confirmationDepartmentIds.length > 0 ? sql` and ${users.departmentId} in ${confirmationDepartmentIds}` : sql``;
  return sql`${users.isActive} and ${users.deletedAt} is null${asked}
    and not exists (select 1 from material_confirmations c
      where c.material_id = ${id} and c.user_id = ${users.id} and c.version >= ${essentialVersion})`;
}

async function whoKnewAnOlderOne(tx: Executor, id: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct user_id as id from material_confirmations where material_id = ${id}`,
  );
  return new Set(rows.map((row) => row.id));
}

function messageOf(
  { id, title, essentialVersion, confirmBy }: Material,
  event: DutyEvent,
  toldId: string | undefined,
  isChanged: boolean,
  now: Date,
  days: Days,
): Pick<NewNotification, 'kind' | 'key' | 'title' | 'text'> {
  const titles = {
    NEW: isChanged ? `Материал «${title}» изменился: ознакомьтесь снова` : `Ознакомьтесь с материалом «${title}»`,
    DUE_MOVED: `Изменён срок ознакомления с материалом «${title}»`,
    DUE_SOON: `Срок ознакомления с материалом «${title}» скоро закончится`,
    OVERDUE: `Срок ознакомления с материалом «${title}» прошёл`,
  };
  const isNew = event === 'NEW';
  return {
    kind: isNew ? 'READING' : event,
    key: isNew ? `reading:${id}:${essentialVersion}` : `${event}:${toldId}`,
    title: titles[event],
    text: dueText(confirmBy, now, days),
  };
}

function dueText(due: Date | null, now: Date, days: Days): string {
  if (!due) return 'Прочитайте и подтвердите, срок не ограничен';
  const day = days.long(due);
  return isOver(due, now, days) ? `Подтвердить нужно было до ${day}` : `Прочитайте и подтвердите до ${day}`;
}
