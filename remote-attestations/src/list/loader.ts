import type { LoaderFunctionArgs } from 'react-router-dom';
import { attestationsQuery, dutyAccessQuery, type Host, myProgrammesQuery } from 'shared-api';
import { readFilters } from './filters.ts';

/**
 * Asks for the list without waiting: the filters must answer to typing at once. What stands above it is waited for by
 * the first visit alone, so that it does not come later and push the list down.
 */
export function listLoader(host: Host) {
  const { api, queryClient } = host;
  const isKnown = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey) !== undefined;
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const programmes = myProgrammesQuery(api);
    const access = dutyAccessQuery(api);
    const wait = !isKnown(programmes.queryKey) || !isKnown(access.queryKey);
    const above = Promise.all([queryClient.prefetchQuery(programmes), queryClient.prefetchQuery(access)]);
    void queryClient.prefetchQuery(attestationsQuery(api, readFilters(new URL(request.url).searchParams)));
    if (wait) await above;
    return null;
  };
}
