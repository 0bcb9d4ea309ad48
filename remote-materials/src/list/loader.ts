import type { LoaderFunctionArgs } from 'react-router-dom';
import { categoriesQuery, departmentsQuery, type Host, materialsQuery, sectionsQuery } from 'shared-api';
import { readFilters } from './filters.ts';

/** Asks for what the list needs, without waiting: the filters must answer to typing at once. */
export function listLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    const filters = readFilters(new URL(request.url).searchParams);
    void host.queryClient.prefetchQuery(materialsQuery(api, filters));
    void host.queryClient.prefetchQuery(categoriesQuery(api));
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    void host.queryClient.prefetchQuery(sectionsQuery(api));
    return null;
  };
}
