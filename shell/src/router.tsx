import type { ReactElement } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import type { Host } from 'shared-api';
import { Loading, loadPart } from 'shared-ui';
import { retryFailed } from './connection/retryFailed.ts';
import { StartFallback } from './connection/StartFallback.tsx';
import { dashboardRoute } from './dashboard/route.tsx';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { notFoundId } from './not-found/notFoundId.ts';
import { type RegistryStore, refreshRegistry, remoteByPath } from './registry/registry.ts';
import { createAreas } from './remotes/areas.ts';
import { preloadBuild } from './remotes/copies.ts';
import { createExchange } from './remotes/exchange.ts';
import { prepareFederation } from './remotes/loadFederation.ts';
import { typed } from './remotes/typed.ts';
import { ShellFailure } from './ShellFailure.tsx';
import { searchRoute } from './search-page/route.tsx';
import { requireSession } from './session/guards.ts';
import { session } from './session/session.ts';

export type Portal = ReturnType<typeof createPortalRouter>;
export type PortalRouter = Portal['router'];

/** The data router: the shell's own routes, and those of a remote as soon as somebody goes there. */
export function createPortalRouter(registry: RegistryStore, host: Host) {
  const layout = (
    <Layout
      registry={registry}
      host={host}
      onIntent={prepare}
      onReload={(name) => exchange.reload(name)}
      onRecovered={() => retryFailed(router)}
    />
  );
  const areas = createAreas((remotes) => shellRoutes(layout, host, remotes));
  const exchange = createExchange({ registry, host, areas, router: () => router });

  const router = createBrowserRouter(shellRoutes(layout, host, []), {
    async patchRoutesOnNavigation({ path }) {
      if (session.getState().status === 'signedOut') return;
      const known = remoteByPath(registry.getState(), path);
      if (known && areas.has(known.name)) return;
      // What was live when the tab was opened may have been replaced since.
      await refreshRegistry(registry);
      const entry = remoteByPath(registry.getState(), path);
      if (!entry || areas.has(entry.name)) return;
      await exchange.add(entry);
    },
  });

  /** Fetches the files of a remote before the person has clicked. */
  function prepare(mount: string): void {
    const known = remoteByPath(registry.getState(), mount);
    if (!known || areas.has(known.name)) return;
    prepareFederation();
    void refreshRegistry(registry).then(() => {
      const entry = remoteByPath(registry.getState(), mount);
      if (entry) preloadBuild(entry);
    });
  }

  let place = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname !== place) typed.forget();
    place = location.pathname;
  });

  return { router, areas, reload: exchange.reload, swapBehind: exchange.swapBehind };
}

function shellRoutes(layout: ReactElement, host: Host, remotes: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'login',
      path: '/login',
      lazy: () =>
        loadPart(() => import(/* webpackChunkName: "sign-in" */ './sign-in/SignInPage.tsx')).then(({ SignInPage }) => ({
          Component: SignInPage,
        })),
      hydrateFallbackElement: <Loading />,
    },
    {
      id: 'second-step',
      path: '/login/second-step',
      lazy: () =>
        loadPart(() => import(/* webpackChunkName: "second-step" */ './second-step/SecondStepPage.tsx')).then(
          ({ SecondStepPage }) => ({ Component: SecondStepPage }),
        ),
      hydrateFallbackElement: <Loading />,
    },
    {
      id: 'passkey',
      path: '/login/passkey',
      lazy: () =>
        loadPart(() => import(/* webpackChunkName: "second-step" */ './second-step/PasskeyPage.tsx')).then(
          ({ PasskeyPage }) => ({ Component: PasskeyPage }),
        ),
      hydrateFallbackElement: <Loading />,
    },
    {
      id: 'verify',
      path: '/verify/:number?',
      lazy: () =>
        loadPart(() => import(/* webpackChunkName: "verify" */ './verify/VerifyPage.tsx')).then(({ VerifyPage }) => ({
          element: <VerifyPage host={host} />,
        })),
      hydrateFallbackElement: <Loading />,
    },
    {
      id: 'layout',
      path: '/',
      element: layout,
      middleware: [requireSession],
      errorElement: <ShellFailure />,
      // The document's own skeleton stands until the first page is ready.
      hydrateFallbackElement: <StartFallback />,
      children: [
        { index: true, loader: () => redirect('/dashboard') },
        dashboardRoute(host),
        searchRoute(host),
        ...remotes,
        { id: notFoundId, path: '*', element: <NotFoundPage />, handle: { crumb: 'Страница не найдена' } },
      ],
    },
  ];
}
