import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider, type RouteHandle } from 'shared-api';
import { lazyScreen, showTimesIn } from 'shared-ui';
import { followingLoader } from './following/loader.ts';
import { profileLoader } from './profile/loader.ts';
import { trainingsLoader } from './trainings/loader.ts';

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
        {
          path: 'following',
          loader: followingLoader(host),
          handle: { crumb: 'Подписки' } satisfies RouteHandle,
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "following" */ './following/FollowingPage.tsx').then(
              (module) => module.FollowingPage,
            ),
          ),
        },
        {
          path: 'trainings',
          loader: trainingsLoader(host),
          handle: { crumb: 'Внешнее обучение' } satisfies RouteHandle,
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "trainings" */ './trainings/TrainingsPage.tsx').then(
              (module) => module.TrainingsPage,
            ),
          ),
        },
      ],
    },
  ];
}
