import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { renewalDays, renewalFrom } from '../certificates/period.ts';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { longestFirst, passes } from '../passes/passes.ts';
import { attestations } from '../tables/attestations.ts';
import { users } from '../tables/users.ts';
import { emitAssigned } from '../webhook-events/attestations.ts';
import { type NewNotification, notifyNew } from './events.ts';
import { type DutyEvent, dueDayOf, isOver, nextEvent } from './next-event.ts';
import { atOnce, findUntold, lastToldOf } from './told.ts';

const day = 86_400_000;

type Attestation = typeof attestations.$inferSelect;
type Message = Pick<NewNotification, 'kind' | 'key' | 'title' | 'text'>;

/**
 * Tells people what is new in an attestation that is meant for them, at most {@link atOnce} at a time: it has to be
 * called again while it tells that many. To be called in a transaction: the date stays as it is until they have heard
 * of it.
 *
 * @returns how many notifications are new
 */
export async function tellOfAttestation(tx: Executor, id: string, now: Date, days: Days): Promise<number> {
  const [attestation] = await tx
    .select()
    .from(attestations)
    .where(and(eq(attestations.id, id), eq(attestations.isActive, true), isNull(attestations.deletedAt)))
    .for('share');
  // Nobody can do anything about one that is closed.
  if (!attestation || (attestation.closesAt !== null && attestation.closesAt <= now)) return 0;
  return (await tellFirst(tx, attestation, now, days)) + (await tellRenewals(tx, attestation, now, days));
}

/** Those who have never passed it. Who waits for a reviewer can do nothing, and hears nothing. */
async function tellFirst(tx: Executor, attestation: Attestation, now: Date, days: Days): Promise<number> {
  const { id, dueAt } = attestation;
  const shared = { duty: 'ATTESTATION', dutyId: id, cycle: null, due: dueAt } as const;
  const who = sql`${isMeant(attestation)}
    and not exists (select 1 from ${passes} c where c.user_id = ${users.id} and c.attestation_id = ${id})
    and not exists (select 1 from attestation_attempts a where a.user_id = ${users.id} and a.attestation_id = ${id}
      and a.status = 'COMPLETED' and a.annulled_at is null)`;
  const news = (await findUntold(tx, shared, who, now, days)).flatMap(({ userId, told }) => {
    const event = nextEvent(told, dueAt, now, days);
    return event ? [{ userId, ...aboutOf(attestation, null, dueAt, days), ...firstMessage(event, told?.id) }] : [];
  });
  const fresh = await notifyNew(tx, news, now);
  const assigned = fresh.filter(({ key }) => key === `assigned:${id}`).map(({ userId }) => ({ userId, dueAt }));
  await emitAssigned(tx, id, assigned, false);
  return fresh.length;

  function firstMessage(event: DutyEvent, toldId = ''): Message {
    if (event !== 'NEW') return laterMessage(event, toldId, attestation.title, dueAt, now, days);
    return {
      ...{ kind: 'ASSIGNED', key: `assigned:${id}`, title: `Назначена аттестация «${attestation.title}»` },
      text: `${openingText(attestation, now, days)}${dueText(dueAt, now, days)}`,
    };
  }
}

/** Those whose last pass to end is to be renewed; each pass has an end of its own. */
async function tellRenewals(tx: Executor, attestation: Attestation, now: Date, days: Days): Promise<number> {
  const ending = (await endingPasses(tx, attestation, now)).filter((pass) => (renewalFrom(pass) ?? now) <= now);
  if (ending.length === 0) return 0;
  const lastTold = await lastToldOf(tx, attestation.id);
  const news = ending.flatMap(({ id, userId, validUntil }) => {
    const told = lastTold.get(id);
    const event = nextEvent(told ?? null, validUntil, now, days);
    if (!event) return [];
    const message =
      event === 'NEW'
        ? renewalMessage(attestation, id, validUntil, now, days)
        : laterMessage(event, told?.id ?? '', attestation.title, validUntil, now, days);
    return [{ userId, ...aboutOf(attestation, id, validUntil, days), ...message }];
  });
  const fresh = await notifyNew(tx, news.slice(0, atOnce), now);
  const ends = new Map(ending.map(({ id, validUntil }) => [`renewal:${id}`, validUntil]));
  const renewals = fresh.flatMap(({ userId, key }) => {
    const dueAt = ends.get(key);
    return dueAt ? [{ userId, dueAt }] : [];
  });
  await emitAssigned(tx, attestation.id, renewals, true);
  return fresh.length;
}

async function endingPasses(tx: Executor, attestation: Attestation, now: Date) {
  const { rows } = await tx.execute<{ id: string; userId: string; issuedAt: string; validUntil: string }>(sql`
    select pass.id, pass.user_id as "userId", to_json(pass.issued_at) #>> '{}' as "issuedAt",
      to_json(pass.valid_until) #>> '{}' as "validUntil"
    from (
      select distinct on (p.user_id) p.* from ${passes} p where p.attestation_id = ${attestation.id}
      order by p.user_id, ${longestFirst('p')}
    ) pass join ${users} on ${users.id} = pass.user_id
    where pass.valid_until <= ${new Date(now.getTime() + renewalDays * day).toISOString()}::timestamptz
      and ${isMeant(attestation)}
    order by pass.user_id`);
  return rows.map(({ id, userId, issuedAt, validUntil }) => ({
    ...{ id, userId },
    issuedAt: new Date(issuedAt),
    validUntil: new Date(validUntil),
  }));
}

function isMeant({ departmentId }: Attestation): SQL {
  const inDepartment = departmentId ? sql` and ${users.departmentId} = ${departmentId}` : sql``;
  return sql`${users.isActive} and ${users.deletedAt} is null${inDepartment}`;
}

/** The list of attestations has no page for one of them: the search finds it. */
function aboutOf({ id, title }: Attestation, cycle: string | null, due: Date | null, days: Days) {
  return {
    ...{ duty: 'ATTESTATION' as const, dutyId: id, cycle, dueDay: dueDayOf(due, days) },
    link: `/attestations?search=${encodeURIComponent(title.slice(0, 200))}`,
  };
}

function renewalMessage({ title }: Attestation, id: string, end: Date, now: Date, days: Days): Message {
  const holds = isOver(end, now, days) ? 'действовал' : 'действует';
  return {
    ...{ kind: 'RENEWAL', key: `renewal:${id}`, title: `Пора продлить аттестацию «${title}»` },
    text: `Пройдите аттестацию ещё раз: прежний результат ${holds} до ${days.long(end)}`,
  };
}

function laterMessage(
  event: Exclude<DutyEvent, 'NEW'>,
  toldId: string,
  title: string,
  due: Date | null,
  now: Date,
  days: Days,
): Message {
  const titles = {
    DUE_MOVED: `Изменён срок аттестации «${title}»`,
    DUE_SOON: `Срок аттестации «${title}» скоро закончится`,
    OVERDUE: `Срок аттестации «${title}» прошёл`,
  };
  return { kind: event, key: `${event}:${toldId}`, title: titles[event], text: dueText(due, now, days) };
}

function openingText({ opensAt }: Attestation, now: Date, days: Days): string {
  return opensAt && now < opensAt ? `Откроется ${days.moment(opensAt)}. ` : '';
}

function dueText(due: Date | null, now: Date, days: Days): string {
  if (!due) return 'Срок не ограничен';
  return isOver(due, now, days) ? `Пройти нужно было до ${days.long(due)}` : `Пройти до ${days.long(due)}`;
}
