import { and, eq } from 'drizzle-orm';
import { keepQuizUses } from '../bank/uses.ts';
import type { Database, Executor } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { checkGuess } from '../limits/guesses.ts';
import { logAction } from '../logs/log-action.ts';
import { keepProgress } from '../materials/reactions.ts';
import { type GivenAnswer, grade } from '../questions/grade.ts';
import { keepAsked } from '../questions/looks.ts';
import { quizAttempts, type StoredQuestion } from '../tables/quizzes.ts';
import { askedOf, type FoundQuiz } from './find.ts';
import { type Paper, requireQuiz, takePaper } from './papers.ts';
import { quizGuess } from './waiting.ts';

interface HandedIn {
  answers: GivenAnswer[];
  /** The paper that is answered; without it the quiz as it stands, its options in the order of the editor. */
  paperId?: string | undefined;
}

type Taker = { user: SignedIn; ip: string; scale: number };

/**
 * Grades the answers and keeps the attempt with what was asked. A paper that comes a second time returns its first
 * result.
 */
export async function attemptQuiz(db: Database, quizId: string, { answers, paperId }: HandedIn, by: Taker) {
  const { user, ip, scale } = by;
  await requireQuiz(db, quizId, user);
  const before = paperId === undefined ? null : await findAttempt(db, quizId, user.id, paperId);
  if (before) return toResult(before);
  // Counted before it is checked: of simultaneous tries no more are answered than one after another would be.
  return checkGuess(db, quizGuess(quizId, user.id, ip, scale), async () => {
    const { attempt, isNew, isProbe } = await keepAttempt(db, quizId, { answers, paperId }, by);
    return { isRight: !isNew || !isProbe, value: toResult(attempt) };
  });
}

function keepAttempt(db: Database, quizId: string, { answers, paperId }: HandedIn, { user, ip }: Taker) {
  return db.transaction(async (tx) => {
    const { quiz, material } = await requireQuiz(tx, quizId, user);
    const paper = paperId === undefined ? asItStands(quiz) : await takePaper(tx, quizId, user.id, paperId);
    if (!paper)
      return { attempt: await requireFirst(tx, quizId, user.id, paperId ?? ''), isNew: false, isProbe: false };
    const hadPassed =
      (await tx.$count(quizAttempts, and(ofTaker(quizId, user.id), eq(quizAttempts.isPassed, true)))) > 0;
    const [attempt] = await tx
      .insert(quizAttempts)
      .values({ ...(paperId && { id: paperId }), quizId, userId: user.id, ...graded(paper, answers) })
      .returning();
    if (!attempt) throw new Error('The attempt is not written');
    await keepAsked(tx, paper.questions);
    await keepQuizUses(tx, attempt.id, paper.questions);
    const { score, isPassed } = attempt;
    if (isPassed) await keepProgress(tx, material.id, user.id, 100);
    const details = { quizId, title: paper.title, score, isPassed };
    await logAction(tx, { action: 'QUIZ_ATTEMPT', userId: user.id, ipAddress: ip, details });
    // Who has passed and keeps trying looks for the answers that are still missing.
    return { attempt, isNew: true, isProbe: !isPassed || (hadPassed && score < 100) };
  });
}

/** The quiz for a client that takes no paper; 409 where only a paper says what was drawn. */
function asItStands(quiz: FoundQuiz['quiz']): Paper {
  if (quiz.blueprint.length > 0) throw conflict('Вопросы этого теста у каждого свои. Сначала начните тест.');
  return { ...quiz, questions: askedOf(quiz) };
}

function graded({ title, passingScore, questions }: Paper, answers: GivenAnswer[]) {
  const own = answers.filter(({ questionId }) => questions.some(({ id }) => id === questionId));
  const { score, correctAnswers, totalQuestions, isPassed } = grade(questions, own, passingScore);
  return {
    ...{ score, isPassed, correctAnswers, totalQuestions, passingScore, title, answers: own },
    questions: questions.map(toKept),
  };
}

function toKept({ isAttestationOnly: _, ...question }: StoredQuestion): StoredQuestion {
  return question;
}

async function requireFirst(tx: Executor, quizId: string, userId: string, paperId: string) {
  const found = await findAttempt(tx, quizId, userId, paperId);
  if (!found) throw conflict('Этот вариант теста больше не действует. Начните тест ещё раз.');
  return found;
}

/** The attempt that a paper has become: it keeps the id. */
async function findAttempt(db: Executor, quizId: string, userId: string, paperId: string) {
  const [found] = await db
    .select()
    .from(quizAttempts)
    .where(and(ofTaker(quizId, userId), eq(quizAttempts.id, paperId)));
  return found ?? null;
}

function ofTaker(quizId: string, userId: string) {
  return and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.userId, userId));
}

function toResult({
  id,
  score,
  isPassed,
  correctAnswers,
  totalQuestions,
  passingScore,
}: typeof quizAttempts.$inferSelect) {
  return { id, score, passed: isPassed, correctAnswers, totalQuestions, passingScore };
}
