import { useSearchParams } from 'react-router-dom';
import { useIsLeaving } from 'shared-api';
import { readPage, withFilter, withoutFilters, withPage } from './address.ts';

export interface ListAddress {
  /** A filter's value, '' while it is not set. */
  get: (name: string) => string;
  set: (name: string, value: string) => void;
  reset: () => void;
  /** True while one of the filters is set. */
  isFiltered: boolean;
  page: number;
  setPage: (page: number) => void;
  /** `title` or, downwards, `-title`; '' is the list's own order. */
  sort: string;
  setSort: (sort: string) => void;
}

/** Filters, page and order of a list, kept in the address, so that back, reload and a shared link work. */
export function useListAddress(filters: readonly string[]): ListAddress {
  const [address, setAddress] = useSearchParams();
  const isLeaving = useIsLeaving();
  const stay = { preventScrollReset: true };
  return {
    get: (name) => address.get(name) ?? '',
    // Each pause in typing would otherwise become a step of the browser's back.
    set: (name, value) => {
      if (!isLeaving) setAddress((old) => withFilter(old, name, value), { ...stay, replace: name === 'search' });
    },
    reset: () => setAddress((old) => withoutFilters(old, filters), stay),
    isFiltered: filters.some((name) => address.get(name)),
    page: readPage(address),
    setPage: (page) => setAddress((old) => withPage(old, page)),
    sort: address.get('sort') ?? '',
    setSort: (sort) => setAddress((old) => withFilter(old, 'sort', sort), stay),
  };
}
