import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export interface AttestationFilters {
  search?: string;
  department?: string;
}

export const attestationKeys = { all: ['attestations'] as const };

export function attestationsQuery(api: ApiClient, filters: AttestationFilters = {}) {
  return queryOptions({
    queryKey: [...attestationKeys.all, 'list', filters],
    queryFn: ({ signal }) => api.attestations.list({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function attestationQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...attestationKeys.all, 'detail', id],
    queryFn: ({ signal }) => api.attestations.get({ params: { id }, signal }).then(({ data }) => data),
  });
}

export function myAttemptsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...attestationKeys.all, 'my-attempts'],
    queryFn: ({ signal }) => api.attestations.myAttempts({ signal }).then(({ data }) => data),
    staleTime: 0,
  });
}

/** An attempt as the server has it now. */
export function attemptQuery(api: ApiClient, attemptId: string) {
  return queryOptions({
    queryKey: ['attempts', attemptId],
    queryFn: ({ signal }) => api.attestations.attempt({ params: { attemptId }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
}

/**
 * What can change in a running attempt from outside: other devices' answers, the deadline, its end. Asked again every
 * five seconds while the page is seen, and at once when the connection or the person is back.
 *
 * @param clock gives the moment of asking, which stands beside the answer as `askedAt`
 */
export function attemptStateQuery(api: ApiClient, attemptId: string, clock: () => number) {
  return queryOptions({
    queryKey: ['attempts', attemptId, 'state'],
    queryFn: async ({ signal }) => {
      const askedAt = clock();
      const { data } = await api.attestations.attemptState({ params: { attemptId }, signal });
      return { ...data, askedAt };
    },
    staleTime: 0,
    retry: false,
    refetchInterval: 5000,
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
  });
}
