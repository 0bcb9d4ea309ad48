import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider } from 'shared-api';
import { lazyScreen, showTimesIn } from 'shared-ui';
import { profileLoader } from './profile/loader.ts';

export { palette } from './palette.ts';

/** The routes of the profile, relative to /profile. */
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
          loader: profileLoader(host),
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "profile" */ './ProfileScreen.tsx').then((module) => module.ProfileScreen),
          ),
        },
      ],
    },
  ];
}
