import { type AdminMaterialFilters, readPage } from 'shared-api';

export const materialFilterNames = ['search', 'category', 'department', 'author', 'isPublished'] as const;

/** Specification section 9. */
export const materialPageSize = 20;

type Sort = NonNullable<AdminMaterialFilters['sort']>;

/** Filters, order and page of the call, from the address. */
export function readMaterialFilters(address: URLSearchParams): AdminMaterialFilters {
  const filters: AdminMaterialFilters = { page: readPage(address), limit: materialPageSize };
  for (const name of ['search', 'category', 'department', 'author'] as const) {
    const value = address.get(name);
    if (value) filters[name] = value;
  }
  const isPublished = address.get('isPublished');
  if (isPublished) filters.isPublished = isPublished === 'true';
  const sort = address.get('sort') ?? '';
  if (/^-?(title|category|author|createdAt|likes|favorites|progress)$/.test(sort)) filters.sort = sort as Sort;
  return filters;
}
