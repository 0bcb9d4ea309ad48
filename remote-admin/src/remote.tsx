import type { RouteObject } from 'react-router-dom';
import { failedLettersQuery, type Host, HostProvider, type RouteHandle } from 'shared-api';
import { lazyScreen, showTimesIn } from 'shared-ui';
import { evidenceLoader } from './attempt-evidence/loader.ts';
import { attestationFormLoader } from './attestation-form/loader.ts';
import { resultsCrumb, resultsLoader } from './attestation-results/loader.ts';
import { attestationsLoader } from './attestations/loader.ts';
import { careRoutes } from './careRoutes.tsx';
import { documentsLoader } from './documents/loader.ts';
import { logsLoader } from './logs/loader.ts';
import { materialsLoader } from './materials/loader.ts';
import { overviewLoader } from './overview/loader.ts';
import { programmeRoutes } from './programmeRoutes.tsx';
import { quizzesLoader } from './quizzes/loader.ts';
import { referenceLoader } from './reference/loader.ts';
import { orderLoader } from './reference/order/loader.ts';
import { releasesLoader } from './releases/loader.ts';
import { proofLoader } from './releases/proof/loader.ts';
import { AdminLayout } from './sections/AdminLayout.tsx';
import { LoadFailure } from './sections/LoadFailure.tsx';
import { pageLoader } from './sections/pageLoader.ts';
import { stateLoader } from './state/loader.ts';
import { trainingsLoader } from './trainings/loader.ts';
import { usersLoader } from './users/loader.ts';
import { webhookRoutes } from './webhookRoutes.tsx';

export { palette } from './palette.ts';

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
      children: [...contentRoutes(host), ...careRoutes(host), ...operationRoutes(host)],
    },
  ];
}

/** What the portal consists of, and who uses it. */
function contentRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: overviewLoader(host),
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "overview" */ './overview/OverviewPage.tsx').then((module) => module.OverviewPage),
      ),
    },
    {
      path: 'users',
      handle: { crumb: 'Пользователи' } satisfies RouteHandle,
      children: userRoutes(host),
    },
    {
      path: 'materials',
      loader: materialsLoader(host),
      handle: { crumb: 'Материалы' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "materials" */ './materials/MaterialsPage.tsx').then(
          (module) => module.MaterialsPage,
        ),
      ),
    },
    {
      path: 'quizzes',
      loader: quizzesLoader(host),
      handle: { crumb: 'Тесты' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "quizzes" */ './quizzes/QuizzesPage.tsx').then((module) => module.QuizzesPage),
      ),
    },
    {
      path: 'attestations',
      handle: { crumb: 'Аттестации' } satisfies RouteHandle,
      children: attestationRoutes(host),
    },
    {
      path: 'reference',
      handle: { crumb: 'Справочники' } satisfies RouteHandle,
      children: referenceRoutes(host),
    },
  ];
}

/** Who uses the portal, and what they have learned elsewhere. */
function userRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: usersLoader(host),
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "users" */ './users/UsersPage.tsx').then((module) => module.UsersPage),
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
  ];
}

/** What materials and people are sorted by, and the order of the sections. */
function referenceRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: referenceLoader(host),
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "reference" */ './reference/ReferencePage.tsx').then(
          (module) => module.ReferencePage,
        ),
      ),
    },
    {
      path: 'documents',
      loader: documentsLoader(host),
      handle: { crumb: 'Оформление документов' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "documents" */ './documents/DocumentsPage.tsx').then(
          (module) => module.DocumentsPage,
        ),
      ),
    },
    {
      path: 'order',
      loader: orderLoader(host),
      handle: { crumb: 'Порядок разделов' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "section-order" */ './reference/order/OrderPage.tsx').then(
          (module) => module.OrderPage,
        ),
      ),
    },
  ];
}

/** How the portal runs. */
function operationRoutes(host: Host): RouteObject[] {
  return [
    {
      path: 'letters',
      loader: pageLoader(host, 'ADMIN', failedLettersQuery),
      handle: { crumb: 'Недоставленные письма' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "letters" */ './letters/LettersPage.tsx').then((module) => module.LettersPage),
      ),
    },
    {
      path: 'webhooks',
      handle: { crumb: 'Вебхуки' } satisfies RouteHandle,
      children: webhookRoutes(host),
    },
    {
      path: 'logs',
      loader: logsLoader(host),
      handle: { crumb: 'Логи' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "logs" */ './logs/LogsPage.tsx').then((module) => module.LogsPage),
      ),
    },
    {
      path: 'state',
      loader: stateLoader(host),
      handle: { crumb: 'Состояние' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "state" */ './state/StatePage.tsx').then((module) => module.StatePage),
      ),
    },
    {
      path: 'releases',
      handle: { crumb: 'Релизы' } satisfies RouteHandle,
      children: releaseRoutes(host),
    },
  ];
}

/** What is live, and the proof of one version. */
function releaseRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: releasesLoader(host),
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "releases" */ './releases/ReleasesPage.tsx').then((module) => module.ReleasesPage),
      ),
    },
    {
      path: ':name/:version/proof',
      loader: proofLoader(host),
      handle: { crumb: 'Проверка' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "proof" */ './releases/proof/ProofPage.tsx').then((module) => module.ProofPage),
      ),
    },
  ];
}

/** The same form creates and changes. */
const attestationForm = lazyScreen(() =>
  import(/* webpackChunkName: "attestation-form" */ './attestation-form/AttestationForm.tsx').then(
    (module) => module.AttestationForm,
  ),
);

/** The section of the attestations has screens of its own below it. */
function attestationRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: attestationsLoader(host),
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "attestations" */ './attestations/AttestationsPage.tsx').then(
          (module) => module.AttestationsPage,
        ),
      ),
    },
    {
      path: 'create',
      loader: attestationFormLoader(host),
      handle: { crumb: 'Создание', title: 'Создать аттестацию' } satisfies RouteHandle,
      lazy: attestationForm,
    },
    {
      path: 'review',
      handle: { crumb: 'Проверка ответов' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "attestation-review" */ './attestation-review/ReviewPage.tsx').then(
          (module) => module.ReviewPage,
        ),
      ),
    },
    {
      path: 'attempts/:id',
      errorElement: <LoadFailure />,
      loader: evidenceLoader(host),
      handle: { crumb: 'Ход попытки' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "attempt-evidence" */ './attempt-evidence/EvidencePage.tsx').then(
          (module) => module.EvidencePage,
        ),
      ),
    },
    {
      path: 'programmes',
      handle: { crumb: 'Программы' } satisfies RouteHandle,
      children: programmeRoutes(host),
    },
    ...oneAttestationRoutes(host),
  ];
}

function oneAttestationRoutes(host: Host): RouteObject[] {
  return [
    {
      path: ':id/results',
      errorElement: <LoadFailure />,
      loader: resultsLoader(host),
      handle: { crumb: 'Результаты', title: resultsCrumb } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "attestation-results" */ './attestation-results/ResultsPage.tsx').then(
          (module) => module.ResultsPage,
        ),
      ),
    },
    {
      path: ':id/edit',
      errorElement: <LoadFailure />,
      loader: attestationFormLoader(host),
      handle: { crumb: 'Изменить аттестацию' } satisfies RouteHandle,
      lazy: attestationForm,
    },
  ];
}
