import type { LoaderFunctionArgs } from 'react-router-dom';
import { attestationsQuery, type Host, myProgrammesQuery } from 'shared-api';
import { readFilters } from './filters.ts';

/** Asks for the list without waiting: the filters must answer to typing at once. */
export function listLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    void host.queryClient.prefetchQuery(myProgrammesQuery(api));
    void host.queryClient.prefetchQuery(attestationsQuery(api, readFilters(new URL(request.url).searchParams)));
    return null;
  };
}
