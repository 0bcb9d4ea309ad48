import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const certificatesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** One's own, newest first. */
export function certificatesQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['certificates'],
    queryFn: ({ signal }) =>
      certificatesApi(api)
        .myCertificates({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}
