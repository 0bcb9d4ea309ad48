import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const editingApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** What an edit mode starts from: always fresh when it opens, and never changed under it. */
export function editableMaterialQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: ['materials', 'editing', id],
    queryFn: ({ signal }) =>
      editingApi(api)
        .editableMaterial({ params: { id }, signal })
        .then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function materialVersionsQuery(api: ApiTransport, id: string, page: number) {
  return queryOptions({
    queryKey: ['materials', 'versions', id, page],
    queryFn: ({ signal }) =>
      editingApi(api)
        .listVersions({ params: { id }, query: { page }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

export function materialVersionQuery(api: ApiTransport, id: string, number: number) {
  return queryOptions({
    queryKey: ['materials', 'version', id, number],
    queryFn: ({ signal }) =>
      editingApi(api)
        .getVersion({ params: { id, number: String(number) }, signal })
        .then(({ data }) => data),
  });
}
