import type { FastifyInstance } from 'fastify';
import { linkCheck as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { listBrokenLinks } from './list.ts';
import { listImportRemarks } from './remarks.ts';

export function linkCheckRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listBrokenLinks, async ({ query }) => ({ data: await listBrokenLinks(db, query) }));
  route(app, contract.listImportRemarks, async ({ query }) => ({ data: await listImportRemarks(db, query) }));
}
