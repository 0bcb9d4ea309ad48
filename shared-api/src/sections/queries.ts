import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const sectionsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

/** What a moved section or material changes begins with these words. */
export const sectionKeys = { all: ['sections'] as const };

export function sectionsQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...sectionKeys.all, 'tree'],
    queryFn: ({ signal }) =>
      sectionsApi(api)
        .listSections({ signal })
        .then(({ data }) => data),
  });
}

/** One page of what stands in a section; while the next one comes, the one before is shown. */
export function sectionContentsQuery(api: ApiTransport, id: string, page = 1, limit = 20) {
  return queryOptions({
    queryKey: [...sectionKeys.all, 'contents', id, page, limit],
    queryFn: ({ signal }) =>
      sectionsApi(api)
        .sectionContents({ params: { id }, query: { page, limit }, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => (previous?.section.id === id ? previous : undefined),
  });
}

/** The path above a material, its neighbours and what is alike. */
export function surroundingsQuery(api: ApiTransport, materialId: string) {
  return queryOptions({
    queryKey: [...sectionKeys.all, 'surroundings', materialId],
    queryFn: ({ signal }) =>
      sectionsApi(api)
        .materialSurroundings({ params: { id: materialId }, signal })
        .then(({ data }) => data),
  });
}
