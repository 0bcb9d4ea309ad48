import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const logsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export type LogFilters = FiltersOf<typeof contract.listLogs>;

export const logKeys = { all: ['logs'] as const };

export function logsQuery(api: ApiTransport, filters: LogFilters) {
  return queryOptions({
    queryKey: [...logKeys.all, 'list', filters],
    queryFn: ({ signal }) =>
      logsApi(api)
        .listLogs({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    // The log grows with every click: what was seen a minute ago is not the log.
    staleTime: 2000,
  });
}

export function logStatsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...logKeys.all, 'stats'],
    queryFn: ({ signal }) => logsApi(api).logStats({ signal }),
    staleTime: 2000,
  });
}
