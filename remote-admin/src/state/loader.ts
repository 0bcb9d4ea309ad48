import { type Host, portalStateQuery, requireRole } from 'shared-api';

/** The state is for administrators; whose role is too low goes to the dashboard. */
export function stateLoader(host: Host) {
  return (): null => {
    requireRole(host.session.user(), 'ADMIN');
    void host.queryClient.prefetchQuery(portalStateQuery(host.api));
    return null;
  };
}
