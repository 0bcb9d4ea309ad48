import type { FastifyInstance } from 'fastify';
import { materials as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { listAdminMaterialIds, listAdminMaterials } from '../materials/admin-list.ts';
import { changeMaterials } from './change-many.ts';

/** What editors do to materials in the administration. */
export function adminMaterialRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listAdminMaterials, async ({ query }) => ({ data: await listAdminMaterials(db, query) }));

  route(app, contract.listAdminMaterialIds, async ({ query }) => ({
    data: { ids: await listAdminMaterialIds(db, query) },
  }));

  route(app, contract.deleteAdminMaterial, async ({ user, ip, params }) => {
    await changeMaterials(db, { id: user.id, ip }, [params.id], 'delete');
    return done;
  });

  route(app, contract.changeAdminMaterials, async ({ user, ip, body }) => ({
    data: await changeMaterials(db, { id: user.id, ip }, body.ids, body.action),
  }));
}
