import { sql } from 'drizzle-orm';
import { companyDays } from '../days/company.ts';
import { addDays, longDay } from '../days/zone.ts';
import type { Database } from '../db/database.ts';
import { type NewNotification, notify } from '../notifications/events.ts';

/** How many days before the day of a review its owner hears of it first. */
const ahead = 7;

/** Notifications of one round: the next one tells of the rest. */
const atOnce = 500;

interface Due {
  id: string;
  title: string;
  reviewBy: string;
  ownerId: string;
  isOver: boolean;
}

/**
 * Tells the owner of a published material a week before the day by which it is to be reviewed, and again once that has
 * passed. The owner is its author or, when he is gone or edits no more, whoever saved it last. Any number of nodes may
 * do it at once.
 *
 * @returns how many notifications are new
 */
export async function tellOfReviews(db: Database, now = new Date()): Promise<number> {
  const today = (await companyDays(db)).dayOf(now);
  const { rows } = await db.execute<Pick<Due, keyof Due>>(sql`
    select m.id, m.title, m.review_by::text as "reviewBy", owner.id as "ownerId",
      m.review_by < ${today}::date as "isOver"
    from materials m
    join lateral (
      select u.id from users u
      where u.id in (m.author_id, m.updated_by_id) and u.is_active and u.deleted_at is null and u.role <> 'USER'
      order by u.id = m.author_id desc limit 1) owner on true
    where m.review_by <= ${addDays(today, ahead)}::date and m.is_published and m.deleted_at is null
      and not exists (select 1 from notifications n where n.user_id = owner.id
        and n.key = (case when m.review_by < ${today}::date then 'review-over:' else 'review-soon:' end)
          || m.id || ':' || m.review_by)
    order by m.review_by limit ${atOnce}`);
  return notify(db, rows.map(toNews), now);
}

function toNews({ id, title, reviewBy, ownerId, isOver }: Due): NewNotification {
  return {
    userId: ownerId,
    kind: 'REVIEW_DUE',
    key: `review-${isOver ? 'over' : 'soon'}:${id}:${reviewBy}`,
    title: isOver ? `Срок пересмотра прошёл: «${title}»` : `Пора пересмотреть материал «${title}»`,
    text: `Проверьте до ${longDay(reviewBy)}, верен ли текст, и назначьте следующий день пересмотра`,
    link: `/materials/${id}`,
    duty: 'REVIEW',
    dutyId: id,
    dueDay: reviewBy,
  };
}
