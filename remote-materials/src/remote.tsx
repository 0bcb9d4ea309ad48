import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider, type RouteHandle } from 'shared-api';
import { lazyScreen, loadPart, showTimesIn } from 'shared-ui';
import { confirmationsLoader } from './confirmation/loader.ts';
import { materialCrumb, materialLoader } from './detail/loader.ts';
import { createLoader } from './editing/loader.ts';
import { FreshFiles } from './FreshFiles.tsx';
import { historyCrumb, historyLoader } from './history/loader.ts';
import { listLoader } from './list/loader.ts';
import { bankLoader, bankQuestionCrumb, bankQuestionLoader } from './quiz-form/bank/loader.ts';
import { quizFormCrumb, quizFormLoader } from './quiz-form/loader.ts';

export { palette } from './palette.ts';

/** The routes of the materials, relative to /materials. Loaders are static, so that data and code come together. */
export function routes(host: Host): RouteObject[] {
  showTimesIn(() => host.timeZone?.());
  return [
    {
      element: (
        <HostProvider host={host}>
          <FreshFiles />
          <Outlet />
        </HostProvider>
      ),
      children: [
        {
          index: true,
          loader: listLoader(host),
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "list" */ './ListScreen.tsx').then((module) => module.ListScreen),
          ),
        },
        {
          path: 'create',
          loader: createLoader(host),
          handle: { crumb: 'Создание', title: 'Создать материал' } satisfies RouteHandle,
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "create" */ './CreateScreen.tsx').then((module) => module.CreateScreen),
          ),
        },
        ...bankRoutes(host),
        ...materialRoutes(host),
      ],
    },
  ];
}

/** The question bank, which uses the fields of the quiz form. */
function bankRoutes(host: Host): RouteObject[] {
  return [
    {
      path: 'question-bank',
      handle: { crumb: 'Банк вопросов' } satisfies RouteHandle,
      children: [
        {
          index: true,
          loader: bankLoader(host),
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "question-bank" */ './quiz-form/bank/BankPage.tsx').then(
              (module) => module.BankPage,
            ),
          ),
        },
        {
          path: ':questionId',
          loader: bankQuestionLoader(host),
          handle: { crumb: bankQuestionCrumb } satisfies RouteHandle,
          lazy: lazyScreen(() =>
            import(/* webpackChunkName: "bank-question" */ './quiz-form/bank/question/BankQuestionPage.tsx').then(
              (module) => module.BankQuestionPage,
            ),
          ),
        },
      ],
    },
  ];
}

/** One material, and the screens that belong to it. */
function materialRoutes(host: Host): RouteObject[] {
  return [
    {
      path: ':id/history',
      loader: historyLoader(host),
      handle: { crumb: historyCrumb } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "history" */ './history/HistoryPage.tsx').then((module) => module.HistoryPage),
      ),
    },
    {
      path: ':id/confirmations',
      loader: confirmationsLoader(host),
      handle: { crumb: 'Лист ознакомления' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "confirmations" */ './confirmation/ConfirmationsPage.tsx').then(
          (module) => module.ConfirmationsPage,
        ),
      ),
    },
    {
      path: ':id',
      loader: materialLoader(host),
      handle: { crumb: materialCrumb } satisfies RouteHandle,
      lazy: () =>
        loadPart(() => import(/* webpackChunkName: "detail" */ './MaterialScreen.tsx')).then(
          ({ MaterialScreen: Component, MaterialFailure: ErrorBoundary }) => ({ Component, ErrorBoundary }),
        ),
    },
    {
      path: ':id/quiz/:mode',
      loader: quizFormLoader(host),
      handle: { crumb: quizFormCrumb } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "quiz-form" */ './quiz-form/QuizFormPage.tsx').then(
          (module) => module.QuizFormPage,
        ),
      ),
    },
  ];
}
