import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

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
  return queryOptions({ queryKey: ['stats', 'overview'], queryFn: ({ signal }) => api.reference.overview({ signal }) });
}
