import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { attempts as attemptsContract, attestations as attestationsContract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { isAbout } from '../db/like.ts';
import { isPersonOrTitle, ordersOfAttempts } from '../paging/attempts.ts';
import { lastBothWays, moment, number, type Order, orderedBy, tallied, titleOf, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { attestationAttempts, attestationMaterials, attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { departments, users } from '../tables/users.ts';

const attempts = sql<number>`(select count(*)::int from attestation_attempts a
  where a.attestation_id = ${attestations.id} and a.annulled_at is null)`;

const department = sql`(select lower(d.name) from departments d where d.id = ${attestations.departmentId})`;

const attestationOrders = {
  title: { keys: [words(titleOf(attestations.title)), words(attestations.id)] },
  department: (isDown: boolean): Order => ({
    keys: [
      {
        of: isDown ? sql`(${attestations.departmentId} is not null)` : sql`(${attestations.departmentId} is null)`,
        type: 'boolean',
      },
      words(sql`coalesce(${department}, '')`),
      words(attestations.id),
    ],
  }),
  materials: tallied(attestations.id, {
    column: attestationMaterials.attestationId,
    from: sql`${attestationMaterials} where true`,
  }),
  passingScore: { keys: [number(attestations.passingScore), words(attestations.id)] },
  attempts: tallied(attestations.id, {
    column: attestationAttempts.attestationId,
    from: sql`${attestationAttempts} where ${attestationAttempts.annulledAt} is null`,
  }),
  createdAt: { keys: [moment(attestations.createdAt), words(attestations.id)] },
};

const ofPeople = {
  id: attestationAttempts.id,
  userId: attestationAttempts.userId,
  subjectId: attestationAttempts.attestationId,
  subject: attestations,
};
const { user, subject } = ordersOfAttempts(ofPeople);

const attemptOrders = {
  user,
  attestation: subject,
  score: (isDown: boolean): Order => ({
    keys: [lastBothWays(number(attestationAttempts.score), isDown), words(attestationAttempts.id)],
  }),
  completedAt: (isDown: boolean): Order => ({
    keys: [lastBothWays(moment(attestationAttempts.completedAt), isDown), words(attestationAttempts.id)],
  }),
  createdAt: { keys: [moment(attestationAttempts.createdAt), words(attestationAttempts.id)] },
};

export async function listAdminAttestations(
  db: Database,
  query: z.output<typeof attestationsContract.listAdminAttestations.query>,
) {
  const { search, departmentId, isActive, isDeleted, sort } = query;
  const where = and(
    isDeleted ? isNotNull(attestations.deletedAt) : isNull(attestations.deletedAt),
    isAbout(attestations, search),
    departmentId ? eq(attestations.departmentId, departmentId) : undefined,
    isActive === undefined ? undefined : eq(attestations.isActive, isActive),
  );
  const order = orderedBy(attestationOrders, sort, '-createdAt');
  const list = { ...order, table: sql`${attestations}`, id: sql`${attestations.id}`, where };
  const { ids, ...paging } = await readIds(db, list, query);
  const found = await db
    .select({ attestation: attestations, department: { id: departments.id, name: departments.name }, attempts })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(inArray(attestations.id, ids));
  const rows = inOrder(ids, found, ({ attestation }) => attestation.id);
  const parts = await materialsOf(db, ids);
  return {
    attestations: rows.map(({ attestation, department: of, attempts: count }) => ({
      id: attestation.id,
      title: attestation.title,
      description: attestation.description,
      passingScore: attestation.passingScore,
      timeLimit: attestation.timeLimit,
      isActive: attestation.isActive,
      isDeleted: attestation.deletedAt !== null,
      createdAt: attestation.createdAt.toISOString(),
      department: of,
      materials: parts
        .filter(({ attestationId }) => attestationId === attestation.id)
        .map(({ id, title }) => ({ id, title })),
      _count: { attempts: count },
    })),
    ...paging,
  };
}

export async function listAttestationAttempts(
  db: Database,
  query: z.output<typeof attemptsContract.listAttestationAttempts.query>,
) {
  const where = await isPersonOrTitle(db, ofPeople, query.search);
  const order = orderedBy(attemptOrders, query.sort, '-createdAt');
  const list = { ...order, table: sql`${attestationAttempts}`, id: sql`${attestationAttempts.id}`, where };
  const { ids, ...paging } = await readIds(db, list, query);
  const rows = await db
    .select({
      id: attestationAttempts.id,
      attestationId: attestationAttempts.attestationId,
      attestation: { title: attestations.title },
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      score: attestationAttempts.score,
      status: attestationAttempts.status,
      createdAt: attestationAttempts.createdAt,
      completedAt: attestationAttempts.completedAt,
      annulledAt: attestationAttempts.annulledAt,
    })
    .from(attestationAttempts)
    .innerJoin(attestations, eq(attestations.id, attestationAttempts.attestationId))
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .where(inArray(attestationAttempts.id, ids));
  return {
    attempts: inOrder(ids, rows, ({ id }) => id).map((attempt) => ({
      ...attempt,
      createdAt: attempt.createdAt.toISOString(),
      completedAt: attempt.completedAt?.toISOString() ?? null,
      annulledAt: attempt.annulledAt?.toISOString() ?? null,
    })),
    ...paging,
  };
}

function materialsOf(db: Executor, attestationIds: string[]) {
  return db
    .select({ attestationId: attestationMaterials.attestationId, id: materials.id, title: materials.title })
    .from(attestationMaterials)
    .innerJoin(materials, eq(materials.id, attestationMaterials.materialId))
    .where(inArray(attestationMaterials.attestationId, attestationIds))
    .orderBy(asc(attestationMaterials.position));
}
