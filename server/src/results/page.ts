import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Paging } from '../db/paging.ts';
import { isPersonLike } from '../db/people.ts';
import { words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { attestations } from '../tables/attestations.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';
import { isCounted } from '../trainings/counted.ts';
import { type Filters, findPeople } from './people.ts';

const byName = [words(sql`lower(${users.lastName})`), words(sql`lower(${users.firstName})`), words(users.id)];

/** One page of `selectPeople` by name: who is on it is found first, and where they stand of these few alone. */
export async function listPeople(db: Database, attestationId: string, { search, state, ...paging }: Filters & Paging) {
  const [found] = await db
    .select({ departmentId: attestations.departmentId })
    .from(attestations)
    .where(eq(attestations.id, attestationId));
  const where = and(
    isConcerned(attestationId, found?.departmentId ?? null),
    search ? isPersonLike(search) : undefined,
    state && sql`${state === 'passed' ? sql`` : sql`not`} ${hasPassed(attestationId)}`,
  );
  const list = { table: sql`${users}`, id: sql`${users.id}`, where, keys: byName, isDown: false };
  const { ids, ...paged } = await readIds(db, list, paging);
  const people = await findPeople(db, attestationId, { userIds: ids });
  return { people: inOrder(ids, people, ({ user }) => user.id), ...paged };
}

/** Whom it is meant for, and who has tried it. */
function isConcerned(attestationId: string, departmentId: string | null): SQL | undefined {
  const isMeant = and(
    eq(users.isActive, true),
    isNull(users.deletedAt),
    departmentId ? eq(users.departmentId, departmentId) : undefined,
  );
  return or(
    isMeant,
    sql`${users.id} in (select t.user_id from attestation_attempts t
      where t.attestation_id = ${attestationId} and t.annulled_at is null)`,
  );
}

/** Whose last certificate is valid, or who has a training that stands for it. */
function hasPassed(attestationId: string): SQL {
  return sql`(${users.id} in (select last.user_id from (
      select distinct on (c.user_id) c.user_id, c.valid_until from certificates c
      where c.attestation_id = ${attestationId} and c.revoked_at is null order by c.user_id, c.issued_at desc) last
    where last.valid_until is null or last.valid_until > now())
    or ${users.id} in (select user_id from ${outsideTrainings}
      where attestation_id = ${attestationId} and ${isCounted} and (valid_until is null or valid_until > now())))`;
}
