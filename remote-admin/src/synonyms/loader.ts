import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, readPage, requireRole, synonymsQuery } from 'shared-api';

/** Asks for the page of the address together with the code of its screen. */
export function synonymsLoader(host: Host) {
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'EDITOR');
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(synonymsQuery(host.api, readPage(address), address.get('search') ?? ''));
    return null;
  };
}
