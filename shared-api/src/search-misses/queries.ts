import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const searchMissesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const searchMissKeys = { all: ['admin', 'search-misses'] as const };

export function searchMissesQuery(api: ApiTransport, page = 1) {
  return queryOptions({
    queryKey: [...searchMissKeys.all, page],
    queryFn: ({ signal }) =>
      searchMissesApi(api)
        .listSearchMisses({ query: { page }, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 2000,
  });
}
