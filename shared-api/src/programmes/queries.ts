import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const programmesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const programmeKeys = { mine: ['programmes', 'mine'] as const, admin: ['admin', 'programmes'] as const };

/** Whatever was done elsewhere counts at the next look. */
export function myProgrammesQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: programmeKeys.mine,
    queryFn: ({ signal }) =>
      programmesApi(api)
        .myProgrammes({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

export function programmesQuery(api: ApiTransport, filters: FiltersOf<typeof contract.listProgrammes> = {}) {
  return queryOptions({
    queryKey: [...programmeKeys.admin, 'list', filters],
    queryFn: ({ signal }) =>
      programmesApi(api)
        .listProgrammes({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function programmeQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: [...programmeKeys.admin, 'detail', id],
    queryFn: ({ signal }) =>
      programmesApi(api)
        .getProgramme({ params: { id }, signal })
        .then(({ data }) => data),
  });
}
