import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminMaterialsQuery, categoriesQuery, departmentsQuery, type Host } from 'shared-api';
import { readMaterialFilters } from './filters.ts';

export function materialsLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    const filters = readMaterialFilters(new URL(request.url).searchParams);
    void host.queryClient.prefetchQuery(adminMaterialsQuery(api, filters));
    void host.queryClient.prefetchQuery(categoriesQuery(api));
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    return null;
  };
}
