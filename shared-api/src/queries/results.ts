import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

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
export function attestationStatisticsQuery(api: ApiClient, id: string, attempts: 'first' | 'last' | 'all' = 'first') {
  return queryOptions({
    queryKey: [...resultKeys.of(id), 'statistics', attempts],
    queryFn: ({ signal }) =>
      api.results.statistics({ params: { id }, query: { attempts }, signal }).then(({ data }) => data),
    staleTime,
  });
}

export function attestationPeopleQuery(api: ApiClient, id: string, filters: PeopleFilters) {
  return queryOptions({
    queryKey: [...resultKeys.of(id), 'people', filters],
    queryFn: ({ signal }) => api.results.people({ params: { id }, query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime,
  });
}

export function protocolsQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...resultKeys.of(id), 'protocols'],
    queryFn: ({ signal }) => api.results.protocols({ params: { id }, signal }).then(({ data }) => data),
  });
}

export function attemptEvidenceQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['admin', 'evidence', id],
    queryFn: ({ signal }) => api.results.evidence({ params: { id }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
}
