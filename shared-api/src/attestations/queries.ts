import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const attestationsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export interface AttestationFilters {
  search?: string;
  department?: string;
}

export const attestationKeys = { all: ['attestations'] as const };

export function attestationsQuery(api: ApiTransport, filters: AttestationFilters = {}) {
  return queryOptions({
    queryKey: [...attestationKeys.all, 'list', filters],
    queryFn: ({ signal }) =>
      attestationsApi(api)
        .listAttestations({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function attestationQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: [...attestationKeys.all, 'detail', id],
    queryFn: ({ signal }) =>
      attestationsApi(api)
        .getAttestation({ params: { id }, signal })
        .then(({ data }) => data),
  });
}

export type AdminAttestationFilters = FiltersOf<typeof contract.listAdminAttestations>;

export function adminAttestationsQuery(api: ApiTransport, filters: AdminAttestationFilters) {
  return queryOptions({
    queryKey: ['admin', 'attestations', 'list', filters],
    queryFn: ({ signal }) =>
      attestationsApi(api)
        .listAdminAttestations({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
