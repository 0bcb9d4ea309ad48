import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const documentsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export function documentsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['admin', 'documents'],
    queryFn: ({ signal }) =>
      documentsApi(api)
        .getDocuments({ signal })
        .then(({ data }) => data),
  });
}
