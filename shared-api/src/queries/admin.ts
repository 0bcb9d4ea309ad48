import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export const adminKeys = { all: ['admin'] as const, stats: () => ['admin', 'stats'] as const };

export function adminStatsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: adminKeys.stats(),
    queryFn: ({ signal }) => api.admin.stats({ signal }).then(({ data }) => data),
  });
}
