import type { FastifyInstance } from 'fastify';
import { sections as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { listSections, readContents } from './contents.ts';
import { placeMaterial } from './place-material.ts';
import { placeSection } from './place-section.ts';
import { readSurroundings } from './surroundings.ts';

/** Categories as a tree of sections, and the order of what stands in them. */
export function sectionRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listSections, async ({ user }) => ({ data: await listSections(db, user) }));

  route(app, contract.sectionContents, async ({ user, params, query }) => ({
    data: await readContents(db, user, params.id, query),
  }));

  route(app, contract.materialSurroundings, async ({ user, params }) => ({
    data: await readSurroundings(db, user, params.id),
  }));

  route(app, contract.placeSection, async ({ user, ip, params, body }) => {
    await placeSection(db, { id: user.id, ip, role: user.role }, params.id, body);
    return done;
  });

  route(app, contract.placeMaterial, async ({ user, ip, params, body }) => {
    await placeMaterial(db, { id: user.id, ip }, params.id, body);
    return done;
  });
}
