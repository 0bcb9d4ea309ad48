import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => api.settings.get({ signal }).then(({ data }) => data),
  });
}
