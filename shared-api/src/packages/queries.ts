import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const packagesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** What is registered, the shell first. Asked again at each visit: teams release without this screen. */
export function packagesQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['releases', 'packages'] as const,
    queryFn: ({ signal }) =>
      packagesApi(api)
        .listPackages({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}
