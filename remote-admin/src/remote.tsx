import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider } from 'shared-api';
import { overviewLoader } from './overview/loader.ts';

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
      ],
    },
  ];
}
