import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const releasesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const releaseKeys = {
  list: () => ['releases', 'list'] as const,
  tokens: () => ['releases', 'tokens'] as const,
};

/** Milliseconds: failures and releases of others show up by themselves. */
const lookEvery = 15_000;

export function releasesQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: releaseKeys.list(),
    queryFn: ({ signal }) =>
      releasesApi(api)
        .listReleases({ signal })
        .then(({ data }) => data),
    staleTime: 0,
    refetchInterval: lookEvery,
  });
}

export function releaseTokensQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: releaseKeys.tokens(),
    queryFn: ({ signal }) =>
      releasesApi(api)
        .listReleaseTokens({ signal })
        .then(({ data }) => data),
  });
}
