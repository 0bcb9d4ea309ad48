import { eq } from 'drizzle-orm';
import type { SignedIn } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { keepProgress } from '../materials/reactions.ts';
import { findQuiz } from './find.ts';
import { type GivenAnswer, grade } from './grade.ts';
import { quizAttempts, quizzes } from './tables.ts';

/** Grades the answers and keeps the attempt; a passed quiz makes the material read. */
export async function takeQuiz(db: Database, quizId: string, answers: GivenAnswer[], user: SignedIn, ip: string) {
  const found = await findQuiz(db, eq(quizzes.id, quizId));
  if (!found?.quiz.isActive) throw notFound('Тест не найден или больше не проводится');
  await requireVisibleMaterial(db, found.material.id, user);
  const { questions, passingScore } = found.quiz;
  const own = answers.filter(({ questionId }) => questions.some(({ id }) => id === questionId));
  const { score, correctAnswers, totalQuestions, isPassed } = grade(questions, own, passingScore);
  return db.transaction(async (tx) => {
    const [attempt] = await tx
      .insert(quizAttempts)
      .values({ quizId, userId: user.id, score, isPassed, correctAnswers, totalQuestions, passingScore, answers: own })
      .returning({ id: quizAttempts.id });
    if (isPassed) await keepProgress(tx, found.material.id, user.id, 100);
    const details = { quizId, title: found.quiz.title, score, isPassed };
    await logAction(tx, { action: 'QUIZ_ATTEMPT', userId: user.id, ipAddress: ip, details });
    return { id: attempt?.id ?? '', score, passed: isPassed, correctAnswers, totalQuestions, passingScore };
  });
}
