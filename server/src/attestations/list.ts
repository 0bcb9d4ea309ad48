import { and, eq, ilike, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containing, isAbout } from '../db/like.ts';
import { stillThere } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { attestations } from '../tables/attestations.ts';
import { departments } from '../tables/users.ts';
import { isOpenTo } from './open.ts';
import { readAttestations } from './read.ts';

interface Filters {
  search?: string | undefined;
  department?: string | undefined;
}

/** All that are open to somebody are read by one statement; a search is counted and planned by itself. */
export function isFiltered({ search, department }: Filters): boolean {
  return Boolean(search || department);
}

/** Those that the person may take, and that a search or a department is about. */
export async function listAttestations(db: Database, user: SignedIn, filters: Filters) {
  const { answer } = await stillThere(readAttestations(db, user, await filtered(db, user, filters)));
  return answer;
}

async function filtered(db: Database, user: SignedIn, filters: Filters): Promise<string[] | undefined> {
  if (!isFiltered(filters)) return undefined;
  const rows = await db
    .select({ id: attestations.id })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(and(isNull(attestations.deletedAt), isOpenTo(user), matching(filters)));
  return rows.map(({ id }) => id);
}

function matching({ search, department }: Filters): SQL | undefined {
  return and(
    isAbout(attestations, search),
    department ? or(ilike(departments.name, containing(department)), eq(departments.id, department)) : undefined,
  );
}
