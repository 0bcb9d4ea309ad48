import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const dutiesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export type DutyOverviewFilters = FiltersOf<typeof contract.dutyOverview>;
export type DutyMatrixFilters = FiltersOf<typeof contract.dutyMatrix>;

/** Milliseconds: what a loader has just asked for is not asked again by its screen. */
const staleTime = 30_000;

export const dutyKeys = { all: ['duties'] as const };

export function dutyAccessQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...dutyKeys.all, 'access'],
    queryFn: ({ signal }) =>
      dutiesApi(api)
        .dutyAccess({ signal })
        .then(({ data }) => data),
    staleTime,
  });
}

export function dutyOverviewQuery(api: ApiTransport, filters: DutyOverviewFilters) {
  return queryOptions({
    queryKey: [...dutyKeys.all, 'overview', filters],
    queryFn: ({ signal }) =>
      dutiesApi(api)
        .dutyOverview({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime,
  });
}

export function dutyMatrixQuery(api: ApiTransport, filters: DutyMatrixFilters) {
  return queryOptions({
    queryKey: [...dutyKeys.all, 'matrix', filters],
    queryFn: ({ signal }) =>
      dutiesApi(api)
        .dutyMatrix({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime,
  });
}

export function personDutiesQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: [...dutyKeys.all, 'person', id],
    queryFn: ({ signal }) =>
      dutiesApi(api)
        .personDuties({ params: { id }, signal })
        .then(({ data }) => data),
    staleTime,
  });
}
