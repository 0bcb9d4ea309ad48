import { documentsQuery, type Host, requireRole } from 'shared-api';

export function documentsLoader(host: Host) {
  return (): null => {
    requireRole(host.session.user(), 'ADMIN');
    void host.queryClient.prefetchQuery(documentsQuery(host.api));
    return null;
  };
}
