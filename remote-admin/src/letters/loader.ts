import type { LoaderFunctionArgs } from 'react-router-dom';
import { failedLettersQuery, type Host, readPage, requireRole } from 'shared-api';

export function lettersLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'ADMIN');
    void host.queryClient.prefetchQuery(failedLettersQuery(api, readPage(new URL(request.url).searchParams)));
    return null;
  };
}
