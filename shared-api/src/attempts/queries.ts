import { queryOptions } from '@tanstack/react-query';
import { attestationKeys } from '../attestations/queries.ts';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const attemptsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export function myAttemptsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...attestationKeys.all, 'my-attempts'],
    queryFn: ({ signal }) =>
      attemptsApi(api)
        .myAttempts({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

/** An attempt as the server has it now. */
export function attemptQuery(api: ApiTransport, attemptId: string) {
  return queryOptions({
    queryKey: ['attempts', attemptId],
    queryFn: ({ signal }) =>
      attemptsApi(api)
        .getAttempt({ params: { attemptId }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

/**
 * What can change in a running attempt from outside: other devices' answers, the deadline, its end. Asked again every
 * five seconds while the page is seen, and at once when the connection or the person is back.
 *
 * @param clock returns the moment of asking, which is beside the answer as `askedAt`
 */
export function attemptStateQuery(api: ApiTransport, attemptId: string, clock: () => number) {
  return queryOptions({
    queryKey: ['attempts', attemptId, 'state'],
    queryFn: async ({ signal }) => {
      const askedAt = clock();
      const { data } = await attemptsApi(api).getAttemptState({ params: { attemptId }, signal });
      return { ...data, askedAt };
    },
    staleTime: 0,
    retry: false,
    refetchInterval: 5000,
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
  });
}

export type AttestationAttemptFilters = FiltersOf<typeof contract.listAttestationAttempts>;

export function attestationAttemptsQuery(api: ApiTransport, filters: AttestationAttemptFilters) {
  return queryOptions({
    queryKey: ['admin', 'attestations', 'attempts', filters],
    queryFn: ({ signal }) =>
      attemptsApi(api)
        .listAttestationAttempts({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
