import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { users as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { byName } from '../db/people.ts';
import { allIds } from '../paging/all-ids.ts';
import { lastBothWays, moment, type Order, orderedBy, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { departments, users } from '../tables/users.ts';
import { isManager, managerColumns, managers, toUser } from './people.ts';

type Query = z.output<typeof contract.listUsers.query>;
type Filters = z.output<typeof contract.listUserIds.query>;

const orders = {
  name: { keys: [words(byName), words(users.id)] },
  email: { keys: [words(sql`lower(${users.email})`), words(users.id)] },
  role: { keys: [{ of: sql`${users.role}`, type: 'role' }, words(users.id)] } as Order,
  createdAt: { keys: [moment(users.createdAt), words(users.id)] },
  lastLoginAt: (isDown: boolean): Order => ({
    keys: [lastBothWays(moment(users.lastLoginAt), isDown), words(users.id)],
  }),
};

export async function listUsers(db: Database, query: Query) {
  const order = orderedBy(orders, query.sort, '-createdAt');
  const list = { ...order, table: sql`${users}`, id: sql`${users.id}`, where: condition(query) };
  const { ids, ...paging } = await readIds(db, list, query);
  const rows = await db
    .select({
      user: users,
      department: departments,
      manager: managerColumns,
      hasSecondFactor: sql<boolean>`exists (select 1 from second_factors f
        where f.user_id = ${users.id} and f.confirmed_at is not null)
        or exists (select 1 from passkeys p where p.user_id = ${users.id})`,
      materials: counted(sql`materials m where m.author_id = ${users.id} and m.deleted_at is null`),
      quizAttempts: counted(sql`quiz_attempts a where a.user_id = ${users.id}`),
      attestationAttempts: counted(sql`attestation_attempts a where a.user_id = ${users.id} and a.annulled_at is null`),
    })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(managers, isManager)
    .where(inArray(users.id, ids));
  return {
    users: inOrder(ids, rows, ({ user }) => user.id).map(
      ({ user, department, manager, hasSecondFactor, ..._count }) => ({
        ...toUser(user, department),
        manager,
        hasSecondFactor,
        lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
        _count,
      }),
    ),
    ...paging,
  };
}

export function listUserIds(db: Database, filters: Filters): Promise<string[]> {
  return allIds((limit) => db.select({ id: users.id }).from(users).where(condition(filters)).limit(limit));
}

function condition({ role, department, isActive, search }: Filters): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    role && eq(users.role, role),
    department === 'none' ? isNull(users.departmentId) : undefined,
    department && department !== 'none' ? eq(users.departmentId, department) : undefined,
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    search ? isLike(search) : undefined,
  );
}

function isLike(search: string): SQL {
  const { firstName, lastName, patronymic, email, username, position } = users;
  const known = [firstName, lastName, firstName, patronymic, email, username, position];
  return sql`concat_ws(' ', ${sql.join(known, sql`, `)}) ilike ${containing(search)}`;
}

function counted(from: SQL): SQL<number> {
  return sql<number>`(select ${count()}::int from ${from})`;
}
