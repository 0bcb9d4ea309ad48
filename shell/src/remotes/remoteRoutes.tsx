import type { RouteObject } from 'react-router-dom';
import type { Host, RegistryEntry, RemoteModule, RouteHandle } from 'shared-api';
import { RemotePlace } from '../containment/RemotePlace.tsx';
import { sectionCrumb } from '../navigation/crumbs.ts';
import { requireRole } from '../session/guards.ts';
import type { Area } from './areas.ts';
import { type LoadedRemote, loadPrevious, loadRemoteModule } from './loadRemoteModule.ts';
import { RemoteFailure } from './RemoteFailure.tsx';
import { reportError } from './report.ts';
import { requireRoutable } from './routable.ts';
import { type Rescue, ScreenFailure } from './ScreenFailure.tsx';

/** The program of a section, ready to be shown. */
interface Program {
  version: string;
  children: RouteObject[];
}

/** The routes of one remote below the layout, or in their place the panel that says why there are none. */
export async function loadArea(entry: RegistryEntry, host: Host, rescue: Rescue): Promise<Area> {
  try {
    return areaOf(entry, await openRemote(entry, host), rescue);
  } catch (error) {
    const retry = (again: unknown) => rescue.retry(entry, again);
    return {
      version: entry.version,
      running: null,
      isFailed: true,
      route: {
        ...placeOf(entry),
        path: `${entry.mount.slice(1)}/*`,
        element: <RemoteFailure label={entry.label} error={error} onRetry={retry} />,
      },
    };
  }
}

/** The same with the version that was live before; null where there is none that starts. */
export async function loadPreviousArea(entry: RegistryEntry, host: Host, rescue: Rescue): Promise<Area | null> {
  const program = await openPrevious(entry, host);
  return program && areaOf(entry, program, rescue);
}

function placeOf(entry: RegistryEntry): { id: string; path: string; handle: RouteHandle } {
  return { id: `remote:${entry.name}`, path: entry.mount.slice(1), handle: { crumb: sectionCrumb(entry) } };
}

let areas = 0;

function areaOf(entry: RegistryEntry, { version, children }: Program, rescue: Rescue): Area {
  areas += 1;
  return {
    version: entry.version,
    running: version,
    isFailed: false,
    route: {
      ...placeOf(entry),
      middleware: [requireRole(entry.minimumRole)],
      element: <RemotePlace name={entry.name} />,
      children,
      errorElement: <ScreenFailure area={areas} entry={entry} running={version} rescue={rescue} />,
    },
  };
}

async function openRemote(entry: RegistryEntry, host: Host): Promise<Program> {
  const loaded = await loadRemoteModule(entry);
  try {
    return { version: loaded.version, children: routesOf(entry, loaded, host) };
  } catch (error) {
    reportError(error, 'routes', { remote: entry.name, version: loaded.version });
    const previous = loaded.version === entry.version ? await openPrevious(entry, host) : null;
    if (!previous) throw error;
    return previous;
  }
}

async function openPrevious(entry: RegistryEntry, host: Host): Promise<Program | null> {
  try {
    const loaded = await loadPrevious(entry);
    return loaded && { version: loaded.version, children: routesOf(entry, loaded, host) };
  } catch {
    // What is wrong with the live version is told; this one was only to stand in for it.
    return null;
  }
}

function routesOf(entry: RegistryEntry, { module, version }: LoadedRemote, host: Host): RouteObject[] {
  const routes: ReturnType<RemoteModule['routes']> | undefined = module.routes(host);
  // The router would show an empty page for them.
  if (!Array.isArray(routes) || routes.length === 0) throw new Error(`routes(host) of ${version} returns no routes`);
  requireRoutable(entry, routes);
  return routes;
}
