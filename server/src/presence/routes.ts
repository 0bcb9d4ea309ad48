import type { FastifyInstance } from 'fastify';
import { presence as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { requireVisibleMaterial } from '../materials/get.ts';
import { endEditing, keepEditing, listEditors } from './editors.ts';

export function presenceRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listEditors, async ({ params: { id }, user }) => {
    await requireVisibleMaterial(db, id, user);
    return { data: await listEditors(db, id) };
  });

  route(app, contract.keepEditing, async ({ params: { id }, body: { tab }, user }) => {
    await requireVisibleMaterial(db, id, user);
    return { data: await keepEditing(db, { materialId: id, userId: user.id, tab }) };
  });

  route(app, contract.endEditing, async ({ params: { id }, query: { tab }, user }) => {
    await endEditing(db, { materialId: id, userId: user.id, tab });
    return done;
  });
}
