import { type Host, packagesQuery, releasesQuery, requireRole } from 'shared-api';

/** Releases are for administrators; whose role is too low goes to the dashboard. */
export function releasesLoader(host: Host) {
  const { api } = host;
  return (): null => {
    requireRole(host.session.user(), 'ADMIN');
    void host.queryClient.prefetchQuery(releasesQuery(api));
    void host.queryClient.prefetchQuery(packagesQuery(api));
    return null;
  };
}
