import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';

/** Questions that an attestation can take from a material; a draft gives none. */
export function questionsOf(materialId: SQL): SQL<number> {
  return sql<number>`coalesce((select sum(jsonb_array_length(q.questions))::int from quizzes q
    join materials m on m.id = q.material_id and m.deleted_at is null and m.is_published
    where q.material_id = ${materialId} and q.is_active and q.deleted_at is null), 0)::int`;
}

/** The same beside each of the materials, by one query for all of them. */
export async function withQuestions<Summary extends { id: string }>(
  db: Executor,
  summaries: Summary[],
): Promise<(Summary & { questionsCount: number })[]> {
  const rows = await db
    .select({ id: materials.id, count: questionsOf(sql`${materials.id}`) })
    .from(materials)
    .where(
      inArray(
        materials.id,
        summaries.map(({ id }) => id),
      ),
    );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return summaries.map((summary) => ({ ...summary, questionsCount: counts.get(summary.id) ?? 0 }));
}
