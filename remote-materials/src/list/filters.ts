import { type MaterialFilters, readPage } from 'shared-api';

/** Filters of the list as the address bar carries them; the names are those of the call. */
export const filterNames = ['search', 'categoryId', 'departmentId', 'isPublished', 'isFavorite'] as const;

export type FilterName = (typeof filterNames)[number];

/** In the order of the address, so that the call equals the one which the document has made ahead of time. */
export function readFilters(address: URLSearchParams): MaterialFilters {
  const filters: MaterialFilters = {};
  for (const [name, value] of address) {
    if (value === '') continue;
    if (name === 'isPublished' || name === 'isFavorite' || name === 'asTyped') filters[name] = value === 'true';
    else if (name === 'page') filters.page = readPage(address);
    else if (name === 'search' || name === 'categoryId' || name === 'departmentId') filters[name] = value;
  }
  return filters;
}
