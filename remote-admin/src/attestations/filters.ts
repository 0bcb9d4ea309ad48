import { type AdminAttestationFilters, type AttestationAttemptFilters, readPage } from 'shared-api';
import * as content from '../content/filters.ts';
import { readSort } from '../list/readSort.ts';

export const attestationFilterNames = ['search', 'departmentId', 'isActive'] as const;

/** Filters of the attestations; while the attempts are open only the search is shared, for their count. */
export function readAttestationFilters(address: URLSearchParams): AdminAttestationFilters {
  if (content.readsAttempts(address)) return content.searchAlone(address);
  const isActive = address.get('isActive');
  const isDeleted = isActive === 'deleted';
  return {
    search: content.readSearch(address),
    departmentId: address.get('departmentId') || undefined,
    isActive: isActive && !isDeleted ? isActive === 'true' : undefined,
    isDeleted: isDeleted || undefined,
    sort: readSort(address, ['title', 'department', 'materials', 'passingScore', 'attempts', 'createdAt']),
    page: readPage(address),
    limit: content.contentPageSize,
  };
}

export function readAttemptFilters(address: URLSearchParams): AttestationAttemptFilters {
  return content.readAttemptFilters(address, 'attestation');
}
