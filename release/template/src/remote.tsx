import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider, materialQuery, materialsQuery, type RouteHandle } from 'shared-api';
import { lazyScreen, showTimesIn } from 'shared-ui';

/** What the shell asks of the remote: its routes, relative to /__name__. */
export function routes(host: Host): RouteObject[] {
  showTimesIn(() => host.timeZone?.());
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
          // A loader asks for the data while the code of the screen is still on its way.
          loader: () => {
            void host.queryClient.prefetchQuery(materialsQuery(host.api));
            return null;
          },
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "list" */ './list/ListPage.tsx').then((module) => module.ListPage),
          ),
        },
        {
          path: ':id',
          loader: ({ params }) => {
            void host.queryClient.prefetchQuery(materialQuery(host.api, params.id ?? ''));
            return null;
          },
          handle: { crumb: 'Материал' } satisfies RouteHandle,
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "detail" */ './detail/DetailPage.tsx').then((module) => module.DetailPage),
          ),
        },
      ],
    },
  ];
}
