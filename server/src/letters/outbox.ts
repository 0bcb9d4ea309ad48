import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { digestText } from '../follows/digest.ts';
import { isCurrent } from '../notifications/state.ts';
import { letters } from '../tables/letters.ts';
import { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';

/** What one conversation with the mail server is about. */
export interface Letter {
  id: string;
  /** Of this try alone: a later one has another. */
  lease: string;
  tries: number;
  /** As it is now, which may not be what it was when the event happened. */
  email: string;
  firstName: string;
  title: string;
  text: string;
  link: string;
}

/** Why a letter did not go. */
export interface Failure {
  text: string;
  /** Milliseconds until the next try; null when there is to be none. */
  pause: number | null;
}

/** Milliseconds for which a letter belongs to one conversation, unless that renews it. */
export const leaseTime = 60_000;
const batchSize = 500;

/** The time as a node sees it; the database's own, so that nodes need not agree. */
type Clock = () => SQL;

/**
 * The letters of the database: nodes take turns by rows, and the database's clock counts, so that theirs need not agree.
 *
 * @param clock the time, for tests
 */
export function createOutbox(db: Database, clock: Clock = () => sql`now()`) {
  const held = () => sql`${clock()} + ${`${leaseTime} milliseconds`}::interval`;
  const end = (state: 'SENT' | 'DROPPED', letter: Letter, address: string | null) =>
    db
      .update(letters)
      .set({ state, address, endedAt: clock(), error: null, leaseHolder: null, leaseUntil: null })
      .where(and(eq(letters.id, letter.id), eq(letters.state, 'WAITING')));

  return {
    collect: () => collect(db, clock),

    /** Takes a letter that is due and that nobody holds; null when there is none. */
    async take(): Promise<Letter | null> {
      for (;;) {
        const lease = createId();
        const [row] = await db
          .update(letters)
          .set({ leaseHolder: lease, leaseUntil: held(), tries: sql`${letters.tries} + 1` })
          .where(eq(letters.id, sql`(${firstFree(db, clock)})`))
          .returning();
        if (!row) return null;
        const letter = { id: row.id, lease, tries: row.tries, ...(await contentOf(db, row.notificationId)) };
        if (letter.isWanted) return letter;
        await end('DROPPED', letter, null);
      }
    },

    /** Keeps the letter for this conversation; false when it belongs to another one by now. */
    async renew({ id, lease }: Letter): Promise<boolean> {
      const { rowCount } = await db.update(letters).set({ leaseUntil: held() }).where(isHeld(id, lease));
      return (rowCount ?? 0) > 0;
    },

    /** The mail server has it, whoever holds the row by now. */
    async markSent(letter: Letter): Promise<void> {
      await end('SENT', letter, letter.email);
    },

    /** Notes the failure, and whether there is to be another try; nothing when the letter is another's by now. */
    async markFailed({ id, lease, email }: Letter, { text, pause }: Failure): Promise<void> {
      const isOver = pause === null ? sql`true` : sql`${clock()} >= ${letters.giveUpAt}`;
      const next = sql`least(${clock()} + ${`${pause ?? 0} milliseconds`}::interval, ${letters.giveUpAt})`;
      await db
        .update(letters)
        .set({
          ...{ address: email, error: text, leaseHolder: null, leaseUntil: null },
          state: sql`case when ${isOver} then 'FAILED' else 'WAITING' end`,
          endedAt: sql`case when ${isOver} then ${clock()} end`,
          dueAt: sql`case when ${isOver} then ${letters.dueAt} else ${next} end`,
        })
        .where(isHeld(id, lease));
    },
  };
}

/**
 * Turns what people were told into letters, a batch at a time; returns how many were looked at. What is older than a
 * day stays in the portal: it was told when no mail server was configured.
 */
async function collect(db: Database, clock: Clock): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with told as (
      select id, created_at from notifications where mail_at <= ${clock()}
      order by mail_at limit ${batchSize} for update skip locked
    ), taken as (
      update notifications set mail_at = null where id in (select id from told) returning id
    ), written as (
      insert into letters (id, notification_id, due_at, give_up_at)
      select 'l' || substr(md5(gen_random_uuid()::text), 1, 23), id, date_trunc('milliseconds', ${clock()}), ${clock()} + interval '3 days'
      from told where created_at > ${clock()} - interval '1 day'
      on conflict (notification_id) do nothing
    )
    select count(*)::int as count from taken`);
  return rows[0]?.count ?? 0;
}

/** The letter that has been due longest and belongs to no conversation, locked. */
function firstFree(db: Database, clock: Clock) {
  return db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.state, 'WAITING'),
        lte(letters.dueAt, clock()),
        or(isNull(letters.leaseUntil), lte(letters.leaseUntil, clock())),
      ),
    )
    .orderBy(letters.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
}

function isHeld(id: string, lease: string) {
  return and(eq(letters.id, id), eq(letters.leaseHolder, lease), eq(letters.state, 'WAITING'));
}

/** What it says and to whom; nobody is asked for what he has done, nor after he has left the company. */
async function contentOf(db: Database, notificationId: string) {
  const [found] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      userId: users.id,
      kind: notifications.kind,
      cycle: notifications.cycle,
      title: notifications.title,
      text: notifications.text,
      link: notifications.link,
      isWanted: sql<boolean>`${users.isActive} and ${users.deletedAt} is null and ${isCurrent}`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId));
  if (!found) throw new Error(`There is a letter, but no notification ${notificationId}`);
  const { userId, kind, cycle, ...content } = found;
  if (kind !== 'DIGEST') return content;
  const text = await digestText(db, userId, cycle ?? '');
  return { ...content, text: text ?? '', isWanted: content.isWanted && text !== null };
}

export type Outbox = ReturnType<typeof createOutbox>;
