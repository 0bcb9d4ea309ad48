import type { FastifyInstance } from 'fastify';
import { quizAttempts, quizzes as quizzesContract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import type { Actor } from '../logs/actor.ts';
import { changeActive, type SwitchAction } from '../logs/change-active.ts';
import { signLooks } from '../questions/looks.ts';
import { quizzes } from '../tables/quizzes.ts';
import { listAdminQuizzes, listQuizAttempts } from './admin-list.ts';
import { quizAttemptEvidence } from './evidence.ts';

const kind = {
  table: quizzes,
  name: 'quiz',
  log: 'QUIZ',
  missing: 'Тест не найден. Возможно, его уже удалили.',
} as const;

/** What editors do to quizzes in the administration. */
export function adminQuizRoutes(app: FastifyInstance, { db, bursts, signer }: Deps): void {
  const change = (actor: Actor, ids: string[], action: SwitchAction) => changeActive(db, actor, kind, ids, action);

  route(app, quizzesContract.listAdminQuizzes, async ({ query }) => ({ data: await listAdminQuizzes(db, query) }));

  route(app, quizAttempts.listQuizAttempts, async ({ query }) => ({ data: await listQuizAttempts(db, query) }));

  route(app, quizAttempts.quizAttemptEvidence, async ({ params, user, ip }) => {
    const data = await quizAttemptEvidence(db, params.id);
    const details = { view: 'quiz-attempt', attempt: data.id, quiz: data.quiz, user: data.user.email };
    const entry = { action: 'EVIDENCE_VIEW' as const, userId: user.id, ipAddress: ip, details };
    await bursts.note(`view ${user.id} quiz-attempt ${data.id}`, entry);
    return { data: signLooks(data, signer, user.id) };
  });

  route(app, quizzesContract.setQuizActive, async ({ user, ip, params, body }) => {
    const action = body.isActive ? 'activate' : 'deactivate';
    await change({ id: user.id, ip }, [params.id], action);
    return done;
  });

  route(app, quizzesContract.deleteQuiz, async ({ user, ip, params }) => {
    await change({ id: user.id, ip }, [params.id], 'delete');
    return done;
  });

  route(app, quizzesContract.changeQuizzes, async ({ user, ip, body }) => ({
    data: { changed: await change({ id: user.id, ip }, body.ids, body.action) },
  }));
}
