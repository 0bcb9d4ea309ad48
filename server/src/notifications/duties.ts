import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { attestations } from '../attestations/tables.ts';
import { renewalDays, renewalFrom } from '../certificates/period.ts';
import { certificates } from '../certificates/tables.ts';
import { companyDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import { repeat } from '../repeat.ts';
import { users } from '../users/tables.ts';
import { type NewNotification, notify } from './events.ts';

/** Days before a due date on which it is recalled. */
const dueSoonDays = 3;
const day = 86_400_000;

type Attestation = typeof attestations.$inferSelect;

/**
 * Tells everybody what has been assigned to them, what is to be renewed and what is due soon. Looks at what is,
 * not at what happened: a new person, a changed department or an attestation made active again need no call of
 * their own. Any number of nodes may do it at once.
 *
 * @param attestationIds only of these; of all unless told
 * @returns how many notifications are new
 */
export async function notifyDuties(db: Executor, attestationIds?: string[], now = new Date()): Promise<number> {
  const active = await db
    .select()
    .from(attestations)
    .where(
      and(
        eq(attestations.isActive, true),
        isNull(attestations.deletedAt),
        attestationIds && inArray(attestations.id, attestationIds),
      ),
    );
  const days = await companyDays(db);
  let told = 0;
  // A statement for each: a company of thousands holds up nobody for long.
  for (const attestation of active) {
    told += await tellAll(db, attestation, assigned(attestation, days));
    const due = attestation.dueAt && days.endOfDayOf(attestation.dueAt);
    if (isSoon(due, now)) told += await tellAll(db, attestation, dueSoon(attestation, due, days));
    told += await tellRenewals(db, attestation, now, days);
  }
  return told;
}

type Message = Omit<NewNotification, 'userId'>;

/** Tells those whom the attestation is meant for and who have never passed it, each only once. */
async function tellAll(db: Executor, attestation: Attestation, message: Message): Promise<number> {
  const { kind, key, title, text, link } = message;
  const { rowCount } = await db.execute(sql`
    insert into notifications (id, user_id, kind, key, title, text, link, mail_at)
    select 'n' || substr(md5(gen_random_uuid()::text), 1, 23), ${users.id}, ${kind}, ${key}, ${title}, ${text}, ${link}, now()
    from ${users}
    where ${isMeant(attestation)}
      and not exists (select 1 from certificates c where c.user_id = ${users.id} and c.attestation_id = ${attestation.id}
        and c.revoked_at is null)
      and not exists (select 1 from notifications n where n.user_id = ${users.id} and n.key = ${key})
    on conflict (user_id, key) do nothing`);
  return rowCount ?? 0;
}

/** Tells those whose latest pass ends within the renewal window; each pass has an end of its own. */
async function tellRenewals(db: Executor, attestation: Attestation, now: Date, days: Days): Promise<number> {
  const isLatest = sql`not exists (select 1 from certificates c where c.user_id = ${certificates.userId}
    and c.attestation_id = ${certificates.attestationId} and c.issued_at > ${certificates.issuedAt} and c.revoked_at is null)`;
  const ending = await db
    .select({
      id: certificates.id,
      userId: certificates.userId,
      issuedAt: certificates.issuedAt,
      validUntil: certificates.validUntil,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(
      and(
        eq(certificates.attestationId, attestation.id),
        isNull(certificates.revokedAt),
        lte(certificates.validUntil, new Date(now.getTime() + renewalDays * day)),
        isLatest,
        isMeant(attestation),
      ),
    );
  const due = ending.filter((pass) => (renewalFrom(pass) ?? now) <= now);
  const told = due.flatMap(({ id, userId, validUntil }) => [
    { userId, ...renewal(attestation, id, validUntil ?? now, days) },
    ...(isSoon(validUntil, now) ? [{ userId, ...dueSoon(attestation, validUntil, days) }] : []),
  ]);
  return notify(db, told);
}

function isMeant({ departmentId }: Attestation): SQL | undefined {
  return and(
    eq(users.isActive, true),
    isNull(users.deletedAt),
    departmentId ? eq(users.departmentId, departmentId) : undefined,
  );
}

function isSoon(due: Date | null, now: Date): due is Date {
  return due !== null && due > now && due.getTime() <= now.getTime() + dueSoonDays * day;
}

function assigned({ id, title, dueAt }: Attestation, days: Days): Message {
  return {
    ...{ kind: 'ASSIGNED', key: `assigned:${id}`, link: listAddress(title) },
    title: `Назначена аттестация «${title}»`,
    text: dueAt ? `Пройти до ${days.long(dueAt)}` : 'Срок не ограничен',
  };
}

function renewal({ title }: Attestation, certificateId: string, end: Date, days: Days): Message {
  return {
    ...{ kind: 'RENEWAL', key: `renewal:${certificateId}`, link: listAddress(title) },
    title: `Пора продлить аттестацию «${title}»`,
    text: `Пройдите аттестацию ещё раз: прежний результат действует до ${days.long(end)}`,
  };
}

function dueSoon({ id, title }: Attestation, due: Date, days: Days): Message {
  return {
    ...{ kind: 'DUE_SOON', key: `due:${id}:${due.getTime()}`, link: listAddress(title) },
    title: `Срок аттестации «${title}» скоро закончится`,
    text: `Пройти до ${days.long(due)}`,
  };
}

/** The list of attestations has no page for one of them: the search finds it. */
function listAddress(title: string): string {
  return `/attestations?search=${encodeURIComponent(title.slice(0, 200))}`;
}

/** Milliseconds between two looks at all duties. */
const interval = 5 * 60_000;

/** Looks now and then; gives the way to stop. */
export function scheduleDuties(db: Database, onError: (error: unknown) => void): () => void {
  notifyDuties(db).catch(onError);
  return repeat(interval, () => notifyDuties(db), onError);
}
