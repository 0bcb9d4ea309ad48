import { describe, expect, it } from '@jest/globals';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { buildEntry } from '../registry/testRegistry.ts';
import { type Area, createAreas } from './areas.ts';

function areaOf(name: string, version = '1.0.0', isFailed = false): Area {
  return {
    version,
    running: isFailed ? null : version,
    isFailed,
    route: { id: `remote:${name}`, path: name, handle: version },
  };
}

const entryOf = (name: string) => buildEntry(name, name, 10);

/** A router as the shell's, in which a remote's area is added when somebody goes there. */
function openPortal() {
  const allRoutes = (remotes: RouteObject[]): RouteObject[] => [
    { id: 'layout', path: '/', children: [{ path: 'dashboard' }, ...remotes, { path: '*', id: 'nothing' }] },
  ];
  const areas = createAreas(allRoutes);
  const open = (name: string, area = areaOf(name)) => areas.add(entryOf(name), area, router);
  const router = createMemoryRouter(allRoutes([]), { initialEntries: ['/dashboard'] });
  const patched: string[] = [];
  const { patchRoutes } = router;
  router.patchRoutes = (parent, [route, ...others], ...more) => {
    patched.push(String(route?.path));
    patchRoutes(parent, route ? [route, ...others] : others, ...more);
  };
  /** Goes there, and returns the version of the area that is shown. */
  const visit = async (path: string): Promise<unknown> => {
    await router.navigate(path);
    return router.state.matches.at(-1)?.route.handle;
  };
  return { areas, router, open, visit, patched };
}

describe('the areas of a portal', () => {
  it('know what has been opened, in the order in which it was', () => {
    const { areas, open } = openPortal();
    open('materials');
    open('admin', areaOf('admin', '1.0.0', true));
    expect(areas.names()).toEqual(['materials', 'admin']);
    expect(areas.has('profile')).toBe(false);
    expect(areas.get('profile')).toBeUndefined();
    expect(areas.get('admin')).toMatchObject({ version: '1.0.0', isFailed: true });
  });

  it('show an added area from the next navigation on, beside those that were there', async () => {
    const { open, visit, patched } = openPortal();
    open('materials');
    expect(await visit('/materials')).toBe('1.0.0');
    open('admin');
    expect(await visit('/admin')).toBe('1.0.0');
    expect(await visit('/materials')).toBe('1.0.0');
    expect(patched).toEqual(['materials', 'admin']);
  });

  it('leave a path that no area has to the page that says so', async () => {
    const { open, router, visit } = openPortal();
    open('materials');
    await visit('/elsewhere');
    expect(router.state.matches.at(-1)?.route.id).toBe('nothing');
  });

  it('show the new version in the place of the old one, which keeps its place in the order', async () => {
    const { areas, router, open, visit } = openPortal();
    open('materials');
    open('admin');
    areas.replace(entryOf('materials'), areaOf('materials', '2.0.0'), router);
    expect(areas.names()).toEqual(['materials', 'admin']);
    expect(await visit('/materials')).toBe('2.0.0');
    expect(await visit('/admin')).toBe('1.0.0');
  });

  it('exchange the panel of a failure for the area that has come after all', async () => {
    const { areas, router, open, visit } = openPortal();
    open('materials', areaOf('materials', '1.0.0', true));
    areas.replace(entryOf('materials'), areaOf('materials', '1.0.0'), router);
    expect(areas.get('materials')?.isFailed).toBe(false);
    expect(await visit('/materials')).toBe('1.0.0');
  });

  it('add one in the same moment as an exchange without losing either', async () => {
    const { areas, router, open, visit, patched } = openPortal();
    open('materials');
    // The router takes the exchanged routes over with its next navigation; until then its own way would lose them.
    areas.replace(entryOf('materials'), areaOf('materials', '2.0.0'), router);
    open('admin');
    expect(patched).toEqual(['materials']);
    expect(await visit('/materials')).toBe('2.0.0');
    expect(await visit('/admin')).toBe('1.0.0');
  });

  it('are added in the plain way again once an exchange is through', async () => {
    const { areas, router, open, visit, patched } = openPortal();
    open('materials');
    areas.replace(entryOf('materials'), areaOf('materials', '2.0.0'), router);
    await visit('/materials');
    open('admin');
    expect(patched).toEqual(['materials', 'admin']);
    expect(await visit('/materials')).toBe('2.0.0');
    expect(await visit('/admin')).toBe('1.0.0');
  });
});
