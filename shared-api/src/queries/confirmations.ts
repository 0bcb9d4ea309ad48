import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export function confirmationsQuery(api: ApiClient, materialId: string) {
  return queryOptions({
    queryKey: ['materials', 'confirmations', materialId],
    queryFn: ({ signal }) => api.confirmations.list({ params: { id: materialId }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
}
