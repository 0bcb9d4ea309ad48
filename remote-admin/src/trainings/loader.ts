import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminTrainingsQuery, type Host, requireRole } from 'shared-api';
import { readTrainingFilters } from './filters.ts';

export function trainingsLoader(host: Host) {
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    const filters = readTrainingFilters(new URL(request.url).searchParams);
    void host.queryClient.prefetchQuery(adminTrainingsQuery(host.api, filters));
    return null;
  };
}
