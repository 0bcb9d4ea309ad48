import { readPage, type SearchKind, type SearchQuery } from 'shared-api';
import { isOfMaterials, kinds } from '../hits/kinds.ts';

/** Filters of materials as the address bar carries them; the names are those of the call. */
export const filterNames = ['categoryId', 'departmentId', 'authorId', 'tag', 'changedFrom', 'changedTo'] as const;

/** What is asked for. */
export type Wanted = Omit<SearchQuery, 'kind'> & { search: string; kind?: SearchKind };

/** The search that the address stands for; what is no filter or no value of one is left out. */
export function readQuery(address: URLSearchParams): Wanted {
  const search = (address.get('search') ?? '').trim().slice(0, 200);
  const kind = readKind(address.get('kind'));
  const query: Wanted = { search };
  if (kind) Object.assign(query, { kind, page: readPage(address) });
  if (address.get('asTyped') === search) query.asTyped = true;
  if (kind && !isOfMaterials(kind)) return query;
  for (const name of filterNames) {
    const value = address.get(name)?.trim();
    if (value && (!name.startsWith('changed') || isDay(value))) query[name] = value;
  }
  return query;
}

/** The first few of every kind, with how many there are of each. */
export function overviewOf({ kind: _kind, page: _page, ...query }: Wanted) {
  return { ...query, limit: 5 };
}

function readKind(name: string | null): SearchKind | undefined {
  return name !== null && Object.hasOwn(kinds, name) ? (name as SearchKind) : undefined;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
