import { readPage, type TrainingFilters, trainingStates } from 'shared-api';

export const trainingFilterNames = ['search', 'state'] as const;

export const trainingPageSize = 20;

/** Filters and page of the call, from the address. */
export function readTrainingFilters(address: URLSearchParams): TrainingFilters {
  const wanted = address.get('state');
  const states = Object.keys(trainingStates) as (keyof typeof trainingStates)[];
  return {
    search: address.get('search') || undefined,
    state: states.find((state) => state === wanted),
    page: readPage(address),
    limit: trainingPageSize,
  };
}
