import { and, count, desc, eq, inArray, isNull, ne, not } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';
import { isCurrent, isHidden, stateOf } from './state.ts';

/** A person's latest ones, and how many of all are unread. What is done or asked for no more is as good as read. */
export async function listNotifications(db: Executor, userId: string) {
  // A digest is for the letter alone: the portal shows the same on its first page.
  const isMine = and(eq(notifications.userId, userId), ne(notifications.kind, 'DIGEST'));
  const rows = await db
    .select({ notification: notifications, state: stateOf })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(isMine, not(isHidden)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(50);
  const [unread] = await db
    .select({ count: count() })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(isMine, isNull(notifications.readAt), isCurrent));
  return {
    notifications: rows.map(({ notification: { id, kind, title, text, link, createdAt, readAt }, state }) => ({
      ...{ id, kind, title, text, link, state },
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null || state === 'DONE' || state === 'VOID',
    })),
    unread: unread?.count ?? 0,
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
