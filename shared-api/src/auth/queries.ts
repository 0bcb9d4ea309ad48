import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const authApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const profileKey = ['auth', 'me'] as const;

export function profileQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) =>
      authApi(api)
        .me({ signal })
        .then(({ data }) => data),
  });
}

export const sessionsKey = ['auth', 'sessions'] as const;

export function sessionsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) =>
      authApi(api)
        .listSessions({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

export const tokensKey = ['auth', 'tokens'] as const;

export function tokensQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: tokensKey,
    queryFn: ({ signal }) =>
      authApi(api)
        .listTokens({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}
