import type { LoaderFunctionArgs } from 'react-router-dom';
import { assignmentsQuery, type Host, type Programme, programmeQuery, requireRole } from 'shared-api';

/** The programme; whom it is assigned to comes meanwhile. */
export function programmePeopleLoader(host: Host) {
  return ({ params: { id = '' } }: LoaderFunctionArgs): Promise<Programme> => {
    requireRole(host.session.user(), 'EDITOR');
    void host.queryClient.prefetchQuery(assignmentsQuery(host.api, id));
    return host.queryClient.fetchQuery(programmeQuery(host.api, id));
  };
}

export function programmePeopleCrumb(data: unknown): string | undefined {
  return (data as Programme | undefined)?.title;
}
