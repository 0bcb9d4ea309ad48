import { ilike, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../tables/users.ts';
import { containing } from './like.ts';

/** A person by a part of the name, in either order, or of the email. */
export function isPersonLike(search: string): SQL | undefined {
  return or(
    ilike(users.email, containing(search)),
    sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.firstName}) ilike ${containing(search)}`,
  );
}

/** People by their names, as lists order them. */
export const byName = sql`concat_ws(' ', ${users.lastName}, ${users.firstName})`;

/** A person beside what somebody has done. */
export function toPerson({ firstName, lastName, email }: typeof users.$inferSelect) {
  return { firstName, lastName, email };
}
