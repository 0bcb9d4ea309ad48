import type { PeopleFilters } from 'shared-api';
import { readPage } from '../list/address.ts';

export const peopleFilterNames = ['search', 'state'] as const;
export const peoplePageSize = 20;

export type Tab = 'people' | 'statistics' | 'protocols';

export function readTab(address: URLSearchParams): Tab {
  const tab = address.get('tab');
  return tab === 'statistics' || tab === 'protocols' ? tab : 'people';
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
