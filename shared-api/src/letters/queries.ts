import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const lettersApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const letterKeys = { all: ['admin', 'letters'] as const };

export function failedLettersQuery(api: ApiTransport, page = 1) {
  return queryOptions({
    queryKey: [...letterKeys.all, 'failed', page],
    queryFn: ({ signal }) =>
      lettersApi(api)
        .listFailedLetters({ query: { page }, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 2000,
  });
}
