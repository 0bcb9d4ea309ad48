import { useEffect } from 'react';
import { type RouteObject, useRouteError } from 'react-router-dom';
import type { Host, RegistryEntry, RouteHandle } from 'shared-api';
import { requireRole } from '../auth/guards.ts';
import { sectionCrumb } from '../layout/crumbs.ts';
import { loadRemoteModule } from './loadRemoteModule.ts';
import { RemoteFailure } from './RemoteFailure.tsx';
import { reportError } from './report.ts';

/** The routes of one remote below the layout, or in their place the panel that says why there are none. */
export async function remoteRoutes(entry: RegistryEntry, host: Host, onRetry: () => void): Promise<RouteObject> {
  const path = entry.mount.slice(1);
  const handle: RouteHandle = { crumb: sectionCrumb(entry) };
  try {
    const { module } = await loadRemoteModule(entry);
    return {
      id: `remote:${entry.name}`,
      path,
      handle,
      middleware: [requireRole(entry.minimumRole)],
      children: module.routes(host),
      errorElement: <ScreenFailure label={entry.label} onRetry={onRetry} />,
    };
  } catch (error) {
    return {
      id: `remote:${entry.name}:failed`,
      path: `${path}/*`,
      handle,
      element: <RemoteFailure label={entry.label} error={error} onRetry={onRetry} />,
    };
  }
}

/** Catches what the remote's own error screens did not. */
function ScreenFailure({ label, onRetry }: { label: string; onRetry: () => void }) {
  const error = useRouteError();
  useEffect(() => reportError(error, 'render'), [error]);
  return <RemoteFailure label={label} error={error} onRetry={onRetry} />;
}
