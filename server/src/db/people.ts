import { eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../tables/users.ts';
import type { Executor } from './database.ts';
import { containing } from './like.ts';

/** A person by a part of the name, in either order, or of the email. */
export function isPersonLike(search: string): SQL | undefined {
  return or(
    ilike(users.email, containing(search)),
    sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.firstName}) ilike ${containing(search)}`,
  );
}

/** People by their names, as lists order them. */
export const byName = sql<string>`(${users.lastName} || ' ' || ${users.firstName})`;

/** Ids of the people whom a text is a part of. */
export async function peopleLike(db: Executor, search: string): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isPersonLike(search));
  return rows.map(({ id }) => id);
}

/** A person beside what somebody has done. */
export function toPerson({ firstName, lastName, email }: typeof users.$inferSelect) {
  return { firstName, lastName, email };
}

/** Who has saved something last, for whoever was slower; null for nobody who is known. */
export async function saverName(db: Executor, userId: string | null): Promise<string> {
  const [person] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  return person ? `${person.firstName} ${person.lastName}` : 'другой редактор';
}
