import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider, type RouteHandle } from 'shared-api';
import { lazyScreen, loadPart, showTimesIn } from 'shared-ui';
import { attemptCrumb, attemptLoader } from './attempt/loader.ts';
import { listLoader } from './list/loader.ts';
import { peopleLoader } from './people/loader.ts';
import { ownDutiesLoader, personLoader } from './person/loader.ts';
import { programmeCrumb, programmeLoader } from './programme/loader.ts';

export { palette } from './palette.ts';

/** The routes of the attestations, relative to /attestations. */
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
          loader: listLoader(host),
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "list" */ './list/AttestationsPage.tsx').then(
              (module) => module.AttestationsPage,
            ),
          ),
        },
        ...dutyRoutes(host),
        {
          path: 'programmes/:id',
          loader: programmeLoader(host),
          handle: { crumb: programmeCrumb } satisfies RouteHandle,
          lazy: () =>
            loadPart(() => import(/* webpackChunkName: "programme" */ './programme/ProgrammePage.tsx')).then(
              ({ ProgrammePage: Component, ProgrammeFailure: ErrorBoundary }) => ({ Component, ErrorBoundary }),
            ),
        },
        {
          path: ':id/attempt/:attemptId',
          loader: attemptLoader(host),
          handle: { crumb: attemptCrumb } satisfies RouteHandle,
          lazy: () =>
            loadPart(() => import(/* webpackChunkName: "attempt" */ './attempt/AttemptPage.tsx')).then(
              ({ AttemptPage: Component, AttemptFailure: ErrorBoundary }) => ({ Component, ErrorBoundary }),
            ),
        },
      ],
    },
  ];
}

/** What people have to do: the caller, and those whom he leads. */
function dutyRoutes(host: Host): RouteObject[] {
  return [
    {
      path: 'duties',
      loader: ownDutiesLoader(host),
      handle: { crumb: 'Мои обязанности' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "own-duties" */ './person/OwnDutiesPage.tsx').then(
          (module) => module.OwnDutiesPage,
        ),
      ),
    },
    {
      path: 'people',
      loader: peopleLoader(host),
      handle: { crumb: 'Обучение сотрудников' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "people" */ './people/PeoplePage.tsx').then((module) => module.PeoplePage),
      ),
    },
    {
      path: 'people/:id',
      loader: personLoader(host),
      handle: { crumb: 'Обучение сотрудника' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "person" */ './person/PersonPage.tsx').then((module) => module.PersonPage),
      ),
    },
  ];
}
