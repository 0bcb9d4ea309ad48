import type { FastifyInstance } from 'fastify';
import { stats as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { readingRoute } from '../http/route.ts';
import { readOverview } from './overview.ts';

export function statsRoutes(app: FastifyInstance, { db }: Deps): void {
  readingRoute(app, contract.overview, (asker) => readOverview(db, asker));
}
