import { type AttestationStatistics, type PeopleFilters, readPage } from 'shared-api';

export const peopleFilterNames = ['search', 'state'] as const;
export const peoplePageSize = 20;

export type Tab = 'people' | 'statistics' | 'protocols';

export function readTab(address: URLSearchParams): Tab {
  const tab = address.get('tab');
  return tab === 'statistics' || tab === 'protocols' ? tab : 'people';
}

/** Which attempts the figures count: first ones unless the address names others. */
export function readCounted(address: URLSearchParams): AttestationStatistics['counted'] {
  const counted = address.get('attempts');
  return counted === 'last' || counted === 'all' ? counted : 'first';
}

export function readPeopleFilters(address: URLSearchParams): PeopleFilters {
  const state = address.get('state');
  return {
    search: address.get('search') || undefined,
    state: state === 'passed' || state === 'notPassed' ? state : undefined,
    page: readPage(address),
    limit: peoplePageSize,
  };
}
