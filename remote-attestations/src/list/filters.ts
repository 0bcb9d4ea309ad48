import type { AttestationFilters } from 'shared-api';

export const filterNames = ['search', 'department'] as const;

export type FilterName = (typeof filterNames)[number];

/** In the order of the address, so that the call equals the one which the document has made ahead of time. */
export function readFilters(address: URLSearchParams): AttestationFilters {
  const filters: AttestationFilters = {};
  for (const [name, value] of address) {
    if ((name === 'search' || name === 'department') && value !== '') filters[name] = value;
  }
  return filters;
}

/** The address with one filter changed, or taken away by ''. */
export function withFilter(address: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The address without any filter; what is not ours stays. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of filterNames) next.delete(name);
  return next;
}

export function hasFilters(address: URLSearchParams): boolean {
  return filterNames.some((name) => address.get(name));
}
