import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import type { Host, Registry } from 'shared-api';
import { requireSession } from './auth/guards.ts';
import { session } from './auth/session.ts';
import { dashboardRoute } from './dashboard/route.tsx';
import { Layout } from './layout/Layout.tsx';
import { StartFallback } from './layout/StartFallback.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { remoteByPath } from './remotes/registry.ts';
import { remoteRoutes } from './remotes/remoteRoutes.tsx';
import { ShellFailure } from './ShellFailure.tsx';

export type PortalRouter = ReturnType<typeof createPortalRouter>;

/** The data router: the shell's own routes, and those of a remote as soon as somebody goes there. */
export function createPortalRouter(registry: Registry, host: Host) {
  let mounted = new Set<string>();
  const router = createBrowserRouter(shellRoutes(registry, host), {
    async patchRoutesOnNavigation({ path, patch }) {
      const entry = remoteByPath(registry, path);
      if (!entry || mounted.has(entry.name) || session.getState().status === 'signedOut') return;
      const route = await remoteRoutes(entry, host, retry);
      if (mounted.has(entry.name)) return;
      mounted.add(entry.name);
      patch('layout', [route]);
    },
  });

  /** Takes all remotes' routes away and goes to the same page again, so that its remote is loaded anew. */
  async function retry(): Promise<void> {
    mounted = new Set();
    replaceRoutes(router, shellRoutes(registry, host));
    const { pathname, search, hash } = router.state.location;
    await router.navigate({ pathname, search, hash }, { replace: true });
  }

  return router;
}

function shellRoutes(registry: Registry, host: Host): RouteObject[] {
  return [
    {
      id: 'login',
      path: '/login',
      lazy: () => import('./auth/SignInPage.tsx').then(({ SignInPage }) => ({ Component: SignInPage })),
    },
    {
      id: 'layout',
      path: '/',
      element: <Layout registry={registry} host={host} />,
      middleware: [requireSession],
      errorElement: <ShellFailure />,
      // The document's own skeleton stands until the first page is ready.
      hydrateFallbackElement: <StartFallback />,
      children: [
        { index: true, loader: () => redirect('/dashboard') },
        dashboardRoute(host),
        { path: '*', element: <NotFoundPage />, handle: { crumb: 'Страница не найдена' } },
      ],
    },
  ];
}

/**
 * Routes can be added to a data router, but not taken back, other than by what it offers for hot reload
 * (docs/decisions/003-replacing-routes.md). The types leave that method out.
 */
function replaceRoutes(router: object, routes: RouteObject[]): void {
  (router as { _internalSetRoutes: (routes: RouteObject[]) => void })._internalSetRoutes(routes);
}
