import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const filesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Milliseconds for which an address is surely good: the server gives it five minutes at least. */
const goodFor = 4 * 60_000;

/** A signed address of the file, good at the time of asking. */
export function fileAddressQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: ['files', 'address', id],
    queryFn: ({ signal }) =>
      filesApi(api)
        .fileAddress({ params: { id }, signal })
        .then(({ data }) => data.url),
    staleTime: goodFor,
    gcTime: goodFor,
  });
}
