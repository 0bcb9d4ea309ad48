import { readPage } from 'shared-api';
import { readSort } from '../list/readSort.ts';

/** Specification section 9: materials, quizzes, attestations and the attempts at them. */
export const contentPageSize = 20;

/** Whether the second tab of a section is open, with the attempts. */
export function readsAttempts(address: URLSearchParams): boolean {
  return address.get('tab') === 'attempts';
}

export function readSearch(address: URLSearchParams): string | undefined {
  return address.get('search') || undefined;
}

/** The search alone, which both tabs of a section share: enough for the count in the other tab. */
export function searchAlone(address: URLSearchParams) {
  return { search: readSearch(address), page: 1, limit: contentPageSize };
}

/** Filters of the attempts of a section, whose call sorts by the thing itself too. */
export function readAttemptFilters<Thing extends string>(address: URLSearchParams, thing: Thing) {
  if (!readsAttempts(address)) return searchAlone(address);
  return {
    search: readSearch(address),
    sort: readSort(address, ['user', thing, 'score', 'completedAt']),
    page: readPage(address),
    limit: contentPageSize,
  };
}
