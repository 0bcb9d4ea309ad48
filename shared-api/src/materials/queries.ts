import { queryOptions } from '@tanstack/react-query';
import { bindCalls, type FiltersOf } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';

export const materialsApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export type MaterialFilters = FiltersOf<typeof contract.listMaterials>;

export const materialKeys = {
  all: ['materials'] as const,
  lists: () => ['materials', 'list'] as const,
  detail: (id: string) => ['materials', 'detail', id] as const,
  address: (slug: string) => ['materials', 'address', slug] as const,
};

export function materialsQuery(api: ApiTransport, filters: MaterialFilters = {}) {
  return queryOptions({
    queryKey: [...materialKeys.lists(), filters],
    queryFn: ({ signal }) =>
      materialsApi(api)
        .listMaterials({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}

export function materialQuery(api: ApiTransport, id: string) {
  return queryOptions({
    queryKey: materialKeys.detail(id),
    queryFn: ({ signal }) =>
      materialsApi(api)
        .getMaterial({ params: { id }, signal })
        .then(({ data }) => data),
  });
}

/** Whose address this is: a material keeps every one that it has had. */
export function materialAddressQuery(api: ApiTransport, slug: string) {
  return queryOptions({
    queryKey: materialKeys.address(slug),
    queryFn: ({ signal }) =>
      materialsApi(api)
        .findMaterialByAddress({ params: { slug }, signal })
        .then(({ data }) => data),
  });
}

export type AdminMaterialFilters = FiltersOf<typeof contract.listAdminMaterials>;

export function adminMaterialsQuery(api: ApiTransport, filters: AdminMaterialFilters) {
  return queryOptions({
    queryKey: ['admin', 'materials', 'list', filters],
    queryFn: ({ signal }) =>
      materialsApi(api)
        .listAdminMaterials({ query: filters, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
  });
}
