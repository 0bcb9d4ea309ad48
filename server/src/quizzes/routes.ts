import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { quizzes as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Deps } from '../app.ts';
import { changedFields } from '../auth/profile.ts';
import { conflict, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { checkGuess, type Guess } from '../limits/guesses.ts';
import { logAction } from '../logs/log-action.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { takeQuiz } from './attempt.ts';
import { findQuiz, quizMissing, toEditable, toQuiz } from './find.ts';
import { describeAnswers } from './review.ts';
import { quizAttempts, quizzes, type StoredQuestion } from './tables.ts';

export function quizRoutes(app: FastifyInstance, { db, config }: Deps): void {
  route(app, contract.quizOfMaterial, async ({ params, user }) => {
    await requireVisibleMaterial(db, params.materialId, user);
    const found = await findQuiz(db, eq(quizzes.materialId, params.materialId));
    if (!found || (!found.quiz.isActive && user.role === 'USER')) throw quizMissing();
    return { data: toQuiz(found) };
  });

  route(app, contract.editableQuiz, async ({ params }) => {
    const found = await findQuiz(db, eq(quizzes.id, params.id));
    if (!found) throw notFound('Тест не найден');
    return { data: toEditable(found) };
  });

  route(app, contract.createQuiz, async ({ params: { materialId }, body, user, ip }) => {
    await requireVisibleMaterial(db, materialId, user);
    const id = await db.transaction(async (tx) => {
      const existing = await tx.$count(quizzes, and(eq(quizzes.materialId, materialId), isNull(quizzes.deletedAt)));
      if (existing > 0) throw conflict('У материала уже есть тест. Измените его или удалите в разделе «Админ».');
      const [quiz] = await tx
        .insert(quizzes)
        .values({ ...body, materialId, questions: toStored(body.questions) })
        .returning({ id: quizzes.id });
      const details = { quizId: quiz?.id, materialId, title: body.title };
      await logAction(tx, { action: 'QUIZ_CREATE', userId: user.id, ipAddress: ip, details });
      return quiz?.id ?? '';
    });
    const created = await findQuiz(db, eq(quizzes.id, id));
    if (!created) throw quizMissing();
    return { data: toEditable(created) };
  });

  route(app, contract.updateQuiz, async ({ params: { id }, body, user, ip }) => {
    await db.transaction(async (tx) => {
      const before = await findQuiz(tx, eq(quizzes.id, id));
      if (!before) throw notFound('Тест не найден');
      const questions = toStored(body.questions);
      await tx
        .update(quizzes)
        .set({ ...body, questions })
        .where(eq(quizzes.id, id));
      const details = { quiz: { id, title: body.title }, changes: describeChange(before.quiz, { ...body, questions }) };
      await logAction(tx, { action: 'QUIZ_UPDATE', userId: user.id, ipAddress: ip, details });
    });
    const updated = await findQuiz(db, eq(quizzes.id, id));
    if (!updated) throw notFound('Тест не найден');
    return { data: toEditable(updated) };
  });

  route(app, contract.attemptQuiz, async ({ params, body, user, ip }) => ({
    data: await checkGuess(db, quizGuess(params.id, user.id, ip, config.limitScale), async () => {
      const result = await takeQuiz(db, params.id, body.answers, user, ip);
      return { isRight: result.passed, value: result };
    }),
  }));

  route(app, contract.ownAttempts, async ({ params, user }) => {
    const rows = await db
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.quizId, params.id), eq(quizAttempts.userId, user.id)))
      .orderBy(desc(quizAttempts.completedAt))
      .limit(100);
    return { data: rows.map(toAttempt) };
  });

  route(app, contract.attemptReview, async ({ params, user }) => {
    const [row] = await db
      .select({ attempt: quizAttempts, questions: quizzes.questions })
      .from(quizAttempts)
      .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
      .where(and(eq(quizAttempts.id, params.id), eq(quizAttempts.userId, user.id)));
    if (!row) throw notFound('Попытка не найдена');
    return { data: { ...toAttempt(row.attempt), answers: describeAnswers(row.questions, row.attempt.answers) } };
  });
}

/** Failed attempts of one person at one quiz in an hour; trying on would find the answers one by one. */
const mostAttempts = 30;

function quizGuess(quizId: string, userId: string, ip: string, scale: number): Guess {
  return {
    kind: 'quiz',
    subject: `${quizId} ${userId}`,
    ip,
    limits: [{ of: 'subject', most: mostAttempts * scale }],
    minutes: 60,
    refusal: 'Слишком много неудачных попыток пройти этот тест. Перечитайте материал',
    forgets: true,
  };
}

function toAttempt({ completedAt, ...attempt }: typeof quizAttempts.$inferSelect) {
  const { id, score, isPassed, correctAnswers, totalQuestions, passingScore } = attempt;
  return { id, score, isPassed, correctAnswers, totalQuestions, passingScore, completedAt: completedAt.toISOString() };
}

/** Options belong to a choice only; what another type has left behind is dropped. */
function toStored(questions: z.output<typeof contract.QuestionForm>[]): StoredQuestion[] {
  return questions.map(({ id, text, options, correctAnswer, ...question }) => ({
    ...question,
    id: id ?? createId(),
    text: text.trim(),
    options: question.type === 'MULTIPLE_CHOICE' ? options.map((option) => option.trim()) : [],
    correctAnswer: correctAnswer.trim(),
  }));
}

type Described = Pick<
  typeof quizzes.$inferSelect,
  'title' | 'description' | 'passingScore' | 'timeLimit' | 'questions'
>;

/** Old and new values for the log. Questions stand there by their texts; that an answer changed is told, not which. */
function describeChange(before: Described, after: Described) {
  const plain = ({ title, description, passingScore, timeLimit, questions }: Described) => ({
    ...{ title, description, passingScore, timeLimit },
    questions: questions.map(({ text }) => text),
  });
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const answersChanged = after.questions
    .filter(({ id, correctAnswer }) => (known.get(id)?.correctAnswer ?? correctAnswer) !== correctAnswer)
    .map(({ text }) => text);
  return { ...changedFields(plain(before), plain(after)), ...(answersChanged.length > 0 && { answersChanged }) };
}
