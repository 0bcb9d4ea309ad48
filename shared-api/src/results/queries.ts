import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const resultsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export interface PeopleFilters {
  search?: string;
  state?: 'passed' | 'notPassed';
  page?: number;
  limit?: number;
}

/** Milliseconds: what a loader has just asked for is not asked again by its screen. */
const staleTime = 30_000;

export const resultKeys = {
  of: (attestationId: string) => ['admin', 'results', attestationId] as const,
};

/** @param attempts which attempts of each person the figures count */
export function attestationStatisticsQuery(
  api: ApiTransport,
  id: string,
  attempts: 'first' | 'last' | 'all' = 'first',
) {
  return queryOptions({
    queryKey: [...resultKeys.of(id), 'statistics', attempts],
    queryFn: ({ signal }) =>
      resultsApi(api)
        .attestationStatistics({ params: { id }, query: { attempts }, signal })
        .then(({ data }) => data),
    staleTime,
  });
}

export function attestationPeopleQuery(api: ApiTransport, id: string, filters: PeopleFilters) {
  return queryOptions({
    queryKey: [...resultKeys.of(id), 'people', filters],
    queryFn: ({ signal }) =>
      resultsApi(api)
        .attestationPeople({ params: { id }, query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime,
  });
}

export function attemptEvidenceQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: ['admin', 'evidence', id],
    queryFn: ({ signal }) =>
      resultsApi(api)
        .attemptEvidence({ params: { id }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}
