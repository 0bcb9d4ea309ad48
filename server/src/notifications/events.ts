import { createId } from '@paralleldrive/cuid2';
import type { Executor } from '../db/database.ts';
import { notifications } from './tables.ts';

export type NewNotification = Pick<
  typeof notifications.$inferInsert,
  'userId' | 'kind' | 'key' | 'title' | 'text' | 'link'
>;

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const batchSize = 1000;

/**
 * Tells people; of one event each of them hears once. The e-mail follows where a mail server is configured.
 *
 * @returns how many are new
 */
export async function notify(tx: Executor, told: NewNotification[]): Promise<number> {
  let count = 0;
  for (let from = 0; from < told.length; from += batchSize) {
    const rows = await tx
      .insert(notifications)
      .values(told.slice(from, from + batchSize).map((notification) => ({ ...notification, mailAt: new Date() })))
      .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
      .returning({ id: notifications.id });
    count += rows.length;
  }
  return count;
}

interface ReviewedAttempt {
  id: string;
  attestationId: string;
  userId: string;
  title: string;
  status: string;
  score: number | null;
  completedAt: Date | null;
}

/** The result of an attempt whose open answers have been reviewed. */
export async function notifyReviewed(tx: Executor, attempt: ReviewedAttempt): Promise<void> {
  const { id, attestationId, userId, title, status, score, completedAt } = attempt;
  const isPassed = status === 'PASSED';
  await notify(tx, [
    {
      userId,
      kind: 'REVIEWED',
      // A reopened attempt is reviewed again, and told again.
      key: `reviewed:${id}:${completedAt?.getTime() ?? 0}`,
      title: `Ответы проверены: «${title}»`,
      text: `${isPassed ? 'Аттестация пройдена' : 'Аттестация не пройдена'}, результат ${score ?? 0} %.`,
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
