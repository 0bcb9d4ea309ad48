import { categoriesQuery, departmentsQuery, type Host, requireRole } from 'shared-api';

/** Asks for the form's choices together with its code; the form does not wait for them. */
export function createLoader(host: Host) {
  const { api } = host;
  return (): null => {
    requireRole(host.session.user(), 'EDITOR');
    void host.queryClient.prefetchQuery(categoriesQuery(api));
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    return null;
  };
}
