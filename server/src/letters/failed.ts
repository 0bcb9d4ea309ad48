import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Paging } from '../db/paging.ts';
import { toPerson } from '../db/people.ts';
import type { Actor } from '../logs/actor.ts';
import { type LogAction, logActions } from '../logs/log-action.ts';
import { moment, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { letters } from '../tables/letters.ts';
import { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';

const failed = {
  table: sql`${letters}`,
  id: sql`${letters.id}`,
  where: sql`${letters.state} = 'FAILED'`,
  keys: [moment(sql`coalesce(${letters.endedAt}, ${letters.createdAt})`), words(letters.id)],
  isDown: true,
};

/** What did not go, the latest first. */
export async function listFailedLetters(db: Database, paging: Paging) {
  const { ids, ...paged } = await readIds(db, failed, paging);
  const rows = await db
    .select({ letter: letters, subject: notifications.title, user: users })
    .from(letters)
    .innerJoin(notifications, eq(notifications.id, letters.notificationId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(inArray(letters.id, ids));
  return {
    letters: inOrder(ids, rows, ({ letter }) => letter.id).map(
      ({ letter: { id, address, error, tries, createdAt, endedAt }, subject, user }) => ({
        ...{ id, address, subject, error, tries },
        recipient: { id: user.id, ...toPerson(user) },
        createdAt: createdAt.toISOString(),
        failedAt: (endedAt ?? createdAt).toISOString(),
      }),
    ),
    ...paged,
  };
}

/** Tries failed letters for another three days; all of them unless told. */
export function resendLetters(db: Database, actor: Actor, ids: string[] | undefined): Promise<number> {
  const again = { state: 'WAITING' as const, dueAt: sql`now()`, giveUpAt: sql`now() + interval '3 days'`, tries: 0 };
  return change(db, actor, 'LETTER_RESEND', ids, { ...again, endedAt: null });
}

/** Takes failed letters off the list. */
export function dismissLetters(db: Database, actor: Actor, ids: string[]): Promise<number> {
  return change(db, actor, 'LETTER_DELETE', ids, { state: 'DROPPED' });
}

function change(
  db: Database,
  actor: Actor,
  action: LogAction,
  ids: string[] | undefined,
  values: Parameters<ReturnType<typeof db.update<typeof letters>>['set']>[0],
): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(letters)
      .set(values)
      .where(and(eq(letters.state, 'FAILED'), ids && inArray(letters.id, ids)))
      .returning({ id: letters.id, address: letters.address });
    if (changed.length === 0) return 0;
    // Thousands may go again after a wrong setting: one entry is written for them.
    const details = ids ? { letters: changed } : { all: changed.length };
    await logActions(tx, [{ action, userId: actor.id, ipAddress: actor.ip, details }]);
    return changed.length;
  });
}
