import { useSearchParams } from 'react-router-dom';
import { readPage, withFilter, withoutFilters, withPage } from './listAddress.ts';
import { useIsLeaving } from './useIsLeaving.ts';

export interface ListAddress {
  /** The address itself, for what reads the filters of a call from it. */
  params: URLSearchParams;
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

/**
 * Filters, page and order of a list, kept in the address, so that back, reload and a shared link work.
 *
 * @param filters names that `reset` removes
 * @param typed those that change with every pause in typing, which is no step of the browser's back
 */
export function useListAddress(filters: readonly string[], typed: readonly string[] = ['search']): ListAddress {
  const [params, setAddress] = useSearchParams();
  const isLeaving = useIsLeaving();
  const stay = { preventScrollReset: true };
  return {
    params,
    get: (name) => params.get(name) ?? '',
    set: (name, value) => {
      if (isLeaving) return;
      setAddress((old) => withFilter(old, name, value), { ...stay, replace: typed.includes(name) });
    },
    reset: () => setAddress((old) => withoutFilters(old, filters), stay),
    isFiltered: filters.some((name) => params.get(name)),
    page: readPage(params),
    setPage: (page) => setAddress((old) => withPage(old, page)),
    sort: params.get('sort') ?? '',
    setSort: (sort) => setAddress((old) => withFilter(old, 'sort', sort), stay),
  };
}
