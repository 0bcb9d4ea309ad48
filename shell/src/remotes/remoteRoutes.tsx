import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import type { Host, RegistryEntry, RouteHandle } from 'shared-api';
import { RemotePlace } from '../containment/RemotePlace.tsx';
import { sectionCrumb } from '../navigation/crumbs.ts';
import { requireRole } from '../session/guards.ts';
import type { Area } from './areas.ts';
import { loadRemoteModule } from './loadRemoteModule.ts';
import { RemoteFailure, type Retry } from './RemoteFailure.tsx';
import { reportError } from './report.ts';

/** The routes of one remote below the layout, or in their place the panel that says why there are none. */
export async function loadArea(entry: RegistryEntry, host: Host, onRetry: Retry): Promise<Area> {
  const path = entry.mount.slice(1);
  const handle: RouteHandle = { crumb: sectionCrumb(entry) };
  const id = `remote:${entry.name}`;
  try {
    const { module } = await loadRemoteModule(entry);
    return {
      version: entry.version,
      isFailed: false,
      route: {
        id,
        path,
        handle,
        middleware: [requireRole(entry.minimumRole)],
        element: <RemotePlace name={entry.name} />,
        children: module.routes(host),
        errorElement: <ScreenFailure label={entry.label} onRetry={onRetry} />,
      },
    };
  } catch (error) {
    return {
      version: entry.version,
      isFailed: true,
      route: {
        id,
        path: `${path}/*`,
        handle,
        element: <RemoteFailure label={entry.label} error={error} onRetry={onRetry} />,
      },
    };
  }
}

/** Catches what the remote's own error screens did not. */
function ScreenFailure({ label, onRetry }: { label: string; onRetry: Retry }) {
  const error = useRouteError();
  useEffect(() => reportError(error, 'render'), [error]);
  return <RemoteFailure label={label} error={error} onRetry={onRetry} />;
}
