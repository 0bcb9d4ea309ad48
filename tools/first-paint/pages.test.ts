import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Build, faultsOf, type Page, pagesOf, weightOf } from './pages.ts';

let dist: string;

beforeAll(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'first-paint-'));
  for (const [name, kib] of Object.entries({ main: 10, home: 1, loader: 2, entry: 3, remote: 4, list: 5 })) {
    writeFileSync(path.join(dist, `${name}.js`), randomBytes(kib * 1024));
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

const screen = (file: string) => ({ files: [file], data: [] });
const build = (manifest: object): Build => ({ dist, manifest: manifest as Build['manifest'] });

test('a page of a section waits for the shell, the loader, the section and the screen; one of the shell for its own', async () => {
  const shell = build({ initial: ['main.js'], loader: ['loader.js'], screens: { '/dashboard': screen('home.js') } });
  const remote = build({
    initial: ['entry.js', 'remote.js'],
    screens: { '/': screen('list.js'), '/:id': screen('home.js') },
    portal: { mount: '/materials' },
  });
  const pages = await pagesOf(shell, [remote]);
  expect(pages.map(({ address, files }) => [address, files.map(({ name }) => name)])).toEqual([
    ['/dashboard', ['main.js', 'home.js']],
    ['/materials', ['main.js', 'loader.js', 'entry.js', 'remote.js', 'list.js']],
    ['/materials/:id', ['main.js', 'loader.js', 'entry.js', 'remote.js', 'home.js']],
  ]);
  // Noise grows by some bytes when it is compressed.
  expect(pages.map(weightOf).map(Math.floor)).toEqual([11, 24, 20]);
});

test('a page beyond its budget, one without, and a budget without a page are told', () => {
  const page = (address: string, kib: number): Page => ({ address, files: [{ name: 'a.js', size: kib * 1024 }] });
  expect(faultsOf([page('/a', 10), page('/b', 10.1), page('/c', 3)], { '/a': 10, '/b': 10, '/d': 1 })).toEqual([
    '/b needs 10.1 KiB, its budget is 10',
    '/c has no budget: it needs 3.0 KiB',
    'There is no page /d',
  ]);
});
