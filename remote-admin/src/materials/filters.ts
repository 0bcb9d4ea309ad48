import { type AdminMaterialFilters, readPage } from 'shared-api';
import { contentPageSize } from '../content/filters.ts';
import { readSort } from '../list/readSort.ts';

export const materialFilterNames = ['search', 'category', 'department', 'author', 'isPublished'] as const;

/** Filters, order and page of the call, from the address. */
export function readMaterialFilters(address: URLSearchParams): AdminMaterialFilters {
  const filters: AdminMaterialFilters = { page: readPage(address), limit: contentPageSize };
  for (const name of ['search', 'category', 'department', 'author'] as const) {
    const value = address.get(name);
    if (value) filters[name] = value;
  }
  const isPublished = address.get('isPublished');
  if (isPublished) filters.isPublished = isPublished === 'true';
  const sort = readSort(address, ['title', 'category', 'author', 'createdAt', 'likes', 'favorites', 'progress']);
  if (sort) filters.sort = sort;
  return filters;
}
