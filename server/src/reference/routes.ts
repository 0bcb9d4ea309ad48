import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { reference as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import { createReference, listReference, mergeReference, renameReference } from './manage.ts';

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

  route(app, contract.listReference, async () => ({ data: await listReference(db) }));

  route(app, contract.createReference, async ({ user, ip, params, body }) => ({
    data: await createReference(db, { id: user.id, ip, role: user.role }, params.kind, body),
  }));

  route(app, contract.renameReference, async ({ user, ip, params, body }) => ({
    data: await renameReference(db, { id: user.id, ip, role: user.role }, params.kind, params.id, body),
  }));

  route(app, contract.mergeReference, async ({ user, ip, params, body }) => {
    await mergeReference(db, { id: user.id, ip, role: user.role }, params.kind, params.id, body.into);
    return done;
  });
}
