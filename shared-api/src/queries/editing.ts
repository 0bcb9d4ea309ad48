import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

/** What an edit mode starts from: always fresh when it opens, and never changed under it. */
export function editableMaterialQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['materials', 'editing', id],
    queryFn: ({ signal }) => api.editing.open({ params: { id }, signal }).then(({ data }) => data),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function materialVersionsQuery(api: ApiClient, id: string, page: number) {
  return queryOptions({
    queryKey: ['materials', 'versions', id, page],
    queryFn: ({ signal }) => api.editing.versions({ params: { id }, query: { page }, signal }).then(({ data }) => data),
    staleTime: 0,
  });
}

export function materialVersionQuery(api: ApiClient, id: string, number: number) {
  return queryOptions({
    queryKey: ['materials', 'version', id, number],
    queryFn: ({ signal }) =>
      api.editing.version({ params: { id, number: String(number) }, signal }).then(({ data }) => data),
  });
}
