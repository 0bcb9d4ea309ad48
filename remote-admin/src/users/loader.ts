import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminUsersQuery, createApiClient, departmentsQuery, type Host, readPage, requireRole } from 'shared-api';
import { readUserFilters, userPageSize } from './filters.ts';

export function usersLoader(host: Host) {
  const api = createApiClient(host.api);
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    const address = new URL(request.url).searchParams;
    const filters = readUserFilters((name) => address.get(name) ?? '');
    void host.queryClient.prefetchQuery(
      adminUsersQuery(api, { ...filters, page: readPage(address), limit: userPageSize }),
    );
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    return null;
  };
}
