import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, proofQuery, releasesQuery, requireRole } from 'shared-api';

/** Asks for a version's proof together with the code of its screen. */
export function proofLoader(host: Host) {
  const { api, queryClient } = host;
  return ({ params: { name = '', version = '' } }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    void queryClient.prefetchQuery(releasesQuery(api));
    void queryClient.prefetchQuery(proofQuery(api, { name, version }));
    return null;
  };
}
