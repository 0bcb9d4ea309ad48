import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../client/index.ts';

export type UserFilters = NonNullable<NonNullable<Parameters<ApiClient['adminUsers']['list']>[0]>['query']>;

export const adminUserKeys = { all: ['admin', 'users'] as const };

export function adminUsersQuery(api: ApiClient, filters: UserFilters) {
  return queryOptions({
    queryKey: [...adminUserKeys.all, 'list', filters],
    queryFn: ({ signal }) => api.adminUsers.list({ query: filters, signal }).then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
