import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

/** Milliseconds for which an address is surely good: the server gives it five minutes at least. */
const goodFor = 4 * 60_000;

/** A signed address of the file, good at the time of asking. */
export function fileAddressQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['files', 'address', id],
    queryFn: ({ signal }) => api.files.address({ params: { id }, signal }).then(({ data }) => data.url),
    staleTime: goodFor,
    gcTime: goodFor,
  });
}
