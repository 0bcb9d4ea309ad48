import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attestations as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import type { SignedIn } from '../auth/sessions.ts';
import type { Executor } from '../db/database.ts';
import { route } from '../http/route.ts';
import { materials } from '../materials/tables.ts';
import { departments } from '../reference/tables.ts';
import { containing } from '../search/like.ts';
import { attestationAttempts, attestationMaterials, attestations } from './tables.ts';

export function attestationRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listAttestations, async ({ user, query }) => ({
    data: await listAttestations(
      db,
      and(
        isMeantFor(user),
        query.search
          ? or(
              ilike(attestations.title, containing(query.search)),
              ilike(attestations.description, containing(query.search)),
            )
          : undefined,
        query.department
          ? or(ilike(departments.name, containing(query.department)), eq(departments.id, query.department))
          : undefined,
      ),
    ),
  }));
}

/** An attestation with a department is for that department; editors see all of them. */
function isMeantFor(user: SignedIn): SQL | undefined {
  if (user.role !== 'USER') return eq(attestations.isActive, true);
  const mine = user.departmentId ? eq(attestations.departmentId, user.departmentId) : undefined;
  return and(eq(attestations.isActive, true), or(isNull(attestations.departmentId), mine));
}

async function listAttestations(db: Executor, where: SQL | undefined) {
  const rows = await db
    .select({ attestation: attestations, department: departments })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(and(isNull(attestations.deletedAt), where))
    .orderBy(desc(attestations.createdAt));
  const ids = rows.map(({ attestation }) => attestation.id);
  const [parts, attempts] = ids.length > 0 ? await Promise.all([materialsOf(db, ids), attemptsOf(db, ids)]) : [[], []];
  return rows.map(({ attestation, department }) => {
    const { id, title, description, isActive, passingScore, timeLimit, createdAt } = attestation;
    return {
      id,
      title,
      description,
      isActive,
      passingScore,
      timeLimit,
      department: department && { id: department.id, name: department.name },
      materials: parts.filter((part) => part.attestationId === id).map((part) => ({ id: part.id, title: part.title })),
      _count: { attempts: attempts.find((row) => row.attestationId === id)?.count ?? 0 },
      createdAt: createdAt.toISOString(),
    };
  });
}

function materialsOf(db: Executor, attestationIds: string[]) {
  return db
    .select({ attestationId: attestationMaterials.attestationId, id: materials.id, title: materials.title })
    .from(attestationMaterials)
    .innerJoin(materials, eq(materials.id, attestationMaterials.materialId))
    .where(inArray(attestationMaterials.attestationId, attestationIds))
    .orderBy(asc(attestationMaterials.position));
}

function attemptsOf(db: Executor, attestationIds: string[]) {
  return db
    .select({ attestationId: attestationAttempts.attestationId, count: count() })
    .from(attestationAttempts)
    .where(inArray(attestationAttempts.attestationId, attestationIds))
    .groupBy(attestationAttempts.attestationId);
}
