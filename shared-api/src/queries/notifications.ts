import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export const notificationsKey = ['notifications'] as const;

/** One's own; asked again every minute while the page is in front. */
export function notificationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => api.notifications.list({ signal }).then(({ data }) => data),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}
