import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { adminContent as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { orderOf } from '../db/order.ts';
import { paged } from '../db/paging.ts';
import { isPersonLike } from '../db/people.ts';
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

const attemptOrders = {
  user: sql`concat_ws(' ', ${users.lastName}, ${users.firstName})`,
  attestation: sql`lower(${attestations.title})`,
  score: sql`${attestationAttempts.score}`,
  completedAt: sql`${attestationAttempts.completedAt}`,
};

export async function listAdminAttestations(
  db: Database,
  query: z.output<typeof contract.listAdminAttestations.query>,
) {
  const { search, departmentId, isActive, isDeleted, sort, page, limit } = query;
  const where = and(
    isDeleted ? isNotNull(attestations.deletedAt) : isNull(attestations.deletedAt),
    search
      ? or(ilike(attestations.title, containing(search)), ilike(attestations.description, containing(search)))
      : undefined,
    departmentId ? eq(attestations.departmentId, departmentId) : undefined,
    isActive === undefined ? undefined : eq(attestations.isActive, isActive),
  );
  const rows = await db
    .select({ attestation: attestations, department: departments, attempts })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(where)
    .orderBy(orderOf(attestationOrders, sort, desc(attestations.createdAt)), attestations.id)
    .limit(limit)
    .offset((page - 1) * limit);
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
    ...paged(query, await db.$count(attestations, where)),
  };
}

export async function listAttestationAttempts(
  db: Database,
  query: z.output<typeof contract.listAttestationAttempts.query>,
) {
  const { search, sort, page, limit } = query;
  const where = search ? or(isPersonLike(search), ilike(attestations.title, containing(search))) : undefined;
  const rows = await db
    .select({ attempt: attestationAttempts, attestation: { title: attestations.title }, user: users })
    .from(attestationAttempts)
    .innerJoin(attestations, eq(attestations.id, attestationAttempts.attestationId))
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .where(where)
    .orderBy(orderOf(attemptOrders, sort, desc(attestationAttempts.createdAt)), attestationAttempts.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(attestationAttempts)
    .innerJoin(attestations, eq(attestations.id, attestationAttempts.attestationId))
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .where(where);
  return {
    attempts: rows.map(({ attempt, attestation, user }) => ({
      id: attempt.id,
      attestationId: attempt.attestationId,
      attestation,
      user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
      score: attempt.score,
      status: attempt.status,
      createdAt: attempt.createdAt.toISOString(),
      completedAt: attempt.completedAt?.toISOString() ?? null,
      annulledAt: attempt.annulledAt?.toISOString() ?? null,
    })),
    ...paged(query, counted?.total ?? 0),
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
