import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

const proofsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Milliseconds; the addresses of its pictures hold ten minutes. */
const freshFor = 60_000;

/** What a proof run says of a version. */
export function proofQuery(api: ApiTransport, params: { name: string; version: string }) {
  return queryOptions({
    queryKey: ['releases', 'proof', params.name, params.version] as const,
    queryFn: ({ signal }) =>
      proofsApi(api)
        .getProof({ params, signal })
        .then(({ data }) => data),
    staleTime: freshFor,
  });
}
