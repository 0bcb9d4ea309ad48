import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { reference as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import { route } from '../http/route.ts';
import { categories, departments } from './tables.ts';

export function referenceRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.categories, async () => ({
    data: await db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.name)),
  }));

  route(app, contract.departments, async () => ({
    data: await db
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .orderBy(asc(departments.name)),
  }));
}
