import { readPage } from 'shared-api';

export const programmeFilterNames = ['search', 'isActive'];

/** What the address says of the list. */
export function readProgrammeFilters(address: URLSearchParams) {
  const isActive = address.get('isActive');
  return {
    page: readPage(address),
    search: address.get('search') ?? '',
    ...(isActive === 'true' || isActive === 'false' ? { isActive: isActive === 'true' } : {}),
  };
}
