import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { users as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { byName } from '../db/people.ts';
import { lastBothWays, moment, type Order, orderedBy, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { departments, users } from '../tables/users.ts';
import { isManager, managerColumns, managers, toUser } from './people.ts';

type Query = z.output<typeof contract.listUsers.query>;

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
  const where = and(
    isNull(users.deletedAt),
    query.role && eq(users.role, query.role),
    query.department === 'none' ? isNull(users.departmentId) : undefined,
    query.department && query.department !== 'none' ? eq(users.departmentId, query.department) : undefined,
    query.isActive === undefined ? undefined : eq(users.isActive, query.isActive),
    query.search ? isLike(query.search) : undefined,
  );
  const order = orderedBy(orders, query.sort, '-createdAt');
  const list = { ...order, table: sql`${users}`, id: sql`${users.id}`, where };
  const { ids, ...paging } = await readIds(db, list, query);
  const rows = await db
    .select({
      user: users,
      department: departments,
      manager: managerColumns,
      materials: counted(sql`materials m where m.author_id = ${users.id} and m.deleted_at is null`),
      quizAttempts: counted(sql`quiz_attempts a where a.user_id = ${users.id}`),
      attestationAttempts: counted(sql`attestation_attempts a where a.user_id = ${users.id} and a.annulled_at is null`),
    })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(managers, isManager)
    .where(inArray(users.id, ids));
  return {
    users: inOrder(ids, rows, ({ user }) => user.id).map(({ user, department, manager, ..._count }) => ({
      ...toUser(user, department),
      manager,
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
      _count,
    })),
    ...paging,
  };
}

function isLike(search: string): SQL {
  const { firstName, lastName, patronymic, email, username, position } = users;
  const known = [firstName, lastName, firstName, patronymic, email, username, position];
  return sql`concat_ws(' ', ${sql.join(known, sql`, `)}) ilike ${containing(search)}`;
}

function counted(from: SQL): SQL<number> {
  return sql<number>`(select ${count()}::int from ${from})`;
}
