import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export const profileKey = ['auth', 'me'] as const;

export function profileQuery(api: ApiClient) {
  return queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => api.auth.me({ signal }).then(({ data }) => data),
  });
}
