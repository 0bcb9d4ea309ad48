import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, programmesQuery, requireRole } from 'shared-api';
import { readProgrammeFilters } from './filters.ts';

/** Asks for the page of the address together with the code of its screen. */
export function programmesLoader(host: Host) {
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'EDITOR');
    void host.queryClient.prefetchQuery(
      programmesQuery(host.api, readProgrammeFilters(new URL(request.url).searchParams)),
    );
    return null;
  };
}
