import type { FastifyInstance } from 'fastify';
import { letters as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { dismissLetters, listFailedLetters, resendLetters } from './failed.ts';

export function letterRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listFailedLetters, async ({ query }) => ({ data: await listFailedLetters(db, query) }));

  route(app, contract.resendLetters, async ({ body, user, ip }) => ({
    data: { count: await resendLetters(db, { id: user.id, ip }, body?.ids) },
  }));

  route(app, contract.dismissLetters, async ({ body, user, ip }) => ({
    data: { count: await dismissLetters(db, { id: user.id, ip }, body.ids) },
  }));
}
