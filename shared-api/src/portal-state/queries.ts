import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const portalStateApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Asked for again and again while it is looked at, more often while something runs. */
export function portalStateQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['admin', 'portal-state'],
    queryFn: ({ signal }) =>
      portalStateApi(api)
        .portalState({ signal })
        .then(({ data }) => data),
    staleTime: 2000,
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ isRunning }) => isRunning) ? 3000 : 10_000),
  });
}
