import { count, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { stats as contract } from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { activityByDay } from '../logs/activity.ts';
import { attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { categories } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';
import { toUser } from '../users/people.ts';

/** How many recent users and materials the overview shows. */
const recent = 5;
const activityDays = 30;

export function adminStatsRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.adminStats, async () => {
    const [
      totalUsers,
      totalMaterials,
      totalQuizzes,
      totalAttestations,
      usersByRole,
      materialsByCategory,
      activity,
      recentUsers,
      recentMaterials,
    ] = await Promise.all([
      db.$count(users, isNull(users.deletedAt)),
      db.$count(materials, isNull(materials.deletedAt)),
      db.$count(quizzes, isNull(quizzes.deletedAt)),
      db.$count(attestations, isNull(attestations.deletedAt)),
      countByRole(db),
      countByCategory(db),
      activityByDay(db, activityDays),
      findRecentUsers(db),
      findRecentMaterials(db),
    ]);
    return {
      data: {
        overview: { totalUsers, totalMaterials, totalQuizzes, totalAttestations },
        usersByRole,
        materialsByCategory,
        activity,
        recentUsers,
        recentMaterials,
      },
    };
  });
}

function countByRole(db: Database) {
  return db
    .select({ role: users.role, count: count() })
    .from(users)
    .where(isNull(users.deletedAt))
    .groupBy(users.role)
    .orderBy(users.role);
}

function countByCategory(db: Database) {
  return db
    .select({ categoryId: categories.id, categoryName: categories.name, count: count() })
    .from(materials)
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .where(isNull(materials.deletedAt))
    .groupBy(categories.id)
    .orderBy(desc(count()), categories.name);
}

async function findRecentUsers(db: Database) {
  const rows = await db
    .select({ user: users, department: departments })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(isNull(users.deletedAt))
    .orderBy(desc(users.createdAt))
    .limit(recent);
  return rows.map(({ user, department }) => toUser(user, department));
}

async function findRecentMaterials(db: Database) {
  const rows = await db
    .select({ material: materials, category: categories, author: users })
    .from(materials)
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(isNull(materials.deletedAt))
    .orderBy(desc(materials.createdAt))
    .limit(recent);
  return rows.map(({ material, category, author }) => ({
    id: material.id,
    title: material.title,
    isPublished: material.isPublished,
    createdAt: material.createdAt.toISOString(),
    category: { name: category.name },
    author: { firstName: author.firstName, lastName: author.lastName },
  }));
}
