import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { quizAttempts as quizAttemptsContract, quizzes as quizzesContract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { createLookSigner, signLooks } from '../questions/looks.ts';
import { toShown } from '../questions/shown.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { attemptQuiz } from './attempt.ts';
import { createQuiz, updateQuiz } from './edit.ts';
import { asksSomething, findEditable, findQuiz, quizMissing, toQuiz } from './find.ts';
import { startQuiz } from './papers.ts';
import { describeAnswers } from './review.ts';
import { waitOf } from './waiting.ts';

export function quizRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, signer } = deps;
  const editable = async (id: string, userId: string) => ({
    data: signLooks(await findEditable(db, id), signer, userId),
  });
  const scale = config.limitScale;

  route(app, quizzesContract.quizOfMaterial, async ({ params, user }) => {
    await requireVisibleMaterial(db, params.materialId, user);
    const found = await findQuiz(db, eq(quizzes.materialId, params.materialId));
    const isOffered = found?.quiz.isActive && asksSomething(found.quiz);
    if (!found || (!isOffered && user.role === 'USER')) throw quizMissing();
    return {
      data: {
        ...signLooks(toQuiz(found), signer, user.id),
        waitSeconds: await waitOf(db, found.quiz.id, user.id, scale),
      },
    };
  });

  route(app, quizzesContract.editableQuiz, ({ params, user }) => editable(params.id, user.id));

  route(app, quizzesContract.createQuiz, async ({ params: { materialId }, body, user, ip }) => {
    await requireVisibleMaterial(db, materialId, user);
    return editable(await createQuiz(deps, { ...user, ip }, materialId, body), user.id);
  });

  route(app, quizzesContract.updateQuiz, async ({ params: { id }, body, user, ip }) => {
    await updateQuiz(deps, { ...user, ip }, id, body);
    return editable(id, user.id);
  });

  takingRoutes(app, deps);
}

function takingRoutes(app: FastifyInstance, { db, config, signer }: Deps): void {
  const scale = config.limitScale;

  route(app, quizAttemptsContract.startQuiz, async ({ params, body, user }) => {
    const { id, questions } = await startQuiz(db, params.id, user, body?.paperId, scale);
    return { data: { id, questions: questions.map(toShown).map(createLookSigner(signer, user.id)) } };
  });

  route(app, quizAttemptsContract.attemptQuiz, async ({ params, body, user, ip }) => {
    const result = await attemptQuiz(db, params.id, body, { user, ip, scale });
    return { data: { ...result, waitSeconds: await waitOf(db, params.id, user.id, scale) } };
  });

  route(app, quizAttemptsContract.ownAttempts, async ({ params, user }) => {
    const rows = await db
      .select()
      .from(quizAttempts)
      .where(and(eq(quizAttempts.quizId, params.id), eq(quizAttempts.userId, user.id)))
      .orderBy(desc(quizAttempts.completedAt))
      .limit(100);
    return { data: rows.map(toAttempt) };
  });

  route(app, quizAttemptsContract.attemptReview, async ({ params, user }) => {
    const [row] = await db
      .select({ attempt: quizAttempts, present: quizzes.questions })
      .from(quizAttempts)
      .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
      .where(and(eq(quizAttempts.id, params.id), eq(quizAttempts.userId, user.id)));
    if (!row) throw notFound('Попытка не найдена');
    return { data: { ...toAttempt(row.attempt), ...signLooks(describeAnswers(row), signer, user.id) } };
  });
}

function toAttempt({ completedAt, ...attempt }: typeof quizAttempts.$inferSelect) {
  const { id, score, isPassed, correctAnswers, totalQuestions, passingScore } = attempt;
  return { id, score, isPassed, correctAnswers, totalQuestions, passingScore, completedAt: completedAt.toISOString() };
}
