import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '../http/signed-in.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';

// Written out: an index of what is published cannot be chosen for a parameter.
const isPublished = sql`${materials.isPublished}`;

/** Specification section 4: drafts are for EDITOR and up. Part of every WHERE on materials, so that pages come back full. */
export function isVisibleTo(user: Pick<SignedIn, 'role'>): SQL | undefined {
  return and(isNull(materials.deletedAt), user.role === 'USER' ? isPublished : undefined);
}

/** The same, where who asks is the table `person` (credentials/asker.ts). */
export const isVisibleToPerson = sql`${materials.deletedAt} is null and (${isPublished} or person.role <> 'USER')`;

/** The same, where the person's row is part of the query. */
export function isVisibleToJoinedUser(): SQL | undefined {
  return and(isNull(materials.deletedAt), or(eq(materials.isPublished, true), ne(users.role, 'USER')));
}
