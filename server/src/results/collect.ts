import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import {
  attestationAnswers,
  attestationAnswerTrail,
  attestationAttempts,
  type attestations,
} from '../attestations/tables.ts';
import type { Database } from '../db/database.ts';
import { countPeople } from './people.ts';
import { createStatistics } from './statistics.ts';

/** Attempts that lie in memory at once. */
const batchSize = 200;

/** The figures of an attestation; people are counted as they stand now, attempts as they were. */
export async function collectStatistics(
  db: Database,
  attestation: typeof attestations.$inferSelect,
  department: { id: string; name: string } | null,
) {
  const { id, title, passingScore, validityMonths } = attestation;
  const statistics = createStatistics();
  let after = '';
  for (;;) {
    const batch = await finishedAttempts(db, id, after);
    for (const attempt of batch) statistics.add(attempt);
    after = batch.at(-1)?.id ?? '';
    if (batch.length < batchSize) break;
  }
  const { total, passed } = await countPeople(db, id);
  return {
    attestation: { id, title, passingScore, validityMonths, department },
    people: { total, passed, notPassed: total - passed },
    awaitingReview: await db.$count(
      attestationAttempts,
      and(eq(attestationAttempts.attestationId, id), eq(attestationAttempts.status, 'COMPLETED')),
    ),
    ...statistics.result(),
  };
}

async function finishedAttempts(db: Database, attestationId: string, after: string) {
  const rows = await db
    .select()
    .from(attestationAttempts)
    .where(
      and(
        eq(attestationAttempts.attestationId, attestationId),
        inArray(attestationAttempts.status, ['PASSED', 'FAILED']),
        gt(attestationAttempts.id, after),
      ),
    )
    .orderBy(asc(attestationAttempts.id))
    .limit(batchSize);
  const ids = rows.map(({ id }) => id);
  const answers = await db.select().from(attestationAnswers).where(inArray(attestationAnswers.attemptId, ids));
  const trail = await db
    .select()
    .from(attestationAnswerTrail)
    .where(inArray(attestationAnswerTrail.attemptId, ids))
    .orderBy(asc(attestationAnswerTrail.id));
  const answersById = Map.groupBy(answers, ({ attemptId }) => attemptId);
  const trailById = Map.groupBy(trail, ({ attemptId }) => attemptId);
  return rows.map(({ id, score, questions, grades, createdAt }) => ({
    ...{ id, questions, grades },
    score: score ?? 0,
    startedAt: createdAt,
    answers: answersById.get(id) ?? [],
    trail: trailById.get(id) ?? [],
  }));
}
