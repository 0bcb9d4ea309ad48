import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const assignmentsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Below the programmes: whoever assigns one changes its figures. */
const assignmentKeys = { all: ['admin', 'programmes'] as const };

export function assignmentsQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: [...assignmentKeys.all, 'assignments', id],
    queryFn: ({ signal }) =>
      assignmentsApi(api)
        .listAssignments({ params: { id }, signal })
        .then(({ data }) => data),
  });
}

export type EnrolmentFilters = FiltersOf<typeof contract.listEnrolments>;

export function enrolmentsQuery(api: ApiTransport, id: string, filters: EnrolmentFilters) {
  return queryOptions({
    queryKey: [...assignmentKeys.all, 'enrolments', id, filters],
    queryFn: ({ signal }) =>
      assignmentsApi(api)
        .listEnrolments({ params: { id }, query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function peopleGroupsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...assignmentKeys.all, 'groups'],
    queryFn: ({ signal }) =>
      assignmentsApi(api)
        .listGroups({ signal })
        .then(({ data }) => data),
  });
}

export function positionsQuery(api: ApiTransport, search: string) {
  return queryOptions({
    queryKey: [...assignmentKeys.all, 'positions', search],
    queryFn: ({ signal }) =>
      assignmentsApi(api)
        .listPositions({ query: { search }, signal })
        .then(({ data }) => data),
  });
}
