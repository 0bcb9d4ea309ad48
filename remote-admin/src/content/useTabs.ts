import { useSearchParams } from 'react-router-dom';
import { useListAddress } from 'shared-api';
import { useTab } from '../list/useTab.ts';
import { readsAttempts } from './filters.ts';

/**
 * The two tabs of a section, the things themselves and the attempts at them, with the address of the open one.
 *
 * @param filters of the first tab; the search is of both
 */
export function useTabs<First extends string>(first: First, filters: readonly string[]) {
  const [params] = useSearchParams();
  const isAttempts = readsAttempts(params);
  const address = useListAddress(isAttempts ? ['search'] : filters);
  const select = useTab(
    first,
    filters.filter((name) => name !== 'search'),
  );
  return { tab: isAttempts ? ('attempts' as const) : first, address, select };
}
