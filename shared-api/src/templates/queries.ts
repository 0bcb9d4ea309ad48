import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const templatesApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** Others make and change templates meanwhile: asked for whenever they are shown. */
export function templatesQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['templates'],
    queryFn: ({ signal }) =>
      templatesApi(api)
        .listTemplates({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}
