import type { RouteObject } from 'react-router-dom';
import type { Host, RouteHandle } from 'shared-api';
import { lazyScreen } from 'shared-ui';
import { peopleGroupsLoader } from './people-groups/loader.ts';
import { programmeFormLoader } from './programme-form/loader.ts';
import { programmePeopleCrumb, programmePeopleLoader } from './programme-people/loader.ts';
import { programmesLoader } from './programmes/loader.ts';
import { LoadFailure } from './sections/LoadFailure.tsx';

/** The same form creates and changes. */
const programmeForm = lazyScreen(() =>
  import(/* webpackChunkName: "programme-form" */ './programme-form/ProgrammeForm.tsx').then(
    (module) => module.ProgrammeForm,
  ),
);

/** The programmes, below the attestations. */
export function programmeRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: programmesLoader(host),
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "programmes" */ './programmes/ProgrammesPage.tsx').then(
          (module) => module.ProgrammesPage,
        ),
      ),
    },
    {
      path: 'create',
      loader: programmeFormLoader(host),
      handle: { crumb: 'Создание', title: 'Создать программу' } satisfies RouteHandle,
      lazy: programmeForm,
    },
    {
      path: 'groups',
      loader: peopleGroupsLoader(host),
      handle: { crumb: 'Группы сотрудников' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "people-groups" */ './people-groups/GroupsPage.tsx').then(
          (module) => module.GroupsPage,
        ),
      ),
    },
    {
      path: ':id/edit',
      errorElement: <LoadFailure />,
      loader: programmeFormLoader(host),
      handle: { crumb: 'Изменить программу' } satisfies RouteHandle,
      lazy: programmeForm,
    },
    {
      path: ':id/people',
      errorElement: <LoadFailure />,
      loader: programmePeopleLoader(host),
      handle: { crumb: programmePeopleCrumb } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "programme-people" */ './programme-people/ProgrammePeoplePage.tsx').then(
          (module) => module.ProgrammePeoplePage,
        ),
      ),
    },
  ];
}
