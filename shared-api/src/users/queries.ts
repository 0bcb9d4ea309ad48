import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const usersApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export type UserFilters = FiltersOf<typeof contract.listUsers>;

export const adminUserKeys = { all: ['admin', 'users'] as const };

export function adminUsersQuery(api: ApiTransport, filters: UserFilters) {
  return queryOptions({
    queryKey: [...adminUserKeys.all, 'list', filters],
    queryFn: ({ signal }) =>
      usersApi(api)
        .listUsers({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
