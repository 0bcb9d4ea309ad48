import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { searchMisses as contract } from 'shared-api/contract';
import { readPage } from '../db/paging.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { searchMisses } from '../tables/search-misses.ts';

export function searchMissRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listSearchMisses, async ({ query }) => {
    const found = db.select().from(searchMisses).$dynamic();
    const order = [desc(searchMisses.count), desc(searchMisses.lastAt), desc(searchMisses.id)];
    const { rows, ...paged } = await readPage(db, found, query, ...order);
    return { data: { misses: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), ...paged } };
  });

  route(app, contract.dismissSearchMiss, async ({ params: { id } }) => {
    const dismissed = await db.delete(searchMisses).where(eq(searchMisses.id, id)).returning({ id: searchMisses.id });
    if (dismissed.length === 0) throw notFound('Запроса в списке уже нет: его убрал кто-то другой');
    return done;
  });
}
