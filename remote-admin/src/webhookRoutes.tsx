import type { RouteObject } from 'react-router-dom';
import { type Host, type RouteHandle, requireRole, webhooksQuery } from 'shared-api';
import { lazyScreen } from 'shared-ui';
import { webhookLogLoader } from './webhooks/log/loader.ts';

/** Other programs that are told of what happens, and what was sent to each. */
export function webhookRoutes(host: Host): RouteObject[] {
  return [
    {
      index: true,
      loader: () => {
        requireRole(host.session.user(), 'ADMIN');
        void host.queryClient.prefetchQuery(webhooksQuery(host.api));
        return null;
      },
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "webhooks" */ './webhooks/WebhooksPage.tsx').then((module) => module.WebhooksPage),
      ),
    },
    {
      path: ':id',
      loader: webhookLogLoader(host),
      handle: { crumb: 'Журнал доставок' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "webhook-log" */ './webhooks/log/WebhookLogPage.tsx').then(
          (module) => module.WebhookLogPage,
        ),
      ),
    },
  ];
}
