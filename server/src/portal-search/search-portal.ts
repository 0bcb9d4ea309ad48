import { search as contract } from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { indexedWords } from '../search/normalize.ts';
import { type Group, type Kind, type Query, toGroup } from './groups.ts';
import { searchMaterialHits } from './materials.ts';
import { searchTitles } from './titles.ts';

/** Kinds that a filter of materials can narrow down. */
const filtered: Kind[] = ['material', 'file'];

/** One page of the kind that is asked for, or the first hits of each kind that has any. */
export async function searchPortal(db: Database, user: SignedIn, query: Query): Promise<{ groups: Group[] }> {
  const kinds = query.kind
    ? [query.kind]
    : contract.searchKinds.filter((kind) => !isFiltered(query) || filtered.includes(kind));
  const asked = query.kind ? query : { ...query, page: 1 };
  const words = indexedWords(query.search);
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const found =
        kind === 'material'
          ? await searchMaterialHits(db, user, asked)
          : await searchTitles(db, user, kind, words, asked);
      return toGroup(kind, asked, found);
    }),
  );
  return { groups: query.kind ? groups : groups.filter(({ hits }) => hits.length > 0) };
}

function isFiltered({ categoryId, departmentId, authorId, tag, changedFrom, changedTo }: Query): boolean {
  return [categoryId, departmentId, authorId, tag, changedFrom, changedTo].some((value) => value !== undefined);
}
