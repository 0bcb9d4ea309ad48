import type { RouteObject } from 'react-router-dom';
import { type Host, HostProvider, type RouteHandle } from 'shared-api';
import { loadPart } from 'shared-ui';

/** The page with everything that is found for the words of its address. */
export function searchRoute(host: Host): RouteObject {
  return {
    path: 'search',
    handle: { crumb: 'Поиск' } satisfies RouteHandle,
    lazy: async () => {
      const { SearchPage } = await loadPart(() => import(/* webpackChunkName: "search-page" */ './SearchPage.tsx'));
      return {
        element: (
          <HostProvider host={host}>
            <SearchPage />
          </HostProvider>
        ),
      };
    },
  };
}
