import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '../auth/sessions.ts';
import type { Executor } from '../db/database.ts';
import { materials } from '../materials/tables.ts';
import { departments } from '../reference/tables.ts';
import { containing } from '../search/like.ts';
import type { AttemptStatus } from './attempt.ts';
import { attestationAllowances, attestationAttempts, attestationMaterials, attestations } from './tables.ts';

/** An attestation with a department is for that department; editors see all of them. */
export function isOpenTo(user: SignedIn): SQL | undefined {
  if (user.role !== 'USER') return eq(attestations.isActive, true);
  const mine = user.departmentId ? eq(attestations.departmentId, user.departmentId) : undefined;
  return and(eq(attestations.isActive, true), or(isNull(attestations.departmentId), mine));
}

export function matching({ search, department }: { search?: string | undefined; department?: string | undefined }) {
  return and(
    search
      ? or(ilike(attestations.title, containing(search)), ilike(attestations.description, containing(search)))
      : undefined,
    department ? or(ilike(departments.name, containing(department)), eq(departments.id, department)) : undefined,
  );
}

/** Attestations with what the person has done with each; those with the nearest due date first. */
export async function listAttestations(db: Executor, user: SignedIn, where: SQL | undefined) {
  const rows = await db
    .select({ attestation: attestations, department: departments })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(and(isNull(attestations.deletedAt), where))
    .orderBy(sql`${attestations.dueAt} asc nulls last`, desc(attestations.createdAt));
  const ids = rows.map(({ attestation }) => attestation.id);
  if (ids.length === 0) return [];
  const parts = await partsOf(db, ids);
  const attempts = await attemptsOf(db, ids);
  const allowances = await db
    .select()
    .from(attestationAllowances)
    .where(and(inArray(attestationAllowances.attestationId, ids), eq(attestationAllowances.userId, user.id)));
  return rows.map(({ attestation, department }) => {
    const { id, timeLimit, maxAttempts, questionsPerMaterial } = attestation;
    const allowance = allowances.find(({ attestationId }) => attestationId === id);
    const all = attempts.filter(({ attestationId }) => attestationId === id);
    const own = all.filter(({ userId }) => userId === user.id);
    const mine = parts.filter(({ attestationId }) => attestationId === id);
    return {
      ...attestation,
      timeLimit: timeLimit > 0 ? timeLimit + (allowance?.extraMinutes ?? 0) : 0,
      dueAt: attestation.dueAt?.toISOString() ?? null,
      createdAt: attestation.createdAt.toISOString(),
      department: department && { id: department.id, name: department.name },
      materials: mine.map(({ id: materialId, title, questionsCount }) => ({ id: materialId, title, questionsCount })),
      questionsCount: mine.reduce(
        (sum, { questionsCount }) => sum + Math.min(questionsCount, questionsPerMaterial ?? questionsCount),
        0,
      ),
      own: {
        status: bestOf(own.map(({ status }) => status)),
        attemptId: own.find(({ status }) => status === 'IN_PROGRESS')?.id ?? null,
        attemptsLeft:
          maxAttempts === null ? null : Math.max(0, maxAttempts + (allowance?.extraAttempts ?? 0) - own.length),
      },
      _count: { attempts: all.length },
    };
  });
}

/** Who has passed once has passed. */
function bestOf(statuses: AttemptStatus[]): AttemptStatus | null {
  for (const status of ['PASSED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const)
    if (statuses.includes(status)) return status;
  return null;
}

function partsOf(db: Executor, attestationIds: string[]) {
  return db
    .select({
      attestationId: attestationMaterials.attestationId,
      id: materials.id,
      title: materials.title,
      questionsCount: questionsOf(sql`${materials.id}`),
    })
    .from(attestationMaterials)
    .innerJoin(materials, eq(materials.id, attestationMaterials.materialId))
    .where(inArray(attestationMaterials.attestationId, attestationIds))
    .orderBy(asc(attestationMaterials.position));
}

/** Questions that an attestation can take from a material. */
export function questionsOf(materialId: SQL): SQL<number> {
  return sql<number>`coalesce((select sum(jsonb_array_length(q.questions))::int from quizzes q
    join materials m on m.id = q.material_id and m.deleted_at is null
    where q.material_id = ${materialId} and q.is_active and q.deleted_at is null), 0)::int`;
}

function attemptsOf(db: Executor, attestationIds: string[]) {
  const { id, attestationId, userId, status } = attestationAttempts;
  return db
    .select({ id, attestationId, userId, status })
    .from(attestationAttempts)
    .where(inArray(attestationAttempts.attestationId, attestationIds));
}
