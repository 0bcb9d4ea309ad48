import type { LoaderFunctionArgs } from 'react-router-dom';
import { brokenLinksQuery, type Host, requireRole } from 'shared-api';
import { readLinkFilters } from './filters.ts';

export function linksLoader(host: Host) {
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'EDITOR');
    void host.queryClient.prefetchQuery(brokenLinksQuery(host.api, readLinkFilters(new URL(request.url).searchParams)));
    return null;
  };
}
