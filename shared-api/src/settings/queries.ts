import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const settingsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export function settingsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) =>
      settingsApi(api)
        .getSettings({ signal })
        .then(({ data }) => data),
  });
}
