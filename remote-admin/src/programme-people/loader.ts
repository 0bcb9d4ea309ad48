import type { LoaderFunctionArgs } from 'react-router-dom';
import { assignmentsQuery, type Host, type Programme, programmeQuery, requireRole } from 'shared-api';

/** The programme, and whom it is assigned to: that stands above the people, who would be pushed down by it. */
export function programmePeopleLoader(host: Host) {
  return async ({ params: { id = '' } }: LoaderFunctionArgs): Promise<Programme> => {
    requireRole(host.session.user(), 'EDITOR');
    const [programme] = await Promise.all([
      host.queryClient.fetchQuery(programmeQuery(host.api, id)),
      host.queryClient.prefetchQuery(assignmentsQuery(host.api, id)),
    ]);
    return programme;
  };
}

export function programmePeopleCrumb(data: unknown): string | undefined {
  return (data as Programme | undefined)?.title;
}
