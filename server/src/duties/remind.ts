import { companyDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { logAction } from '../logs/log-action.ts';
import { notify } from '../notifications/events.ts';
import { findHeldOff } from './held-off.ts';
import { findIds, readDuties } from './people.ts';
import type { Scope } from './scope.ts';
import { codes, type DutyRow, type Kind } from './sql.ts';

interface Reminder {
  userIds: string[];
  kind: Kind;
  id: string;
}

/** Who has done it, waits for others, or may not do it again yet. */
function isIdle({ userId, kind, code, doneAt }: DutyRow, heldOff: Set<string>): boolean {
  if (code === codes.done || code === codes.waiting) return true;
  // Whoever is asked for a programme again has a new row, which is not done.
  return kind === 'PROGRAMME' ? doneAt !== null : heldOff.has(userId);
}

/** Tells people of a duty that they have not done; a second time only on another day, whoever reminds them. */
export function remindOfDuty(db: Database, user: SignedIn, ip: string, { condition: scope }: Scope, wanted: Reminder) {
  const { kind, id } = wanted;
  return db.transaction(async (tx) => {
    const userIds = [...new Set(wanted.userIds)];
    const now = new Date();
    const days = await companyDays(tx);
    const { ids } = await findIds(tx, { scope, userIds, now, days });
    if (ids.length < userIds.length)
      throw notFound('Кого-то из выбранных нет среди ваших сотрудников. Обновите список и выберите снова.');
    const rows = await readDuties(tx, { now, days, filters: { kind, duty: id } }, userIds);
    const heldOff = kind === 'ATTESTATION' ? await findHeldOff(tx, id, userIds, now) : new Set<string>();
    const open = rows.filter((row) => !isIdle(row, heldOff));
    const by = `${user.lastName} ${user.firstName}`;
    const key = `reminder:${kind}:${id}:${days.dayOf(now)}`;
    const news = open.map((row) => ({
      userId: row.userId,
      kind: 'REMINDER' as const,
      key,
      ...messageOf(row, by, days),
    }));
    const sent = await notify(tx, news, now);
    if (sent > 0) {
      const duty = { kind, id, title: open[0]?.title ?? '' };
      const details = { duty, people: sent, userIds: open.map(({ userId }) => userId) };
      await logAction(tx, { action: 'DUTY_REMIND', userId: user.id, ipAddress: ip, details });
    }
    return { sent, already: open.length - sent, idle: userIds.length - open.length };
  });
}

function messageOf(row: DutyRow, by: string, days: Days) {
  const { kind, dutyId, title } = row;
  const texts: Record<Kind, { wish: string; link: string }> = {
    ATTESTATION: {
      wish: 'Пройдите аттестацию.',
      link: `/attestations?search=${encodeURIComponent(title.slice(0, 200))}`,
    },
    READING: { wish: 'Прочитайте материал и подтвердите это.', link: `/materials/${dutyId}` },
    PROGRAMME: { wish: 'Пройдите программу обучения.', link: `/attestations/programmes/${dutyId}` },
  };
  const { wish, link } = texts[kind];
  return { title: `Напоминание: «${title}»`, text: `${wish} ${dateText(row, days)}Напоминает ${by}.`, link };
}

function dateText({ code, dueAt, validUntil }: DutyRow, days: Days): string {
  if (validUntil) {
    const holds = code === codes.expired ? 'действовал' : 'действует';
    return `Прежний результат ${holds} до ${days.long(new Date(validUntil))}. `;
  }
  if (!dueAt) return '';
  const day = days.long(new Date(dueAt));
  return code === codes.late ? `Сделать нужно было до ${day}. ` : `Срок — до ${day}. `;
}
