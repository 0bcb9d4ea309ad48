import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const presenceApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Who edits the material at present. A convenience: it is asked for again by itself, and its failure is told to nobody. */
export function editorsQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: ['materials', 'editors', id],
    queryFn: ({ signal }) =>
      presenceApi(api)
        .listEditors({ params: { id }, signal })
        .then(({ data }) => data),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 20_000,
  });
}
