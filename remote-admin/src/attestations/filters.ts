import { type AdminAttestationFilters, type AttestationAttemptFilters, readPage } from 'shared-api';

export const attestationFilterNames = ['search', 'departmentId', 'isActive'] as const;

/** Specification section 9. */
export const attestationPageSize = 20;

export type Tab = 'attestations' | 'attempts';

export function readTab(address: URLSearchParams): Tab {
  return address.get('tab') === 'attempts' ? 'attempts' : 'attestations';
}

/** Filters of the attestations; while the attempts are open only the search is shared, for their count. */
export function readAttestationFilters(address: URLSearchParams): AdminAttestationFilters {
  const search = address.get('search') || undefined;
  if (readTab(address) === 'attempts') return { search, page: 1, limit: attestationPageSize };
  const isActive = address.get('isActive');
  const isDeleted = isActive === 'deleted';
  return {
    search,
    departmentId: address.get('departmentId') || undefined,
    isActive: isActive && !isDeleted ? isActive === 'true' : undefined,
    isDeleted: isDeleted || undefined,
    sort: readSort(address, /^-?(title|department|materials|passingScore|attempts|createdAt)$/),
    page: readPage(address),
    limit: attestationPageSize,
  };
}

export function readAttemptFilters(address: URLSearchParams): AttestationAttemptFilters {
  const search = address.get('search') || undefined;
  if (readTab(address) === 'attestations') return { search, page: 1, limit: attestationPageSize };
  return {
    search,
    sort: readSort(address, /^-?(user|attestation|score|completedAt)$/),
    page: readPage(address),
    limit: attestationPageSize,
  };
}

function readSort<Sort>(address: URLSearchParams, allowed: RegExp): Sort | undefined {
  const sort = address.get('sort') ?? '';
  return allowed.test(sort) ? (sort as Sort) : undefined;
}
