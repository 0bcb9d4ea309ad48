import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export function confirmationsQuery(api: ApiClient, materialId: string) {
  return queryOptions({
    queryKey: ['materials', 'confirmations', materialId],
    queryFn: ({ signal }) => api.confirmations.list({ params: { id: materialId }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
}

export const unreadMaterialsKey = ['confirmations'] as const;

/** What one has to read and confirm. */
export function unreadMaterialsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: unreadMaterialsKey,
    queryFn: ({ signal }) => api.confirmations.unread({ signal }).then(({ data }) => data),
    staleTime: 2000,
  });
}
