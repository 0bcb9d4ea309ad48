import { Outlet, type RouteObject } from 'react-router-dom';
import { type Host, HostProvider, type RouteHandle } from 'shared-api';
import { loadPart, showTimesIn } from 'shared-ui';
import { confirmationsLoader } from './confirmation/loader.ts';
import { materialCrumb, materialLoader } from './detail/loader.ts';
import { createLoader } from './editing/loader.ts';
import { FreshFiles } from './FreshFiles.tsx';
import { historyCrumb, historyLoader } from './history/loader.ts';
import { listLoader } from './list/loader.ts';
import { quizFormCrumb, quizFormLoader } from './quiz/formLoader.ts';

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
          lazy: () => loadPart(() => import(/* webpackChunkName: "list" */ './list/screen.ts')),
        },
        {
          path: 'create',
          loader: createLoader(host),
          handle: { crumb: 'Создание', title: 'Создать материал' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "create" */ './createScreen.tsx')),
        },
        {
          path: ':id/history',
          loader: historyLoader(host),
          handle: { crumb: historyCrumb } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "history" */ './history/screen.ts')),
        },
        {
          path: ':id/confirmations',
          loader: confirmationsLoader(host),
          handle: { crumb: 'Лист ознакомления' } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "confirmations" */ './confirmation/screen.ts')),
        },
        {
          path: ':id',
          loader: materialLoader(host),
          handle: { crumb: materialCrumb } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "detail" */ './materialScreen.tsx')),
        },
        {
          path: ':id/quiz/:mode',
          loader: quizFormLoader(host),
          handle: { crumb: quizFormCrumb } satisfies RouteHandle,
          lazy: () => loadPart(() => import(/* webpackChunkName: "quiz-form" */ './quiz/formScreen.ts')),
        },
      ],
    },
  ];
}
