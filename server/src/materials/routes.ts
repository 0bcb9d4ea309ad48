import type { FastifyInstance } from 'fastify';
import { materials as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { getMaterial, requireVisibleMaterial } from './get.ts';
import { listMaterials } from './list.ts';
import { keepProgress, toggleFavorite, toggleLike } from './reactions.ts';

export function materialRoutes(app: FastifyInstance, { db, signer }: Deps): void {
  route(app, contract.listMaterials, async ({ user, query }) => ({ data: await listMaterials(db, user, query) }));

  route(app, contract.getMaterial, async ({ user, params }) => ({
    data: await getMaterial(db, signer, params.id, user),
  }));

  route(app, contract.toggleLike, async ({ user, params }) => {
    await requireVisibleMaterial(db, params.id, user);
    return toggleLike(db, params.id, user.id);
  });

  route(app, contract.toggleFavorite, async ({ user, params }) => {
    await requireVisibleMaterial(db, params.id, user);
    return toggleFavorite(db, params.id, user.id);
  });

  route(app, contract.reportProgress, async ({ user, params, body }) => {
    await requireVisibleMaterial(db, params.id, user);
    return { data: { percent: await keepProgress(db, params.id, user.id, body.percent) } };
  });
}
