import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { attempts as attemptsContract, attestations as attestationsContract } from 'shared-api/contract';
import type { z } from 'zod';
import { isPersonOrTitle, ordersOfAttempts } from '../db/attempts.ts';
import type { Database, Executor } from '../db/database.ts';
import { isAbout } from '../db/like.ts';
import { orderOf } from '../db/order.ts';
import { readPage } from '../db/paging.ts';
import { toPerson } from '../db/people.ts';
import { attestationAttempts, attestationMaterials, attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { departments } from '../tables/reference.ts';
import { users } from '../tables/users.ts';

const attempts = sql<number>`(select count(*)::int from attestation_attempts a
  where a.attestation_id = ${attestations.id} and a.annulled_at is null)`;

const attestationOrders = {
  title: sql`lower(${attestations.title})`,
  department: sql`lower(${departments.name})`,
  materials: sql`(select count(*) from attestation_materials m where m.attestation_id = ${attestations.id})`,
  passingScore: sql`${attestations.passingScore}`,
  attempts,
  createdAt: sql`${attestations.createdAt}`,
};

const attemptOrders = { ...ordersOfAttempts(attestationAttempts), attestation: sql`lower(${attestations.title})` };

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
  const found = db
    .select({ attestation: attestations, department: departments, attempts })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(where)
    .$dynamic();
  const order = orderOf(attestationOrders, sort, desc(attestations.createdAt));
  const { rows, ...paging } = await readPage(db, found, query, order, attestations.id);
  const parts = await materialsOf(
    db,
    rows.map(({ attestation }) => attestation.id),
  );
  return {
    attestations: rows.map(({ attestation, department, attempts: count }) => ({
      id: attestation.id,
      title: attestation.title,
      description: attestation.description,
      passingScore: attestation.passingScore,
      timeLimit: attestation.timeLimit,
      isActive: attestation.isActive,
      isDeleted: attestation.deletedAt !== null,
      createdAt: attestation.createdAt.toISOString(),
      department: department && { id: department.id, name: department.name },
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
  const found = db
    .select({ attempt: attestationAttempts, attestation: { title: attestations.title }, user: users })
    .from(attestationAttempts)
    .innerJoin(attestations, eq(attestations.id, attestationAttempts.attestationId))
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .where(isPersonOrTitle(attestations, query.search))
    .$dynamic();
  const order = orderOf(attemptOrders, query.sort, desc(attestationAttempts.createdAt));
  const { rows, ...paging } = await readPage(db, found, query, order, attestationAttempts.id);
  return {
    attempts: rows.map(({ attempt, attestation, user }) => ({
      id: attempt.id,
      attestationId: attempt.attestationId,
      attestation,
      user: toPerson(user),
      score: attempt.score,
      status: attempt.status,
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
