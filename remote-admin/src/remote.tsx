import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider, type RouteHandle } from 'shared-api';
import { overviewLoader } from './overview/loader.ts';
import { releasesLoader } from './releases/loader.ts';

/** The routes of the administration, relative to /admin. */
export function routes(host: Host): RouteObject[] {
  return [
    {
      element: (
        <HostProvider host={host}>
          <Outlet />
        </HostProvider>
      ),
      children: [
        {
          index: true,
          loader: overviewLoader(host),
          lazy: () => import(/* webpackChunkName: "overview" */ './overview/screen.ts'),
        },
        {
          path: 'releases',
          handle: { crumb: 'Релизы' } satisfies RouteHandle,
          loader: releasesLoader(host),
          lazy: () => import(/* webpackChunkName: "releases" */ './releases/screen.ts'),
        },
      ],
    },
  ];
}
