import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export const releaseKeys = {
  list: () => ['releases', 'list'] as const,
  tokens: () => ['releases', 'tokens'] as const,
};

/** Milliseconds: failures and releases of others show up by themselves. */
const lookEvery = 15_000;

export function releasesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: releaseKeys.list(),
    queryFn: ({ signal }) => api.releases.list({ signal }).then(({ data }) => data),
    staleTime: 0,
    refetchInterval: lookEvery,
  });
}

export function releaseTokensQuery(api: ApiClient) {
  return queryOptions({
    queryKey: releaseKeys.tokens(),
    queryFn: ({ signal }) => api.releases.listTokens({ signal }).then(({ data }) => data),
  });
}
