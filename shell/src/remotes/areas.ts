import type { RouteObject } from 'react-router-dom';
import type { RegistryEntry } from 'shared-api';

/** What is at the mount of a remote. */
export interface Area {
  /** The version that was asked for. */
  version: string;
  /** The one that runs: after a fall-back another one; null where none does. */
  running: string | null;
  route: RouteObject;
  /** The panel that says why the remote is not there. */
  isFailed: boolean;
}

/** A data router, with what it offers for hot reload and leaves out of its types (docs/decisions/003-replacing-routes.md). */
interface Router {
  routes: unknown;
  _internalSetRoutes: (routes: RouteObject[]) => void;
}

/**
 * The remotes that have been opened. Routes can be added to a data router, but not taken back or exchanged,
 * other than all together; they then count from the next navigation or revalidation on.
 */
export function createAreas(allRoutes: (areas: RouteObject[]) => RouteObject[]) {
  const areas = new Map<string, Area>();
  let uncommitted: unknown = null;

  const exchange = (router: object): void => {
    const target = router as Router;
    uncommitted = target.routes;
    target._internalSetRoutes(allRoutes([...areas.values()].map(({ route }) => route)));
  };

  return {
    get: (name: string) => areas.get(name),
    has: (name: string) => areas.has(name),
    names: () => [...areas.keys()],

    /** Adds an area that was not there. `patch` is the router's own way, closed while an exchange is under way. */
    add(entry: RegistryEntry, area: Area, router: object, patch: (route: RouteObject) => void): void {
      areas.set(entry.name, area);
      if ((router as Router).routes === uncommitted) exchange(router);
      else patch(area.route);
    },

    /** Puts an area in the place of another one; the caller then navigates or revalidates. */
    replace(entry: RegistryEntry, area: Area, router: object): void {
      areas.set(entry.name, area);
      exchange(router);
    },
  };
}

export type Areas = ReturnType<typeof createAreas>;
