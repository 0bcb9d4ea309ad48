import type { FastifyInstance } from 'fastify';
import { materials as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { asData, readingRoute, route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { createMissCounter } from '../search-misses/count.ts';
import { findByAddress } from './address.ts';
import { readMaterial, requireVisibleMaterial } from './get.ts';
import { isFirstPage, listMaterials } from './list.ts';
import { type ListQuery, readNewest } from './newest-page.ts';
import { withQuestions } from './questions.ts';
import { keepProgress, toggleFavorite, toggleLike } from './reactions.ts';

export function materialRoutes(app: FastifyInstance, { db, signer }: Deps): void {
  const countMiss = createMissCounter(db);

  /** With numbers of questions for whoever writes and asks for them. */
  const withCounts = async (list: Awaited<ReturnType<typeof listMaterials>>, query: ListQuery, { role }: SignedIn) =>
    query.withQuestions && role !== 'USER' ? { ...list, materials: await withQuestions(db, list.materials) } : list;

  route(
    app,
    contract.listMaterials,
    async ({ user, query }) => {
      const data = await listMaterials(db, user, query);
      if (query.search && data.total === 0 && isReaderOfAll(user, query)) await countMiss(user.id, query.search);
      return { data: await withCounts(data, query, user) };
    },
    async (session, { query }) => {
      const read = isFirstPage(query) ? await readNewest(db, session, query) : null;
      return read && { user: read.user, answer: { data: await withCounts(read.answer, query, read.user) } };
    },
  );

  readingRoute(app, contract.getMaterial, (asker, { params }) => asData(readMaterial(db, signer, asker, params.id)));

  route(app, contract.findMaterialByAddress, async ({ user, params }) => ({
    data: await findByAddress(db, params.slug, user),
  }));

  route(app, contract.toggleLike, async ({ user, params }) => {
    await requireVisibleMaterial(db, params.id, user);
    return toggleLike(db, params.id, user.id);
  });

  route(app, contract.toggleFavorite, async ({ user, params }) => {
    await requireVisibleMaterial(db, params.id, user);
    return toggleFavorite(db, params.id, user.id);
  });

  route(app, contract.reportProgress, async ({ user, params, body }) => {
    await requireVisibleMaterial(db, params.id, user);
    return { data: { percent: await keepProgress(db, params.id, user.id, body.percent) } };
  });
}

/** Whose search tells that something is missing: filters explain an empty list, and editors only try the words. */
function isReaderOfAll({ role }: SignedIn, query: ListQuery): boolean {
  const { categoryId, departmentId, isPublished, isFavorite } = query;
  return role === 'USER' && !categoryId && !departmentId && isPublished === undefined && !isFavorite;
}
