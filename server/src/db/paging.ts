import { ilike, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../tables/users.ts';
import { containing } from './like.ts';

/** The paging of an answer (specification section 3). */
export function paged({ page, limit }: { page: number; limit: number }, total: number) {
  return { total, totalPages: Math.ceil(total / limit), page };
}

/** A person by a part of the name, in either order, or of the email. */
export function isPersonLike(search: string): SQL | undefined {
  return or(
    ilike(users.email, containing(search)),
    sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.firstName}) ilike ${containing(search)}`,
  );
}
