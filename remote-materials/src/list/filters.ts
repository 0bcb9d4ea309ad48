import type { MaterialFilters } from 'shared-api';

/** Filters of the list as the address bar carries them; the names are those of the call. */
export const filterNames = ['search', 'categoryId', 'departmentId', 'isPublished', 'isFavorite'] as const;

export type FilterName = (typeof filterNames)[number];

/** In the order of the address, so that the call equals the one which the document has made ahead of time. */
export function readFilters(address: URLSearchParams): MaterialFilters {
  const filters: MaterialFilters = {};
  for (const [name, value] of address) {
    if (value === '') continue;
    if (name === 'isPublished' || name === 'isFavorite') filters[name] = value === 'true';
    else if (name === 'page') filters.page = readPage(value);
    else if (name === 'search' || name === 'categoryId' || name === 'departmentId') filters[name] = value;
  }
  return filters;
}

/** The address with one filter changed, or taken away by ''; back on page 1 (specification section 2). */
export function withFilter(address: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete('page');
  return next;
}

/** The address without any filter; what is not ours stays. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...filterNames, 'page']) next.delete(name);
  return next;
}

export function withPage(address: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(address);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

export function hasFilters(address: URLSearchParams): boolean {
  return filterNames.some((name) => address.get(name));
}

function readPage(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
