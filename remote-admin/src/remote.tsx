import type { RouteObject } from 'react-router-dom';
import { type Host, HostProvider, type RouteHandle } from 'shared-api';
import { loadPart, showTimesIn } from 'shared-ui';
import { evidenceLoader } from './attempt-evidence/loader.ts';
import { attestationFormLoader } from './attestation-form/loader.ts';
import { resultsCrumb, resultsLoader } from './attestation-results/loader.ts';
import { attestationsLoader } from './attestations/loader.ts';
import { lettersLoader } from './letters/loader.ts';
import { logsLoader } from './logs/loader.ts';
import { materialsLoader } from './materials/loader.ts';
import { overviewLoader } from './overview/loader.ts';
import { quizzesLoader } from './quizzes/loader.ts';
import { referenceLoader } from './reference/loader.ts';
import { releasesLoader } from './releases/loader.ts';
import { AdminLayout } from './sections/AdminLayout.tsx';
import { LoadFailure } from './sections/LoadFailure.tsx';
import { usersLoader } from './users/loader.ts';

/** The routes of the administration, relative to /admin; each section's code comes when it is opened. */
export function routes(host: Host): RouteObject[] {
  showTimesIn(() => host.timeZone?.());
  return [
    {
      element: (
        <HostProvider host={host}>
          <AdminLayout />
        </HostProvider>
      ),
      children: [
        {
          index: true,
          loader: overviewLoader(host),
          lazy: () => loadPart(() => import(/* webpackChunkName: "overview" */ './overview/screen.ts')),
        },
        {
          path: 'users',
          loader: usersLoader(host),
          handle: { crumb: 'Пользователи' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "users" */ './users/screen.ts')),
        },
        {
          path: 'materials',
          loader: materialsLoader(host),
          handle: { crumb: 'Материалы' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "materials" */ './materials/screen.ts')),
        },
        {
          path: 'quizzes',
          loader: quizzesLoader(host),
          handle: { crumb: 'Тесты' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "quizzes" */ './quizzes/screen.ts')),
        },
        {
          path: 'attestations',
          handle: { crumb: 'Аттестации' } satisfies RouteHandle,
          children: attestationRoutes(host),
        },
        {
          path: 'reference',
          loader: referenceLoader(host),
          handle: { crumb: 'Справочники' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "reference" */ './reference/screen.ts')),
        },
        {
          path: 'letters',
          loader: lettersLoader(host),
          handle: { crumb: 'Недоставленные письма' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "letters" */ './letters/screen.ts')),
        },
        {
          path: 'logs',
          loader: logsLoader(host),
          handle: { crumb: 'Логи' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "logs" */ './logs/screen.ts')),
        },
        {
          path: 'releases',
          loader: releasesLoader(host),
          handle: { crumb: 'Релизы' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "releases" */ './releases/screen.ts')),
        },
      ],
    },
  ];
}

/** The section of the attestations has screens of its own below it. */
function attestationRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: attestationsLoader(host),
      lazy: () => loadPart(() => import(/* webpackChunkName: "attestations" */ './attestations/screen.ts')),
    },
    {
      path: 'create',
      loader: attestationFormLoader(host),
      handle: { crumb: 'Создание', title: 'Создать аттестацию' } satisfies RouteHandle,
      lazy: () => loadPart(() => import(/* webpackChunkName: "attestation-form" */ './attestation-form/screen.ts')),
    },
    {
      path: 'review',
      handle: { crumb: 'Проверка ответов' } satisfies RouteHandle,
      lazy: () => loadPart(() => import(/* webpackChunkName: "attestation-review" */ './attestation-review/screen.ts')),
    },
    {
      path: 'attempts/:id',
      errorElement: <LoadFailure />,
      loader: evidenceLoader(host),
      handle: { crumb: 'Ход попытки' } satisfies RouteHandle,
      lazy: () => loadPart(() => import(/* webpackChunkName: "attempt-evidence" */ './attempt-evidence/screen.ts')),
    },
    {
      path: ':id/results',
      errorElement: <LoadFailure />,
      loader: resultsLoader(host),
      handle: { crumb: 'Результаты', title: resultsCrumb } satisfies RouteHandle,
      lazy: () =>
        loadPart(() => import(/* webpackChunkName: "attestation-results" */ './attestation-results/screen.ts')),
    },
    {
      path: ':id/edit',
      errorElement: <LoadFailure />,
      loader: attestationFormLoader(host),
      handle: { crumb: 'Изменить аттестацию' } satisfies RouteHandle,
      lazy: () => loadPart(() => import(/* webpackChunkName: "attestation-form" */ './attestation-form/screen.ts')),
    },
  ];
}
