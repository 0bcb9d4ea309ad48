import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const trainingsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const trainingKeys = { all: ['trainings'] as const, admin: ['admin', 'trainings'] as const };

export type TrainingFilters = FiltersOf<typeof contract.listTrainings>;

/** Milliseconds: addresses of scans hold a little longer. */
const freshFor = 4 * 60_000;

export function myTrainingsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...trainingKeys.all, 'mine'],
    queryFn: ({ signal }) =>
      trainingsApi(api)
        .myTrainings({ signal })
        .then(({ data }) => data),
    refetchInterval: freshFor,
  });
}

export function trainingTargetsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...trainingKeys.all, 'targets'],
    queryFn: ({ signal }) =>
      trainingsApi(api)
        .trainingTargets({ signal })
        .then(({ data }) => data),
  });
}

export function adminTrainingsQuery(api: ApiTransport, filters: TrainingFilters) {
  return queryOptions({
    queryKey: [...trainingKeys.admin, 'list', filters],
    queryFn: ({ signal }) =>
      trainingsApi(api)
        .listTrainings({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    refetchInterval: freshFor,
  });
}
