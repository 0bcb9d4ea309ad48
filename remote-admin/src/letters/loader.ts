import type { LoaderFunctionArgs } from 'react-router-dom';
import { createApiClient, failedLettersQuery, type Host, readPage, requireRole } from 'shared-api';

export function lettersLoader(host: Host) {
  const api = createApiClient(host.api);
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    void host.queryClient.prefetchQuery(failedLettersQuery(api, readPage(new URL(request.url).searchParams)));
    return null;
  };
}
