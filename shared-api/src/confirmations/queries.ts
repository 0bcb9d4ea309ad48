import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const confirmationsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export function confirmationsQuery(api: ApiTransport, materialId: string) {
  return queryOptions({
    queryKey: ['materials', 'confirmations', materialId],
    queryFn: ({ signal }) =>
      confirmationsApi(api)
        .listConfirmations({ params: { id: materialId }, signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

export const unreadMaterialsKey = ['confirmations'] as const;

/** What one has to read and confirm. */
export function unreadMaterialsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: unreadMaterialsKey,
    queryFn: ({ signal }) =>
      confirmationsApi(api)
        .listUnreadMaterials({ signal })
        .then(({ data }) => data),
    staleTime: 2000,
  });
}
