import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, logStatsQuery, logsQuery, readPage, requireRole } from 'shared-api';
import { logPageSize, readLogFilters } from './filters.ts';

export function logsLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    const address = new URL(request.url).searchParams;
    const filters = readLogFilters((name) => address.get(name) ?? '');
    void host.queryClient.prefetchQuery(logsQuery(api, { ...filters, page: readPage(address), limit: logPageSize }));
    void host.queryClient.prefetchQuery(logStatsQuery(api));
    return null;
  };
}
