import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const embedsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Hosts whose pages and videos materials show in frames. */
export function embedHostsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['embed-hosts'],
    // An administrator who has just allowed a site looks at once whether it works.
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      embedsApi(api)
        .embedHosts({ signal })
        .then(({ data }) => data.hosts),
  });
}

/** How many materials show something of this host. */
export function embedCountQuery(api: ApiTransport, host: string) {
  return queryOptions({
    queryKey: ['admin', 'embed-hosts', host],
    queryFn: ({ signal }) =>
      embedsApi(api)
        .countEmbeds({ params: { host }, signal })
        .then(({ data }) => data.materials),
  });
}
