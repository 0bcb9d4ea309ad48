import path from 'node:path';
import { expect, it } from '@jest/globals';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { RemoteModule } from 'shared-api';
import { createTestHost } from 'shared-api/testing';
import { screens } from '../e2e/fixtures/screens.ts';

const root = path.join(import.meta.dirname, '..');
const mounts = { materials: '/materials', attestations: '/attestations', admin: '/admin', profile: '/profile' };

/** By an address that is made here: types of programs for browsers do not hold for programs of Node.js. */
async function routesOf(name: string): Promise<RouteObject[]> {
  const remote: RemoteModule = await import(path.join(root, `remote-${name}/src/remote.tsx`));
  return remote.routes(createTestHost());
}

/** Addresses of every route that shows something; what only leads on has no screen. */
function addressesOf(routes: RouteObject[], parent: string): string[] {
  return routes.flatMap((route) => {
    const own = route.path ? `${parent}/${route.path}` : parent;
    const isScreen = !route.children && (route.lazy || route.element || route.Component);
    return [...(isScreen ? [own] : []), ...addressesOf(route.children ?? [], own)];
  });
}

it('every route of the remotes is among the screens that are looked at for accessibility and overflow', async () => {
  const addresses: string[] = [];
  for (const [name, mount] of Object.entries(mounts)) addresses.push(...addressesOf(await routesOf(name), mount));
  expect(addresses.length).toBeGreaterThan(40);
  const looked = screens.map((screen) => screen.path.replace(/[?#].*/, ''));
  expect(addresses.filter((address) => !looked.some((known) => matchPath(address, known)))).toEqual([]);
});
