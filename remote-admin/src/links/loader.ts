import type { LoaderFunctionArgs } from 'react-router-dom';
import { brokenLinksQuery, type Host, importRemarksQuery, requireRole } from 'shared-api';
import { readLinkFilters, readRemarkFilters } from './filters.ts';

export function linksLoader(host: Host) {
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'EDITOR');
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(brokenLinksQuery(host.api, readLinkFilters(address)));
    void host.queryClient.prefetchQuery(importRemarksQuery(host.api, readRemarkFilters(address)));
    return null;
  };
}
