import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const secondFactorApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const ownSecondFactorKey = ['auth', 'second-factor'] as const;

export function ownSecondFactorQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ownSecondFactorKey,
    queryFn: ({ signal }) =>
      secondFactorApi(api)
        .ownSecondFactor({ signal })
        .then(({ data }) => data),
    staleTime: 0,
  });
}

export function secondFactorRolesQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: ['admin', 'second-factor'],
    queryFn: ({ signal }) =>
      secondFactorApi(api)
        .secondFactorRoles({ signal })
        .then(({ data }) => data),
  });
}
