import { redirect } from 'react-router-dom';
import { createApiClient, type Host, hasRole, packagesQuery, releasesQuery } from 'shared-api';

/** Releases are for administrators; whose role is too low goes to the dashboard. */
export function releasesLoader(host: Host) {
  const api = createApiClient(host.api);
  return (): null => {
    if (!hasRole(host.session.user(), 'ADMIN')) throw redirect('/dashboard');
    void host.queryClient.prefetchQuery(releasesQuery(api));
    void host.queryClient.prefetchQuery(packagesQuery(api));
    return null;
  };
}
