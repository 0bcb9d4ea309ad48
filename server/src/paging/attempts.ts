import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { containing, isAnyOf } from '../db/like.ts';
import { byName, peopleLike } from '../db/people.ts';
import { users } from '../tables/users.ts';
import { type Order, titleOf, words } from './list.ts';

/** What lists of attempts have in common, whatever was attempted. */
interface Attempts {
  id: AnyPgColumn;
  userId: AnyPgColumn;
  /** Of what was attempted. */
  subjectId: AnyPgColumn;
  subject: PgTable & { id: AnyPgColumn; title: AnyPgColumn };
}

/** Attempts by people and by titles. */
export function ordersOfAttempts({ id, userId, subjectId, subject }: Attempts): { user: Order; subject: Order } {
  return {
    user: {
      keys: [words(byName), words(id)],
      groups: { table: sql`${users}`, match: sql`${userId} = ${users.id}` },
    },
    subject: {
      keys: [words(titleOf(subject.title)), words(id)],
      groups: { table: sql`${subject}`, match: sql`${subjectId} = ${subject.id}` },
    },
  };
}

/** Attempts by whose they are or at what; all of them without a text. */
export async function isPersonOrTitle(
  db: Database,
  { userId, subjectId, subject }: Attempts,
  text: string | undefined,
): Promise<SQL | undefined> {
  if (!text) return undefined;
  const people = await peopleLike(db, text);
  const subjects = await db
    .select({ id: sql<string>`${subject.id}` })
    .from(subject as PgTable)
    .where(ilike(subject.title, containing(text)));
  return or(
    isAnyOf(userId, people),
    isAnyOf(
      subjectId,
      subjects.map(({ id }) => id),
    ),
  );
}
