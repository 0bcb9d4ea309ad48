import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  adminAttestationsQuery,
  attestationAttemptsQuery,
  createApiClient,
  departmentsQuery,
  type Host,
} from 'shared-api';
import { readAttemptFilters, readAttestationFilters } from './filters.ts';

export function attestationsLoader(host: Host) {
  const api = createApiClient(host.api);
  return ({ request }: LoaderFunctionArgs): null => {
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(adminAttestationsQuery(api, readAttestationFilters(address)));
    void host.queryClient.prefetchQuery(attestationAttemptsQuery(api, readAttemptFilters(address)));
    void host.queryClient.prefetchQuery(departmentsQuery(api));
    return null;
  };
}
