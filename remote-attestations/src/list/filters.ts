import type { AttestationFilters } from 'shared-api';

export const filterNames = ['search', 'department'] as const;

/** In the order of the address, so that the call equals the one which the document has made ahead of time. */
export function readFilters(address: URLSearchParams): AttestationFilters {
  const filters: AttestationFilters = {};
  for (const [name, value] of address) {
    if ((name === 'search' || name === 'department') && value !== '') filters[name] = value;
  }
  return filters;
}
