import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, requireRole, webhookDeliveriesQuery, webhooksQuery } from 'shared-api';
import { readFilters } from './filters.ts';

export function webhookLogLoader(host: Host) {
  return ({ request, params }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(webhooksQuery(host.api));
    void host.queryClient.prefetchQuery(webhookDeliveriesQuery(host.api, params.id ?? '', readFilters(address)));
    return null;
  };
}
