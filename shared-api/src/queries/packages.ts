import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

/** What is registered, the shell first. Asked anew at each visit: teams release without this screen. */
export function packagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['releases', 'packages'] as const,
    queryFn: ({ signal }) => api.packages.list({ signal }).then(({ data }) => data),
    staleTime: 0,
  });
}
