import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { listOf } from '../db/statement.ts';
import { isVisibleToPerson } from '../materials/visibility.ts';
import { attestationAttempts, attestations } from '../tables/attestations.ts';
import { isBegun, materialProgress, materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';

/** How many begun materials are shown. */
const begunCount = 3;

export interface RunningAttempt {
  id: string;
  attestationId: string;
  title: string;
  deadline: string | null;
  answered: number;
  questions: number;
}

const { id, attestationId, userId, status, deadline, questions } = attestationAttempts;

/** Attempts of `person` that can be continued, the one that ends first before the others. */
export const runningAttempts = listOf(sql`
  select ${id}, ${attestationId} as "attestationId", ${attestationAttempts.title}, ${deadline},
    jsonb_array_length(${questions}) as questions,
    (select count(*)::int from attestation_answers a where a.attempt_id = ${id} and a.answer <> '') as answered
  from ${attestationAttempts} join ${attestations} on ${eq(attestations.id, attestationId)}
  where ${userId} = person.id and ${and(
    eq(status, 'IN_PROGRESS'),
    isNull(attestations.deletedAt),
    // What is over is about to be closed.
    or(isNull(deadline), gt(deadline, sql`now()`)),
  )}
  order by ${deadline} asc nulls last, ${id}`);

export interface BegunMaterial {
  id: string;
  title: string;
  progress: number;
  category: { id: string; name: string };
}

/** Materials that `person` has begun and not finished, what was read last before the others. */
export const begunMaterials = listOf(sql`
  select ${materials.id}, ${materials.title}, ${materialProgress.percent} as progress,
    json_build_object('id', ${categories.id}, 'name', ${categories.name}) as category
  from ${materialProgress} join ${materials} on ${eq(materials.id, materialProgress.materialId)}
    join ${categories} on ${eq(categories.id, materials.categoryId)}
  where ${materialProgress.userId} = person.id and ${isBegun(materialProgress.percent)} and ${isVisibleToPerson}
  order by ${materialProgress.updatedAt} desc limit ${begunCount}`);
