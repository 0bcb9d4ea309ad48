import { createId } from '@paralleldrive/cuid2';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { notifications } from '../tables/notifications.ts';

type Row = typeof notifications.$inferInsert;

export type NewNotification = Pick<Row, 'userId' | 'kind' | 'key' | 'title' | 'text' | 'link'> &
  Partial<Pick<Row, 'duty' | 'dutyId' | 'cycle' | 'dueDay'>>;

type Fresh = Pick<NewNotification, 'userId' | 'key'>;

/** Rows of one statement, so that none holds the embedded database up for long. */
const batchSize = 1000;

/**
 * Tells people; of one event each of them hears once. The e-mail follows where a mail server is configured.
 *
 * @returns how many are new
 */
export async function notify(tx: Executor, told: NewNotification[], now = new Date()): Promise<number> {
  return (await notifyNew(tx, told, now)).length;
}

/** The same; returns who is told of what, without those who had heard of it before. */
export async function notifyNew(tx: Executor, told: NewNotification[], now: Date): Promise<Fresh[]> {
  const fresh: Fresh[] = [];
  for (let from = 0; from < told.length; from += batchSize) {
    // One parameter for all rows: thousands of them take the driver longer than the database.
    const { rows } = await tx.execute<{ userId: string; key: string }>(sql`
      insert into notifications
        (id, user_id, kind, key, title, text, link, duty, duty_id, cycle, due_day, created_at, mail_at)
      select 'n' || substr(md5(gen_random_uuid()::text), 1, 23), t.*, ${now.toISOString()}, ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(told.slice(from, from + batchSize))}::jsonb) as t("userId" text,
        kind text, key text, title text, text text, link text, duty text, "dutyId" text, cycle text, "dueDay" text)
      on conflict (user_id, key) do nothing
      returning user_id as "userId", key`);
    fresh.push(...rows);
  }
  return fresh;
}

interface ReviewedAttempt {
  id: string;
  attestationId: string;
  userId: string;
  title: string;
  status: string;
  score: number | null;
  reviewPolicy: string;
  completedAt: Date | null;
}

/** The result of an attempt whose open answers have been reviewed. */
export async function notifyReviewed(tx: Executor, attempt: ReviewedAttempt): Promise<void> {
  const { id, attestationId, userId, title, status, score, completedAt, reviewPolicy } = attempt;
  const isPassed = status === 'PASSED';
  const result = reviewPolicy === 'nothing' ? '' : `, результат ${score ?? 0}\u00a0%`;
  await notify(tx, [
    {
      userId,
      kind: 'REVIEWED',
      // A reopened attempt is reviewed again, and told again.
      key: `reviewed:${id}:${completedAt?.getTime() ?? 0}`,
      title: `Ответы проверены: «${title}»`,
      text: `${isPassed ? 'Аттестация пройдена' : 'Аттестация не пройдена'}${result}.`,
      link: `/attestations/${attestationId}/attempt/${id}`,
    },
  ]);
}

interface TakenAttempt {
  id: string;
  attestationId: string;
  userId: string;
}

/** What somebody has decided of a person's attempt; each decision is told. */
export function decisionNews(
  { id, attestationId, userId }: TakenAttempt,
  title: string,
  text: string,
): NewNotification {
  return {
    userId,
    kind: 'DECISION',
    key: `decision:${id}:${createId()}`,
    ...{ title, text },
    link: `/attestations/${attestationId}/attempt/${id}`,
  };
}
