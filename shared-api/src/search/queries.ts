import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const searchApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export type SearchQuery = FiltersOf<typeof contract.search>;

/** What the portal has for the words; while the next answer comes, the one before is shown. */
export function searchQuery(api: ApiTransport, query: SearchQuery) {
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) =>
      searchApi(api)
        .search({ query, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 10_000,
  });
}
