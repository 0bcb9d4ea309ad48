import type { FastifyInstance } from 'fastify';
import { today as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { asData, readingRoute } from '../http/route.ts';
import { readToday } from './read.ts';

export function todayRoutes(app: FastifyInstance, { db }: Deps): void {
  readingRoute(app, contract.today, (asker) => asData(readToday(db, asker)));
}
