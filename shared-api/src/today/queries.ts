import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const todayApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Stands for many other answers at once, so it is asked anew whenever the first page is opened. */
export function todayQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) =>
      todayApi(api)
        .today({ signal })
        .then(({ data }) => data),
    staleTime: 2000,
  });
}
