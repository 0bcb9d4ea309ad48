import type { FastifyInstance } from 'fastify';
import { adminContent as contract } from 'shared-api/contract';
import { listAttestationAttempts, listAttestations } from '../attestations/admin-list.ts';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { changeContent } from '../logs/change-active.ts';
import { changeMaterials, listMaterials } from '../materials/admin-list.ts';
import { listQuizAttempts, listQuizzes } from '../quizzes/admin-list.ts';
import { quizAttemptEvidence } from '../quizzes/evidence.ts';

/** What editors and administrators do to materials, quizzes and attestations in the administration. */
export function adminContentRoutes(app: FastifyInstance, { db, bursts }: Deps): void {
  route(app, contract.listAdminMaterials, async ({ query }) => ({ data: await listMaterials(db, query) }));

  route(app, contract.deleteAdminMaterial, async ({ user, ip, params }) => {
    await changeMaterials(db, { id: user.id, ip }, [params.id], 'delete');
    return done;
  });

  route(app, contract.changeAdminMaterials, async ({ user, ip, body }) => ({
    data: { changed: await changeMaterials(db, { id: user.id, ip }, body.ids, body.action) },
  }));

  route(app, contract.listAdminQuizzes, async ({ query }) => ({ data: await listQuizzes(db, query) }));

  route(app, contract.listQuizAttempts, async ({ query }) => ({ data: await listQuizAttempts(db, query) }));

  route(app, contract.quizAttemptEvidence, async ({ params, user, ip }) => {
    const data = await quizAttemptEvidence(db, params.id);
    const details = { view: 'quiz-attempt', attempt: data.id, quiz: data.quiz, user: data.user.email };
    const entry = { action: 'EVIDENCE_VIEW' as const, userId: user.id, ipAddress: ip, details };
    await bursts.note(`view ${user.id} quiz-attempt ${data.id}`, entry);
    return { data };
  });

  route(app, contract.setQuizActive, async ({ user, ip, params, body }) => {
    const action = body.isActive ? 'activate' : 'deactivate';
    await changeContent(db, { id: user.id, ip }, 'quiz', [params.id], action);
    return done;
  });

  route(app, contract.deleteQuiz, async ({ user, ip, params }) => {
    await changeContent(db, { id: user.id, ip }, 'quiz', [params.id], 'delete');
    return done;
  });

  route(app, contract.changeQuizzes, async ({ user, ip, body }) => ({
    data: { changed: await changeContent(db, { id: user.id, ip }, 'quiz', body.ids, body.action) },
  }));

  route(app, contract.listAdminAttestations, async ({ query }) => ({ data: await listAttestations(db, query) }));

  route(app, contract.listAttestationAttempts, async ({ query }) => ({
    data: await listAttestationAttempts(db, query),
  }));

  route(app, contract.setAttestationActive, async ({ user, ip, params, body }) => {
    const action = body.isActive ? 'activate' : 'deactivate';
    await changeContent(db, { id: user.id, ip }, 'attestation', [params.id], action);
    return done;
  });

  route(app, contract.deleteAttestation, async ({ user, ip, params }) => {
    await changeContent(db, { id: user.id, ip }, 'attestation', [params.id], 'delete');
    return done;
  });

  route(app, contract.changeAttestations, async ({ user, ip, body }) => ({
    data: { changed: await changeContent(db, { id: user.id, ip }, 'attestation', body.ids, body.action) },
  }));
}
