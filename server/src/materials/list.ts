import type { Database } from '../db/database.ts';
import { stillThere } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { readIds } from '../paging/page.ts';
import { type ListQuery, newestOf, readNewest } from './newest-page.ts';
import { searchMaterials } from './search.ts';
import { summariesInOrder } from './summaries.ts';

export async function listMaterials(db: Database, user: SignedIn, query: ListQuery) {
  if (isFirstPage(query)) return (await stillThere(readNewest(db, user, query))).answer;
  const list = newestOf(user, user.id, query);
  if (query.search) return searchMaterials(db, user, { ...query, search: query.search }, list.where);
  const { ids, ...paging } = await readIds(db, list, query);
  return { materials: await summariesInOrder(db, user.id, ids), ...paging };
}

/** What most people see of the list: one statement reads it. */
export function isFirstPage({ search, page }: ListQuery): boolean {
  return !search && page === 1;
}
