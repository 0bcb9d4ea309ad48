import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const referenceApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export function categoriesQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) =>
      referenceApi(api)
        .categories({ signal })
        .then(({ data }) => data),
  });
}

export function departmentsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['departments'],
    queryFn: ({ signal }) =>
      referenceApi(api)
        .departments({ signal })
        .then(({ data }) => data),
  });
}

export function adminReferenceQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['admin', 'reference'],
    queryFn: ({ signal }) =>
      referenceApi(api)
        .listReference({ signal })
        .then(({ data }) => data),
  });
}
