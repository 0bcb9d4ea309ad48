import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

/** One's own, newest first. */
export function certificatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['certificates'],
    queryFn: ({ signal }) => api.certificates.mine({ signal }).then(({ data }) => data),
    staleTime: 0,
  });
}
