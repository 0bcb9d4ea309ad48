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
  patchRoutes: (parent: string, routes: RouteObject[]) => void;
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

    /**
     * Adds an area that was not there. The router's own way is closed while an exchange is under way. The patch that a
     * navigation is given does nothing once another one has taken its place, and the area would be missing for good.
     */
    add(entry: RegistryEntry, area: Area, router: object): void {
      const target = router as Router;
      areas.set(entry.name, area);
      if (target.routes === uncommitted) exchange(router);
      else target.patchRoutes('layout', [area.route]);
    },

    /** Puts an area in the place of another one; the caller then navigates or revalidates. */
    replace(entry: RegistryEntry, area: Area, router: object): void {
      areas.set(entry.name, area);
      exchange(router);
    },
  };
}

export type Areas = ReturnType<typeof createAreas>;
