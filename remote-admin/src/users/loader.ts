import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminUsersQuery, departmentsQuery, type Host, requireRole } from 'shared-api';
import { readUserFilters } from './filters.ts';

export function usersLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    const filters = readUserFilters(new URL(request.url).searchParams);
    void host.queryClient.prefetchQuery(adminUsersQuery(api, filters));
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    return null;
  };
}
