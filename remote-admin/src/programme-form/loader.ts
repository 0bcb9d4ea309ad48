import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, type Programme, programmeQuery, requireRole } from 'shared-api';

/** The programme to change, as it is now; null for a new one. */
export function programmeFormLoader(host: Host) {
  return async ({ params }: LoaderFunctionArgs): Promise<{ programme: Programme | null }> => {
    requireRole(host.session.user(), 'EDITOR');
    if (!params.id) return { programme: null };
    const programme = await host.queryClient.fetchQuery({ ...programmeQuery(host.api, params.id), staleTime: 0 });
    return { programme };
  };
}
