import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { type ApiTransport, type Host, type Role, readPage, requireRole } from 'shared-api';

type PageQuery<Data, Key extends QueryKey> = (
  api: ApiTransport,
  page: number,
) => FetchQueryOptions<Data, Error, Data, Key>;

/** Of a list without filters: asks for the page of the address together with the code of its screen. */
export function pageLoader<Data, Key extends QueryKey>(host: Host, role: Role, query: PageQuery<Data, Key>) {
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), role);
    void host.queryClient.prefetchQuery(query(host.api, readPage(new URL(request.url).searchParams)));
    return null;
  };
}
