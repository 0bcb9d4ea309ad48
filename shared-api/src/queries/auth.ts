import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export const profileKey = ['auth', 'me'] as const;

export function profileQuery(api: ApiClient) {
  return queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => api.auth.me({ signal }).then(({ data }) => data),
  });
}

export const sessionsKey = ['auth', 'sessions'] as const;

export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.auth.sessions({ signal }).then(({ data }) => data),
    staleTime: 0,
  });
}

export const tokensKey = ['auth', 'tokens'] as const;

export function tokensQuery(api: ApiClient) {
  return queryOptions({
    queryKey: tokensKey,
    queryFn: ({ signal }) => api.auth.tokens({ signal }).then(({ data }) => data),
    staleTime: 0,
  });
}
