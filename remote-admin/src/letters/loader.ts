import type { LoaderFunctionArgs } from 'react-router-dom';
import { createApiClient, failedLettersQuery, type Host } from 'shared-api';
import { readPage } from '../list/address.ts';
import { requireRole } from '../sections/requireRole.ts';

export function lettersLoader(host: Host) {
  const api = createApiClient(host.api);
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host, 'ADMIN');
    void host.queryClient.prefetchQuery(failedLettersQuery(api, readPage(new URL(request.url).searchParams)));
    return null;
  };
}
