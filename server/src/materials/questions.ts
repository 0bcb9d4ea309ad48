import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { quizzes } from '../tables/quizzes.ts';

/** How many questions an attestation can take from each of the materials, all of them by one query: a draft gives none. */
export async function withQuestions<Summary extends { id: string; isPublished: boolean }>(
  db: Executor,
  summaries: Summary[],
): Promise<(Summary & { questionsCount: number })[]> {
  const ids = summaries.filter(({ isPublished }) => isPublished).map(({ id }) => id);
  const rows = await db
    .select({
      materialId: quizzes.materialId,
      count: sql<number>`sum(jsonb_array_length(${quizzes.questions}))::int`,
    })
    .from(quizzes)
    .where(and(inArray(quizzes.materialId, ids), eq(quizzes.isActive, true), isNull(quizzes.deletedAt)))
    .groupBy(quizzes.materialId);
  const counts = new Map(rows.map(({ materialId, count }) => [materialId, count]));
  return summaries.map((summary) => ({ ...summary, questionsCount: counts.get(summary.id) ?? 0 }));
}
