import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { countOf } from 'shared-api/questions';
import { chosenQuestions } from '../bank/chosen.ts';
import type { Executor } from '../db/database.ts';
import { containing, isAbout } from '../db/like.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { questionsOf } from '../materials/questions.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { passesOf } from '../passes/passes.ts';
import { isOnTheWayTo } from '../programmes/entitled.ts';
import {
  type AttemptStatus,
  attestationAllowances,
  attestationAttempts,
  attestationMaterials,
  attestations,
} from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { departments } from '../tables/users.ts';
import { standingOf } from './cycle.ts';
import { entryOf, unreadParts } from './entry.ts';

/** An attestation with a department is for that department, and for whom a programme leads to it; editors see all. */
export function isOpenTo(user: SignedIn): SQL | undefined {
  if (user.role !== 'USER') return eq(attestations.isActive, true);
  const mine = user.departmentId ? eq(attestations.departmentId, user.departmentId) : undefined;
  return and(
    eq(attestations.isActive, true),
    or(isNull(attestations.departmentId), mine, isLedTo(attestations.id, user)),
  );
}

/**
 * Specification section 4: an attestation with a department is for that department; editors may take all of them, and
 * others those to which a programme leads them.
 */
export async function isMeantFor(
  db: Executor,
  { id, departmentId }: { id: string; departmentId: string | null },
  user: SignedIn,
): Promise<boolean> {
  if (user.role !== 'USER' || departmentId === null || departmentId === user.departmentId) return true;
  return (await db.$count(attestations, and(eq(attestations.id, id), isLedTo(attestations.id, user)))) > 0;
}

function isLedTo(id: typeof attestations.id, user: SignedIn): SQL {
  return isOnTheWayTo('ATTESTATION', id, user.id);
}

export function matching({ search, department }: { search?: string | undefined; department?: string | undefined }) {
  return and(
    isAbout(attestations, search),
    department ? or(ilike(departments.name, containing(department)), eq(departments.id, department)) : undefined,
  );
}

/**
 * Attestations as one person meets them: with the time that was added for him, the end of his own pass as due date,
 * and what he has done with each; those with the nearest due date first.
 */
export async function listAttestations(db: Executor, user: SignedIn, where: SQL | undefined) {
  return (await readAttestations(db, user, where)).map(({ settings: _, personal, ...row }) => ({
    ...row,
    // What is drawn is for editors to know.
    ...{ blueprint: [], questionIds: [] },
    ...personal,
  }));
}

/**
 * One of them with time and due date as they are set for everybody: what an editing form may take and give back. The
 * person's own figures are in `own` alone. Null where there is none.
 */
export async function findSettings(db: Executor, user: SignedIn, id: string) {
  const [found] = await readAttestations(db, user, eq(attestations.id, id));
  if (!found) return null;
  const { settings, personal: _, ...row } = found;
  return { ...row, ...settings, bankQuestions: await chosenQuestions(db, user, row.questionIds) };
}

async function readAttestations(db: Executor, user: SignedIn, where: SQL | undefined) {
  const rows = await db
    .select({ attestation: attestations, department: departments })
    .from(attestations)
    .leftJoin(departments, eq(departments.id, attestations.departmentId))
    .where(and(isNull(attestations.deletedAt), where))
    .orderBy(sql`${attestations.dueAt} asc nulls last`, desc(attestations.createdAt));
  const ids = rows.map(({ attestation }) => attestation.id);
  if (ids.length === 0) return [];
  const parts = await partsOf(db, ids, user);
  const counts = await attemptCounts(db, ids);
  const mine = await ownOf(db, ids, user.id);
  const unread = await unreadParts(db, ids, user);
  const now = new Date();
  const allowances = await db
    .select()
    .from(attestationAllowances)
    .where(and(inArray(attestationAllowances.attestationId, ids), eq(attestationAllowances.userId, user.id)));
  return rows.map(({ attestation, department }) => {
    const { timeLimit, dueAt, ...rest } = attestation;
    const { id, questionsPerMaterial } = rest;
    const allowance = allowances.find(({ attestationId }) => attestationId === id);
    const own = mine.attempts.filter(({ attestationId }) => attestationId === id);
    const pass = mine.passes.find(({ attestationId }) => attestationId === id);
    const standing = standingOf(own, pass, now);
    const entry = entryOf(attestation, standing.attempts, allowance?.extraAttempts ?? 0, now);
    const materialsHere = parts.filter(({ attestationId }) => attestationId === id);
    return {
      ...rest,
      settings: { timeLimit, dueAt: dueAt?.toISOString() ?? null },
      personal: {
        timeLimit: timeLimit > 0 ? timeLimit + (allowance?.extraMinutes ?? 0) : 0,
        // Whoever renews a pass does so by its end; the date for all no longer concerns them.
        dueAt: (standing.isRenewal ? standing.validUntil : dueAt)?.toISOString() ?? null,
      },
      createdAt: attestation.createdAt.toISOString(),
      opensAt: attestation.opensAt?.toISOString() ?? null,
      closesAt: attestation.closesAt?.toISOString() ?? null,
      department: department && { id: department.id, name: department.name },
      materials: materialsHere.map(({ attestationId: _, ...material }) => material),
      questionsCount: materialsHere.reduce(
        (sum, { questionsCount }) => sum + Math.min(questionsCount, questionsPerMaterial ?? questionsCount),
        countOf(attestation.blueprint) + attestation.questionIds.length,
      ),
      own: {
        status: standing.status,
        attemptId: own.find(({ status }) => status === 'IN_PROGRESS')?.id ?? null,
        attemptsLeft: entry.attemptsLeft,
        validUntil: standing.validUntil?.toISOString() ?? null,
        isRenewal: standing.isRenewal,
        nextAttemptAt: entry.nextAttemptAt?.toISOString() ?? null,
        toRead: unread
          .filter(({ attestationId }) => attestationId === id)
          .map(({ attestationId: _, ...material }) => material),
      },
      _count: { attempts: counts.get(id) ?? 0 },
    };
  });
}

/** Materials as far as the person may know of them: not even the title of a draft is for readers. */
function partsOf(db: Executor, attestationIds: string[], user: SignedIn) {
  return db
    .select({
      attestationId: attestationMaterials.attestationId,
      id: materials.id,
      title: materials.title,
      isDraft: sql<boolean>`not ${materials.isPublished}`,
      questionsCount: questionsOf(sql`${materials.id}`),
    })
    .from(attestationMaterials)
    .innerJoin(materials, eq(materials.id, attestationMaterials.materialId))
    .where(
      and(
        inArray(attestationMaterials.attestationId, attestationIds),
        user.role === 'USER' ? isVisibleTo(user) : undefined,
      ),
    )
    .orderBy(asc(attestationMaterials.position));
}

async function attemptCounts(db: Executor, attestationIds: string[]): Promise<Map<string, number>> {
  const { attestationId } = attestationAttempts;
  const rows = await db
    .select({ attestationId, count: count() })
    .from(attestationAttempts)
    .where(and(inArray(attestationId, attestationIds), isNull(attestationAttempts.annulledAt)))
    .groupBy(attestationId);
  return new Map(rows.map((row) => [row.attestationId, row.count]));
}

/** Passed, and its certificate was revoked: the attempt counts, the pass does not. */
const hasLostItsPass = sql`(${attestationAttempts.status} = 'PASSED'
  and exists (select 1 from certificates c where c.attempt_id = ${attestationAttempts.id})
  and not exists (select 1 from certificates c where c.attempt_id = ${attestationAttempts.id} and c.revoked_at is null))`;

/** One person's attempts and passes: all that tells where he stands. What was annulled or revoked is not among them. */
export async function ownOf(db: Executor, attestationIds: string[], userId: string) {
  const { id, attestationId, status, createdAt, completedAt } = attestationAttempts;
  const attempts = await db
    .select({
      ...{ id, attestationId, createdAt, completedAt },
      status: sql<AttemptStatus>`case when ${hasLostItsPass} then 'FAILED' else ${status}::text end`,
    })
    .from(attestationAttempts)
    .where(
      and(
        inArray(attestationId, attestationIds),
        eq(attestationAttempts.userId, userId),
        isNull(attestationAttempts.annulledAt),
      ),
    );
  return { attempts, passes: await passesOf(db, attestationIds, userId) };
}
