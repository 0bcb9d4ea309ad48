import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { searchMisses as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { moment, number, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { searchMisses } from '../tables/search-misses.ts';
import { createMissCounter } from './count.ts';

const mostFrequent = {
  table: sql`${searchMisses}`,
  id: sql`${searchMisses.id}`,
  where: undefined,
  keys: [
    number(sql`(${searchMisses.count} + ${searchMisses.unopened})`),
    moment(searchMisses.lastAt),
    words(searchMisses.id),
  ],
  isDown: true,
};

export function searchMissRoutes(app: FastifyInstance, { db }: Deps): void {
  const counters = { found: createMissCounter(db, 'unopened'), missed: createMissCounter(db) };

  route(app, contract.listSearchMisses, async ({ query }) => {
    const { ids, ...paged } = await readIds(db, mostFrequent, query);
    const found = await db.select().from(searchMisses).where(inArray(searchMisses.id, ids));
    const rows = inOrder(ids, found, ({ id }) => id);
    return { data: { misses: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), ...paged } };
  });

  route(app, contract.reportUnopened, async ({ user, body }) => {
    // Editors only try the words.
    if (user.role === 'USER') await counters[body.found ? 'found' : 'missed'](user.id, body.query);
    return done;
  });

  route(app, contract.dismissSearchMiss, async ({ params: { id } }) => {
    const dismissed = await db.delete(searchMisses).where(eq(searchMisses.id, id)).returning({ id: searchMisses.id });
    if (dismissed.length === 0) throw notFound('Запроса в списке уже нет: его убрал кто-то другой');
    return done;
  });
}
