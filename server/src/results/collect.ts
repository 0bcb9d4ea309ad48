import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { results as contract } from 'shared-api/contract';
import { textInWords } from 'shared-api/questions';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import {
  attestationAnswers,
  attestationAnswerTrail,
  attestationAttempts,
  attestationCorrections,
  type attestations,
} from '../tables/attestations.ts';
import { bankQuestions } from '../tables/bank.ts';
import { quizzes } from '../tables/quizzes.ts';
import { countPeople } from './people.ts';
import { createStatistics } from './statistics.ts';

/** Attempts that lie in memory at once. */
const batchSize = 200;

/** Which attempts of a person the figures count. */
type Counted = (typeof contract.countedAttempts)[number];

/** The figures of an attestation; people are counted as they stand now, attempts as they were. */
export async function collectStatistics(
  db: Database,
  attestation: typeof attestations.$inferSelect,
  department: { id: string; name: string } | null,
  counted: Counted,
) {
  const { id, title, passingScore, validityMonths, deletedAt } = attestation;
  const statistics = createStatistics();
  let after = '';
  for (;;) {
    const batch = await finishedAttempts(db, id, counted, after);
    for (const attempt of batch) statistics.add(attempt);
    after = batch.at(-1)?.id ?? '';
    if (batch.length < batchSize) break;
  }
  const { total, passed } = await countPeople(db, id);
  const { questions, finished: countedAttempts, ...figures } = statistics.result();
  const isOfIt = eq(attestationAttempts.attestationId, id);
  return {
    attestation: { id, title, passingScore, validityMonths, department, deletedAt: deletedAt?.toISOString() ?? null },
    people: { total, passed, notPassed: total - passed },
    awaitingReview: await db.$count(
      attestationAttempts,
      and(isOfIt, eq(attestationAttempts.status, 'COMPLETED'), isNull(attestationAttempts.annulledAt)),
    ),
    finished: await db.$count(attestationAttempts, and(isOfIt, isFinal)),
    counted,
    countedAttempts,
    ...figures,
    questions: await withCorrections(db, id, await inPresentWords(db, questions)),
  };
}

const isFinal = and(inArray(attestationAttempts.status, ['PASSED', 'FAILED']), isNull(attestationAttempts.annulledAt));

/** Questions in the words that their quizzes, or the bank, have now; one that is gone keeps those of its last asking. */
async function inPresentWords<Q extends { id: string; text: string; quizId: string }>(db: Database, asked: Q[]) {
  const ofBank = asked.filter(({ quizId }) => quizId === '').map(({ id }) => id);
  const inBank = await db
    .select({ id: bankQuestions.id, words: bankQuestions.words })
    .from(bankQuestions)
    .where(isAnyOf(bankQuestions.id, ofBank));
  const quizIds = [...new Set(asked.map(({ quizId }) => quizId))];
  const known = await db.select().from(quizzes).where(inArray(quizzes.id, quizIds));
  const texts = new Map([
    ...known.flatMap((quiz) =>
      quiz.questions.map((question) => [`${quiz.id} ${question.id}`, textInWords(question)] as const),
    ),
    ...inBank.map(({ id, words }) => [` ${id}`, words] as const),
  ]);
  return asked.map(({ quizId, ...figures }) => ({
    ...figures,
    text: texts.get(`${quizId} ${figures.id}`) ?? figures.text,
  }));
}

/** The latest correction of each question, with what it says of the question now. */
async function withCorrections<Q extends { id: string }>(db: Database, attestationId: string, questions: Q[]) {
  const rows = await db
    .select()
    .from(attestationCorrections)
    .where(eq(attestationCorrections.attestationId, attestationId))
    .orderBy(asc(attestationCorrections.createdAt));
  const kinds = new Map(rows.map(({ questionId, kind }) => [questionId, kind]));
  return questions.map((question) => {
    const kind = kinds.get(question.id) ?? 'RESTORE';
    return { ...question, correction: kind === 'RESTORE' ? null : kind };
  });
}

/**
 * The first or the last attempt of each person, or all of them. One that still awaits a reviewer keeps its place, so
 * that a second attempt never counts as a first.
 */
function chosen(attestationId: string, counted: Counted): SQL | undefined {
  if (counted === 'all') return undefined;
  const order = counted === 'first' ? sql`asc` : sql`desc`;
  return sql`${attestationAttempts.id} in (
    select distinct on (t.user_id) t.id from attestation_attempts t
    where t.attestation_id = ${attestationId} and t.status <> 'IN_PROGRESS' and t.annulled_at is null
    order by t.user_id, t.created_at ${order}, t.id ${order})`;
}

async function finishedAttempts(db: Database, attestationId: string, counted: Counted, after: string) {
  const rows = await db
    .select()
    .from(attestationAttempts)
    .where(
      and(
        eq(attestationAttempts.attestationId, attestationId),
        isFinal,
        chosen(attestationId, counted),
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
  return rows.map(({ id, score, questions, grades, corrections, createdAt }) => ({
    ...{ id, questions, grades, corrections },
    score: score ?? 0,
    startedAt: createdAt,
    answers: answersById.get(id) ?? [],
    trail: trailById.get(id) ?? [],
  }));
}
