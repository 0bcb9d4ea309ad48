import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export interface AttestationFilters {
  search?: string;
  department?: string;
}

export const attestationKeys = { all: ['attestations'] as const };

export function attestationsQuery(api: ApiClient, filters: AttestationFilters = {}) {
  return queryOptions({
    queryKey: [...attestationKeys.all, 'list', filters],
    queryFn: ({ signal }) => api.attestations.list({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
