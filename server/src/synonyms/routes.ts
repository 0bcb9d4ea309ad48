import type { FastifyInstance } from 'fastify';
import { synonyms as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { listSynonyms } from './list.ts';
import { createSynonyms, deleteSynonyms, updateSynonyms } from './manage.ts';

export function synonymRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listSynonyms, async ({ query }) => ({ data: await listSynonyms(db, query) }));

  route(app, contract.createSynonyms, async ({ user, ip, body }) => ({
    data: await createSynonyms(db, { id: user.id, ip }, body.members),
  }));

  route(app, contract.updateSynonyms, async ({ user, ip, params, body }) => ({
    data: await updateSynonyms(db, { id: user.id, ip }, params.id, body),
  }));

  route(app, contract.deleteSynonyms, async ({ user, ip, params }) => {
    await deleteSynonyms(db, { id: user.id, ip }, params.id);
    return done;
  });
}
