import type { FastifyInstance } from 'fastify';
import { search as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { searchPortal } from './search-portal.ts';

export function searchRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.search, async ({ user, query }) => ({ data: await searchPortal(db, user, query) }));
}
