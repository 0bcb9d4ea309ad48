import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export type LogFilters = NonNullable<NonNullable<Parameters<ApiClient['logs']['list']>[0]>['query']>;

export const logKeys = { all: ['logs'] as const };

export function logsQuery(api: ApiClient, filters: LogFilters) {
  return queryOptions({
    queryKey: [...logKeys.all, 'list', filters],
    queryFn: ({ signal }) => api.logs.list({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
    // The log grows with every click: what was seen a minute ago is not the log.
    staleTime: 2000,
  });
}

export function logStatsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...logKeys.all, 'stats'],
    queryFn: ({ signal }) => api.logs.stats({ signal }),
    staleTime: 2000,
  });
}
