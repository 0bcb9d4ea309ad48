import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const passkeysApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const passkeysKey = ['auth', 'passkeys'] as const;

export function passkeysQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: passkeysKey,
    queryFn: ({ signal }) =>
      passkeysApi(api)
        .listPasskeys({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}
