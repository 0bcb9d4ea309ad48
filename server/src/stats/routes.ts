import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { stats as contract } from 'shared-api/contract';
import { isOpenTo } from '../attestations/list.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';

export function statsRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.overview, async ({ user }) => {
    const [materialsCount, attestationsCount, quizzesCount, usersCount] = await Promise.all([
      db.$count(materials, isVisibleTo(user)),
      db.$count(attestations, and(isNull(attestations.deletedAt), isOpenTo(user))),
      db.$count(quizzes, and(isNull(quizzes.deletedAt), eq(quizzes.isActive, true), hasMaterialFor(user))),
      db.$count(users, and(isNull(users.deletedAt), eq(users.isActive, true))),
    ]);
    return { materialsCount, attestationsCount, quizzesCount, usersCount };
  });
}

/** A quiz is taken in its material. */
function hasMaterialFor(user: SignedIn): SQL {
  return sql`exists (select 1 from ${materials} where ${materials.id} = ${quizzes.materialId} and ${isVisibleTo(user)})`;
}
