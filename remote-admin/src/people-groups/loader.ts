import { type Host, peopleGroupsQuery, requireRole } from 'shared-api';

/** Asks for the list together with the code of its screen. */
export function peopleGroupsLoader(host: Host) {
  return (): null => {
    requireRole(host.session.user(), 'ADMIN');
    void host.queryClient.prefetchQuery(peopleGroupsQuery(host.api));
    return null;
  };
}
