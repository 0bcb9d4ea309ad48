import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { stats as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import { attestations } from '../attestations/tables.ts';
import { route } from '../http/route.ts';
import { materials } from '../materials/tables.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { quizzes } from '../quizzes/tables.ts';
import { users } from '../users/tables.ts';

export function statsRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.overview, async ({ user }) => {
    const [materialsCount, attestationsCount, quizzesCount, usersCount] = await Promise.all([
      db.$count(materials, isVisibleTo(user)),
      db.$count(attestations, and(isNull(attestations.deletedAt), eq(attestations.isActive, true))),
      db.$count(quizzes, and(isNull(quizzes.deletedAt), eq(quizzes.isActive, true))),
      db.$count(users, and(isNull(users.deletedAt), eq(users.isActive, true))),
    ]);
    return { materialsCount, attestationsCount, quizzesCount, usersCount };
  });
}
