import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { notifications } from './tables.ts';

/** A person's latest ones, and how many of all are unread. */
export async function listNotifications(db: Executor, userId: string) {
  const isMine = eq(notifications.userId, userId);
  const rows = await db
    .select()
    .from(notifications)
    .where(isMine)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(50);
  return {
    notifications: rows.map(({ id, kind, title, text, link, createdAt, readAt }) => ({
      ...{ id, kind, title, text, link },
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
    })),
    unread: await db.$count(notifications, and(isMine, isNull(notifications.readAt))),
  };
}

/** @param ids all unread ones unless told */
export async function markRead(db: Executor, userId: string, ids: string[] | undefined): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids ? inArray(notifications.id, ids) : undefined,
      ),
    );
}
