import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const synonymsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const synonymKeys = { all: ['admin', 'synonyms'] as const };

export function synonymsQuery(api: ApiTransport, page = 1, search = '') {
  return queryOptions({
    queryKey: [...synonymKeys.all, page, search],
    queryFn: ({ signal }) =>
      synonymsApi(api)
        .listSynonyms({ query: { page, search }, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 2000,
  });
}
