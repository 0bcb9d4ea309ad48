import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const notificationsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const notificationsKey = ['notifications'] as const;

/** One's own; asked again every minute while the page is in front. */
export function notificationsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: notificationsKey,
    queryFn: ({ signal }) =>
      notificationsApi(api)
        .listNotifications({ signal })
        .then(({ data }) => data),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}
