import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export const letterKeys = { all: ['admin', 'letters'] as const };

export function failedLettersQuery(api: ApiClient, page = 1) {
  return queryOptions({
    queryKey: [...letterKeys.all, 'failed', page],
    queryFn: ({ signal }) => api.letters.listFailed({ query: { page }, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 2000,
  });
}
