import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { resultKeys } from '../results/queries.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const protocolsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export function protocolsQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: [...resultKeys.of(id), 'protocols'],
    queryFn: ({ signal }) =>
      protocolsApi(api)
        .listProtocols({ params: { id }, signal })
        .then(({ data }) => data),
    // A document of thousands of people is made in the background.
    refetchInterval: ({ state }) => (state.data?.some(({ isReady }) => isReady === false) ? 2000 : false),
  });
}

/** @param heldOn day of the sitting, `2026-11-21` */
export function nextProtocolQuery(api: ApiTransport, series: string, heldOn: string) {
  return queryOptions({
    queryKey: ['admin', 'next-protocol', series, heldOn],
    queryFn: ({ signal }) =>
      protocolsApi(api)
        .nextProtocolNumber({ query: { series, heldOn }, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
}
