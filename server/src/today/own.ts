import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { attestationAttempts, attestations } from '../tables/attestations.ts';
import { isBegun, materialProgress, materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';

/** How many begun materials are shown. */
const begunCount = 3;

/** Attempts of the person that can be continued, the one that ends first before the others. */
export async function runningAttempts(db: Executor, userId: string) {
  const { id, attestationId, title, deadline, questions } = attestationAttempts;
  const rows = await db
    .select({
      ...{ id, attestationId, title, deadline },
      questions: sql<number>`jsonb_array_length(${questions})`,
      answered: sql<number>`(select count(*)::int from attestation_answers a
        where a.attempt_id = ${id} and a.answer <> '')`,
    })
    .from(attestationAttempts)
    .innerJoin(attestations, eq(attestations.id, attestationId))
    .where(
      and(
        eq(attestationAttempts.userId, userId),
        eq(attestationAttempts.status, 'IN_PROGRESS'),
        isNull(attestations.deletedAt),
        // What is over is about to be closed.
        or(isNull(deadline), gt(deadline, sql`now()`)),
      ),
    )
    .orderBy(sql`${deadline} asc nulls last`, id);
  return rows.map((row) => ({ ...row, deadline: row.deadline?.toISOString() ?? null }));
}

/** Materials that the person has begun and not finished, what was read last before the others. */
export function begunMaterials(db: Executor, user: SignedIn) {
  return db
    .select({
      ...{ id: materials.id, title: materials.title, progress: materialProgress.percent },
      category: { id: categories.id, name: categories.name },
    })
    .from(materialProgress)
    .innerJoin(materials, eq(materials.id, materialProgress.materialId))
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .where(and(eq(materialProgress.userId, user.id), isBegun(materialProgress.percent), isVisibleTo(user)))
    .orderBy(desc(materialProgress.updatedAt))
    .limit(begunCount);
}
