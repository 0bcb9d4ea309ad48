import type { LoaderFunctionArgs } from 'react-router-dom';
import { dutyMatrixQuery, dutyOverviewQuery, type Host } from 'shared-api';
import { pageSizes, readMatrixFilters, readOverviewFilters, readTab } from './filters.ts';

/** Asks for the figures, and for the rows of the tab, without waiting. */
export function peopleLoader(host: Host) {
  const { api, queryClient } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    const address = new URL(request.url).searchParams;
    const tab = readTab(address);
    void queryClient.prefetchQuery(dutyOverviewQuery(api, readOverviewFilters(address)));
    if (tab !== 'summary')
      void queryClient.prefetchQuery(dutyMatrixQuery(api, readMatrixFilters(address, pageSizes[tab])));
    return null;
  };
}
