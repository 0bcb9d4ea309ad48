import type { RouteObject } from 'react-router-dom';
import {
  attestationsQuery,
  type Host,
  HostProvider,
  myProgrammesQuery,
  overviewQuery,
  type RouteHandle,
  todayQuery,
  unreadMaterialsQuery,
} from 'shared-api';
import { loadPart } from 'shared-ui';
import { recentMaterialsQuery } from './recentMaterials.ts';

/** The first page. Its data is asked for together with its code; the page shows at once, with skeletons. */
export function dashboardRoute(host: Host): RouteObject {
  return {
    path: 'dashboard',
    handle: { crumb: 'Главная' } satisfies RouteHandle,
    loader: () => {
      const { api } = host;
      void host.queryClient.prefetchQuery(todayQuery(api));
      void host.queryClient.prefetchQuery(overviewQuery(api));
      void host.queryClient.prefetchQuery(recentMaterialsQuery(api));
      void host.queryClient.prefetchQuery(attestationsQuery(api));
      void host.queryClient.prefetchQuery(unreadMaterialsQuery(api));
      void host.queryClient.prefetchQuery(myProgrammesQuery(api));
      return null;
    },
    lazy: async () => {
      const { DashboardPage } = await loadPart(() => import(/* webpackChunkName: "dashboard" */ './DashboardPage.tsx'));
      return {
        element: (
          <HostProvider host={host}>
            <DashboardPage />
          </HostProvider>
        ),
      };
    },
  };
}
