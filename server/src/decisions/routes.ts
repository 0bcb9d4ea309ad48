import type { FastifyInstance } from 'fastify';
import { attemptDecisions as contract } from 'shared-api/contract';
import { toResult } from '../attempts/views.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { annulAttempt, endAttempt, issueAnew, reopenAttempt, revokeCertificate } from './decisions.ts';

/** What administrators decide of single attempts. */
export function decisionRoutes(app: FastifyInstance, { db }: Deps): void {
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
