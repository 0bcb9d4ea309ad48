import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const approvalsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const approvalKeys = {
  all: ['approvals'] as const,
  lists: ['approvals', 'list'] as const,
  material: (id: string) => ['approvals', 'material', id] as const,
  section: (id: string) => ['approvals', 'section', id] as const,
};

/** Where a material stands on its way to its readers. */
export function materialApprovalQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: approvalKeys.material(id),
    queryFn: ({ signal }) =>
      approvalsApi(api)
        .materialApproval({ params: { id }, signal })
        .then(({ data }) => data),
  });
}

/** What waits for the caller. */
export function approvalsQuery(api: ApiTransport, page: number) {
  return queryOptions({
    queryKey: [...approvalKeys.lists, page],
    queryFn: ({ signal }) =>
      approvalsApi(api)
        .listApprovals({ query: { page }, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function sectionApproversQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: approvalKeys.section(id),
    queryFn: ({ signal }) =>
      approvalsApi(api)
        .sectionApprovers({ params: { id }, signal })
        .then(({ data }) => data),
  });
}
