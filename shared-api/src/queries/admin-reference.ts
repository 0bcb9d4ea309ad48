import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export function adminReferenceQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['admin', 'reference'],
    queryFn: ({ signal }) => api.adminReference.list({ signal }).then(({ data }) => data),
  });
}
