import type { FastifyInstance } from 'fastify';
import { decisions as contract, reviews } from 'shared-api/contract';
import { toResult } from '../attempts/views.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { noteView } from '../logs/views.ts';
import { signLooks } from '../questions/looks.ts';
import { annulAttempt, endAttempt, issueAnew, reopenAttempt, revokeCertificate } from './decisions.ts';
import { nextReview, reviewAttempt } from './review.ts';

/** What reviewers say of open answers, and what administrators decide of single attempts. */
export function decisionRoutes(app: FastifyInstance, { db, bursts, signer }: Deps): void {
  route(app, reviews.nextReview, async ({ query, user, ip }) => {
    const data = await nextReview(db, query.skip);
    if (data) await noteView(bursts, { id: user.id, ip }, 'review', data);
    return { data: data && signLooks(data, signer, user.id) };
  });

  route(app, reviews.reviewAttempt, async ({ params, body, user, ip }) => ({
    data: toResult(await reviewAttempt(db, { id: user.id, ip }, params.id, body)),
  }));

  const decisions = [
    [contract.endAttempt, endAttempt],
    [contract.annulAttempt, annulAttempt],
    [contract.revokeCertificate, revokeCertificate],
    [contract.issueCertificateAnew, issueAnew],
  ] as const;
  for (const [call, carryOut] of decisions)
    route(app, call, async ({ params, body, user, ip }) => {
      const decision = { actor: { id: user.id, ip }, reason: body.reason, at: Date.now() };
      return { data: toResult(await carryOut(db, params.id, decision)) };
    });

  route(app, contract.reopenAttempt, async ({ params, body, user, ip }) => {
    const decision = { actor: { id: user.id, ip }, ...body, at: Date.now() };
    return { data: toResult(await reopenAttempt(db, params.id, decision)) };
  });
}
