import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminAttestationsQuery, attestationAttemptsQuery, departmentsQuery, type Host } from 'shared-api';
import { readAttemptFilters, readAttestationFilters } from './filters.ts';

export function attestationsLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(adminAttestationsQuery(api, readAttestationFilters(address)));
    void host.queryClient.prefetchQuery(attestationAttemptsQuery(api, readAttemptFilters(address)));
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    return null;
  };
}
