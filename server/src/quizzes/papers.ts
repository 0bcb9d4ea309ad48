import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { drawForQuiz } from '../bank/blueprint.ts';
import type { Database, Executor } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { keepAsked } from '../questions/looks.ts';
import { shuffleOptions } from '../questions/shuffle.ts';
import { quizPapers, quizzes, type StoredQuestion } from '../tables/quizzes.ts';
import { askedOf, asksSomething, type FoundQuiz, findQuiz } from './find.ts';
import { requireNoWait } from './waiting.ts';

/** Hours in which a paper can be handed in; a quiz takes minutes. */
const validFor = 24;
/** Papers of one person and quiz that are kept: tabs and beginnings that were given up. */
const mostPapers = 20;

/** A quiz as it was put before somebody. */
export interface Paper {
  title: string;
  passingScore: number;
  /** With the right answers, by the order of these options. */
  questions: StoredQuestion[];
}

const isValid = gt(quizPapers.createdAt, sql`now() - make_interval(hours => ${validFor})`);

/** 404 unless the quiz can be taken by this person now. */
export async function requireQuiz(db: Executor, quizId: string, user: SignedIn): Promise<FoundQuiz> {
  const found = await findQuiz(db, eq(quizzes.id, quizId));
  if (!found?.quiz.isActive || !asksSomething(found.quiz)) throw notFound('Тест не найден или больше не проводится');
  await requireVisibleMaterial(db, found.material.id, user);
  return found;
}

/**
 * Returns a paper with an order of its own, or the one that is continued: its words and its order stay, whatever has
 * become of the quiz. 429 while the person has to wait.
 */
export async function startQuiz(
  db: Database,
  quizId: string,
  user: SignedIn,
  known: string | undefined,
  scale: number,
) {
  const { quiz } = await requireQuiz(db, quizId, user);
  const open = known === undefined ? null : await findPaper(db, quizId, user.id, known);
  if (open) return open;
  await requireNoWait(db, quizId, user.id, scale);
  const { title, passingScore } = quiz;
  const questions = (await questionsFor(db, quiz)).map(shuffleOptions);
  const [paper] = await db
    .insert(quizPapers)
    .values({ quizId, userId: user.id, title, passingScore, questions })
    .returning();
  if (!paper) throw new Error('The paper of the quiz is not written');
  await keepAsked(db, questions);
  await dropOldPapers(db, quizId, user.id);
  return paper;
}

/** Those of the quiz in their order, and behind them what is drawn of the bank; 409 where that has not enough. */
async function questionsFor(db: Executor, quiz: FoundQuiz['quiz']): Promise<StoredQuestion[]> {
  const own = askedOf(quiz);
  const drawn = await drawForQuiz(db, quiz.blueprint, own);
  if (!drawn)
    throw conflict(
      'Тест пока нельзя начать: в банке вопросов не хватает вопросов для него. Сообщите автору материала.',
    );
  return [...own, ...drawn];
}

async function findPaper(db: Executor, quizId: string, userId: string, id: string) {
  const [paper] = await db
    .select()
    .from(quizPapers)
    .where(and(ofTaker(quizId, userId), eq(quizPapers.id, id), isValid));
  return paper ?? null;
}

/** Removes the paper, so that it is handed in once; null when that has happened already. */
export async function takePaper(tx: Executor, quizId: string, userId: string, id: string): Promise<Paper | null> {
  const [paper] = await tx
    .delete(quizPapers)
    .where(and(ofTaker(quizId, userId), eq(quizPapers.id, id), isValid))
    .returning();
  return paper ?? null;
}

async function dropOldPapers(db: Executor, quizId: string, userId: string): Promise<void> {
  const beyond = db
    .select({ id: quizPapers.id })
    .from(quizPapers)
    .where(ofTaker(quizId, userId))
    .orderBy(desc(quizPapers.createdAt), desc(quizPapers.id))
    .offset(mostPapers);
  const isOld = lte(quizPapers.createdAt, sql`now() - make_interval(hours => ${validFor})`);
  await db.delete(quizPapers).where(and(ofTaker(quizId, userId), or(isOld, inArray(quizPapers.id, beyond))));
}

function ofTaker(quizId: string, userId: string) {
  return and(eq(quizPapers.quizId, quizId), eq(quizPapers.userId, userId));
}
