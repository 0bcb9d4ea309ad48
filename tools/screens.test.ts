import { expect, it } from '@jest/globals';
import { matchPath, type RouteObject } from 'react-router-dom';
import { createTestHost } from 'shared-api/testing';
import { screens } from '../e2e/fixtures/screens.ts';
import { routes as admin } from '../remote-admin/src/remote.tsx';
import { routes as attestations } from '../remote-attestations/src/remote.tsx';
import { routes as materials } from '../remote-materials/src/remote.tsx';
import { routes as profile } from '../remote-profile/src/remote.tsx';

const remotes = { '/materials': materials, '/attestations': attestations, '/admin': admin, '/profile': profile };

/** Addresses of every route that shows something; what only leads on has no screen. */
function addressesOf(routes: RouteObject[], parent: string): string[] {
  return routes.flatMap((route) => {
    const own = route.path ? `${parent}/${route.path}` : parent;
    const isScreen = !route.children && (route.lazy || route.element || route.Component);
    return [...(isScreen ? [own] : []), ...addressesOf(route.children ?? [], own)];
  });
}

it('every route of the remotes is among the screens that are looked at for accessibility and overflow', () => {
  const host = createTestHost();
  const addresses = Object.entries(remotes).flatMap(([mount, routes]) => addressesOf(routes(host), mount));
  expect(addresses.length).toBeGreaterThan(40);
  const looked = screens.map(({ path }) => path.replace(/[?#].*/, ''));
  expect(addresses.filter((address) => !looked.some((path) => matchPath(address, path)))).toEqual([]);
});
