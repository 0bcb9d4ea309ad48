import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { users as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { orderOf } from '../db/order.ts';
import { readPage } from '../db/paging.ts';
import { byName } from '../db/people.ts';
import { departments } from '../tables/reference.ts';
import { users } from '../tables/users.ts';
import { toUser } from './people.ts';

type Query = z.output<typeof contract.listUsers.query>;

const orders = {
  name: byName,
  email: sql`lower(${users.email})`,
  role: sql`${users.role}`,
  createdAt: sql`${users.createdAt}`,
  lastLoginAt: sql`${users.lastLoginAt}`,
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
  const found = db
    .select({
      user: users,
      department: departments,
      materials: counted(sql`materials m where m.author_id = ${users.id} and m.deleted_at is null`),
      quizAttempts: counted(sql`quiz_attempts a where a.user_id = ${users.id}`),
      attestationAttempts: counted(sql`attestation_attempts a where a.user_id = ${users.id} and a.annulled_at is null`),
    })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(where)
    .$dynamic();
  const order = orderOf(orders, query.sort, desc(users.createdAt));
  const { rows, ...paging } = await readPage(db, found, query, order, users.id);
  return {
    users: rows.map(({ user, department, ..._count }) => ({
      ...toUser(user, department),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
      _count,
    })),
    ...paging,
  };
}

function isLike(search: string): SQL {
  const { firstName, lastName, email, username } = users;
  return sql`concat_ws(' ', ${firstName}, ${lastName}, ${firstName}, ${email}, ${username}) ilike ${containing(search)}`;
}

function counted(from: SQL): SQL<number> {
  return sql<number>`(select ${count()}::int from ${from})`;
}
