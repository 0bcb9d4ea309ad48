import type { FastifyInstance } from 'fastify';
import { templates as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { fillTemplate } from './fill.ts';
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './templates.ts';

export function templateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, contract.listTemplates, async ({ user }) => ({ data: await listTemplates(db, user) }));

  route(app, contract.getTemplate, async ({ params: { id }, user }) => ({ data: await getTemplate(db, id, user) }));

  route(app, contract.createTemplate, async ({ body, user, ip }) => {
    const { id, droppedPictures } = await createTemplate(deps, { user, ip }, body);
    return { data: await getTemplate(db, id, user), droppedPictures };
  });

  route(app, contract.updateTemplate, async ({ params: { id }, body, user, ip }) => {
    const droppedPictures = await updateTemplate(deps, { user, ip }, id, body);
    return { data: await getTemplate(db, id, user), droppedPictures };
  });

  route(app, contract.deleteTemplate, async ({ params: { id }, user, ip }) => {
    await deleteTemplate(db, { user, ip }, id);
    return done;
  });

  route(app, contract.fillTemplate, async ({ params: { id }, body, user }) => ({
    data: await fillTemplate(deps, id, user, body),
  }));
}
