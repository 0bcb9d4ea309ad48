import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RegistryEntry } from 'shared-api';

/** Id of a route → the section that has given it. */
const owners = new Map<string, string>();
/** Those of the shell's own routes, and those that the router gives to routes without one. */
const reserved = /^(?:layout|portal:.*|remote:.*|\d+(?:-\d+)*)$/;

/**
 * Has the router look at the routes of a section before they become part of its tree: what it refuses there would take
 * the whole portal along. Throws what is wrong with them.
 */
export function requireRoutable({ name, mount }: Pick<RegistryEntry, 'name' | 'mount'>, routes: RouteObject[]): void {
  matchRoutes([{ path: mount, children: routes }], mount);
  const ids = idsOf(routes);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`Two routes of ${name} have the id "${twice}"`);
  for (const id of ids) {
    const owner = reserved.test(id) ? 'the shell' : (owners.get(id) ?? name);
    if (owner !== name) throw new Error(`A route of ${name} has the id "${id}", which belongs to ${owner}`);
  }
  for (const id of ids) owners.set(id, name);
}

function idsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ id, children = [] }) => [...(id === undefined ? [] : [id]), ...idsOf(children)]);
}
