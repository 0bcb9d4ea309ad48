import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export type MaterialFilters = NonNullable<NonNullable<Parameters<ApiClient['materials']['list']>[0]>['query']>;

export const materialKeys = {
  all: ['materials'] as const,
  lists: () => ['materials', 'list'] as const,
  detail: (id: string) => ['materials', 'detail', id] as const,
};

export function materialsQuery(api: ApiClient, filters: MaterialFilters = {}) {
  return queryOptions({
    queryKey: [...materialKeys.lists(), filters],
    queryFn: ({ signal }) => api.materials.list({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function materialQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: materialKeys.detail(id),
    queryFn: ({ signal }) => api.materials.get({ params: { id }, signal }).then(({ data }) => data),
  });
}
