import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

const linkCheckApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export type BrokenLinkFilters = FiltersOf<typeof contract.listBrokenLinks>;

export function brokenLinksQuery(api: ApiTransport, filters: BrokenLinkFilters = {}) {
  return queryOptions({
    queryKey: ['admin', 'links', filters],
    queryFn: ({ signal }) =>
      linkCheckApi(api)
        .listBrokenLinks({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    // While the first reading goes on the list grows by itself.
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? 3000 : false),
    staleTime: 2000,
  });
}

export type ImportRemarkFilters = FiltersOf<typeof contract.listImportRemarks>;

export function importRemarksQuery(api: ApiTransport, filters: ImportRemarkFilters = {}) {
  return queryOptions({
    queryKey: ['admin', 'import-remarks', filters],
    queryFn: ({ signal }) =>
      linkCheckApi(api)
        .listImportRemarks({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
