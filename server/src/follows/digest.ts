import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { companyDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import { type NewNotification, notify } from '../notifications/events.ts';
import { digestSettings } from '../tables/follows.ts';
import { users } from '../tables/users.ts';
import { newsOf } from './news.ts';
import { slotOf } from './slot.ts';

/** People of one transaction, so that none holds the embedded database up for long. */
const atOnce = 50;

/** Milliseconds by which the letters stay behind: what is being saved at that moment comes with the next one. */
const lag = 5 * 60_000;

/**
 * Tells everybody whose turn has come and for whom there is news. Any number of nodes may do it at once: each turn of
 * a person belongs to one of them. After a time without a server one letter tells of all of it.
 *
 * @returns how many are told
 */
export async function tellDigests(db: Database, now = new Date()): Promise<number> {
  const days = await companyDays(db);
  for (let told = 0; ; ) {
    const round = await db.transaction((tx) => tellSome(tx, days, now));
    told += round.told;
    if (round.looked < atOnce) return told;
  }
}

async function tellSome(tx: Executor, days: Days, now: Date): Promise<{ looked: number; told: number }> {
  const slots = { daily: slotOf('daily', now, days), weekly: slotOf('weekly', now, days) };
  const { every, lastSlot, userId, toldUntil } = digestSettings;
  const due = await tx
    .select({ userId, every, toldUntil })
    .from(digestSettings)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        or(and(eq(every, 'daily'), lt(lastSlot, slots.daily)), and(eq(every, 'weekly'), lt(lastSlot, slots.weekly))),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(userId)
    .limit(atOnce)
    .for('update', { of: digestSettings, skipLocked: true });
  const told: NewNotification[] = [];
  for (const person of due) {
    const slot = slots[person.every === 'weekly' ? 'weekly' : 'daily'];
    const until = new Date(Math.max(person.toldUntil.getTime(), now.getTime() - lag));
    const span = { from: person.toldUntil, until };
    if ((await newsOf(tx, person.userId, 1, span)).length > 0) told.push(toNews(person.userId, slot, span));
    await tx.update(digestSettings).set({ lastSlot: slot, toldUntil: until }).where(eq(userId, person.userId));
  }
  return { looked: due.length, told: await notify(tx, told, now) };
}

/** Its text is written when the letter goes: by then something may have been read or hidden. */
function toNews(userId: string, slot: string, { from, until }: { from: Date; until: Date }): NewNotification {
  return {
    userId,
    kind: 'DIGEST',
    key: `digest:${slot}`,
    title: 'Новое в ваших подписках',
    text: '',
    link: '/profile/following',
    cycle: `${from.toISOString()}/${until.toISOString()}`,
  };
}

/** How many materials a letter names. */
const mostNamed = 10;

/**
 * The text of such a letter as of now; null when nothing of it is news any more.
 *
 * @param cycle of the notification: the span that it tells of
 */
export async function digestText(db: Executor, userId: string, cycle: string): Promise<string | null> {
  const [from, until] = cycle.split('/');
  if (!from || !until) return null;
  const news = await newsOf(db, userId, mostNamed + 1, { from: new Date(from), until: new Date(until) });
  if (news.length === 0) return null;
  const lines = news
    .slice(0, mostNamed)
    .map(({ title, category, isNew }) => `— ${isNew ? 'Новый материал' : 'Обновлён'}: «${title}» (${category.name})`);
  const rest = news.length > mostNamed ? ['и другие материалы: все они на странице «Подписки»'] : [];
  return [...lines, ...rest, '', 'Как часто приходит это письмо, можно изменить на той же странице.'].join('\n');
}
