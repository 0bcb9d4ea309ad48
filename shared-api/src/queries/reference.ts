import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

/** Counts that everybody sees; what is created or taken away changes them. */
export const statsKeys = { all: ['stats'] as const };

export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.reference.categories({ signal }).then(({ data }) => data),
  });
}

export function departmentsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['departments'],
    queryFn: ({ signal }) => api.reference.departments({ signal }).then(({ data }) => data),
  });
}

export function overviewQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...statsKeys.all, 'overview'],
    queryFn: ({ signal }) => api.reference.overview({ signal }),
  });
}
