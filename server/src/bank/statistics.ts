import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bank as contract } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { createStatistics, type FinishedAttempt } from '../results/statistics.ts';
import { attestationAnswers, attestationAttempts } from '../tables/attestations.ts';
import { bankUses } from '../tables/bank.ts';
import { type BankUser, usableIds } from './access.ts';
import { countQuizUses, countUses } from './uses.ts';

/** Attempts of one question that its figures look at, the newest; more would tell little else and cost much. */
const mostAttempts = 200;
/** Attempts that lie in memory at once. */
const batchSize = 200;

/** From there on an answer says nothing of who has given it. */
const tooEasy = 0.95;
const tooHard = 0.2;
/** Below it those who know do as well as those who do not. */
const flat = 0.1;

/**
 * How often each question was asked, and how it was answered in attempts at attestations that are over and count;
 * nothing of one that the person may not use.
 */
export async function bankFigures(db: Executor, user: BankUser, wanted: string[]) {
  const ids = await usableIds(db, user, wanted);
  const asked = await countUses(db, ids);
  const ofQuizzes = await countQuizUses(db, ids);
  const statistics = createStatistics();
  const attemptIds = await newestAttempts(db, ids);
  for (let from = 0; from < attemptIds.length; from += batchSize) {
    for (const attempt of await readAttempts(db, attemptIds.slice(from, from + batchSize))) statistics.add(attempt);
  }
  const figures = new Map(statistics.result().questions.map((question) => [question.id, question]));
  return [...new Set(wanted)].map((id) => {
    // The attempts have asked others as well.
    const found = ids.includes(id) ? figures.get(id) : undefined;
    const answers = {
      answered: found?.asked ?? 0,
      facility: found?.facility ?? null,
      discrimination: found?.discrimination ?? null,
    };
    const uses = {
      asked: asked.get(id) ?? 0,
      askedInQuizzes: ofQuizzes.asked.get(id) ?? 0,
      copies: ofQuizzes.copies.get(id) ?? 0,
    };
    return { id, ...uses, ...answers, hint: hintOf(answers) };
  });
}

interface Answers {
  answered: number;
  facility: number | null;
  discrimination: number | null;
}

/** What an editor should look at; null where nothing is wrong, or too few have answered to say so. */
export function hintOf({ answered, facility, discrimination }: Answers): 'TOO_EASY' | 'TOO_HARD' | 'FLAT' | null {
  if (answered < contract.fewestAnswers || facility === null) return null;
  if (facility >= tooEasy) return 'TOO_EASY';
  if (facility <= tooHard) return 'TOO_HARD';
  return discrimination !== null && discrimination < flat ? 'FLAT' : null;
}

/** Attempts that are over, so many of each question. */
async function newestAttempts(db: Executor, ids: string[]): Promise<string[]> {
  const { questionId, attemptId, createdAt } = bankUses;
  const place = sql<number>`row_number() over (partition by ${questionId} order by ${createdAt} desc, ${attemptId})`;
  const ranked = db
    .select({ attemptId, place: place.as('place') })
    .from(bankUses)
    .innerJoin(attestationAttempts, eq(attestationAttempts.id, attemptId))
    .where(
      and(
        isAnyOf(questionId, ids),
        inArray(attestationAttempts.status, ['PASSED', 'FAILED']),
        isNull(attestationAttempts.annulledAt),
      ),
    )
    .as('ranked');
  const rows = await db
    .selectDistinct({ id: ranked.attemptId })
    .from(ranked)
    .where(sql`${ranked.place} <= ${mostAttempts}`)
    .orderBy(desc(ranked.attemptId));
  return rows.map(({ id }) => id);
}

async function readAttempts(db: Executor, ids: string[]): Promise<FinishedAttempt[]> {
  const rows = await db.select().from(attestationAttempts).where(isAnyOf(attestationAttempts.id, ids));
  const answers = await db.select().from(attestationAnswers).where(isAnyOf(attestationAnswers.attemptId, ids));
  const answersById = Map.groupBy(answers, ({ attemptId }) => attemptId);
  return rows.map(({ id, score, questions, grades, corrections, createdAt }) => ({
    ...{ questions, grades, corrections },
    score: score ?? 0,
    startedAt: createdAt,
    answers: answersById.get(id) ?? [],
    trail: [],
  }));
}
