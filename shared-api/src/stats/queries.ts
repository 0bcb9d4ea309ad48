import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const statsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Counts that everybody sees; what is created or deleted changes them. */
export const statsKeys = { all: ['stats'] as const };

export function overviewQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...statsKeys.all, 'overview'],
    queryFn: ({ signal }) => statsApi(api).overview({ signal }),
  });
}

export const adminKeys = { all: ['admin'] as const, stats: () => ['admin', 'stats'] as const };

export function adminStatsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: adminKeys.stats(),
    queryFn: ({ signal }) =>
      statsApi(api)
        .adminStats({ signal })
        .then(({ data }) => data),
  });
}
