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
    // A document of thousands of people is made in the background.
    refetchInterval: ({ state }) => (state.data?.some(({ isReady }) => isReady === false) ? 2000 : false),
  });
}

/** @param heldOn day of the sitting, `2026-11-21` */
export function nextProtocolQuery(api: ApiClient, series: string, heldOn: string) {
  return queryOptions({
    queryKey: ['admin', 'next-protocol', series, heldOn],
    queryFn: ({ signal }) => api.results.nextNumber({ query: { series, heldOn }, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
}

export function attemptEvidenceQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['admin', 'evidence', id],
    queryFn: ({ signal }) => api.results.evidence({ params: { id }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
}
