import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inputHash } from './input-hash.ts';
import { browserPackages, containerName, readPackage } from './package-info.ts';

const parent = mkdtempSync(path.join(os.tmpdir(), 'portal-package-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** A package's folder with these files. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(parent, 'remote-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const packageOf = (manifest: object) => readPackage(folderWith({ 'package.json': JSON.stringify(manifest) }));
const portal = { mount: '/news', label: 'Новости', order: 35, icon: 'book', minimumRole: 'USER' };

describe('readPackage', () => {
  it('reads a remote by the name that the portal knows it by', () => {
    const screens = { '/': { chunks: ['list'], data: ['/news'] } };
    const info = packageOf({ name: 'remote-news', version: '1.2.0', budgetKiB: 30, portal: { ...portal, screens } });
    expect(info).toMatchObject({ name: 'news', kind: 'remote', version: '1.2.0', budgetKiB: 30, screens });
    expect(info.portal).toEqual({ ...portal, screens });
  });

  it('reads a shell, which has no place of its own but screens', () => {
    const screens = { '/dashboard': { chunks: ['dashboard'] } };
    expect(packageOf({ name: 'shell', version: '1.0.0', screens })).toMatchObject({
      ...{ name: 'shell', kind: 'shell', portal: null, screens, budgetKiB: null },
    });
  });

  it('names the package that does not say where it stands', () => {
    expect(() => packageOf({ name: 'remote-news', version: '1.0.0' })).toThrow(/remote-news.*"portal".*mount/);
  });
});

describe('containerName', () => {
  it('is a name in JavaScript, and another one for every version', () => {
    expect(containerName({ name: 'own-news', version: '1.2.0-local.b1' })).toBe('remote_own_news_1_2_0_local_b1');
  });
});

describe('browserPackages', () => {
  it('are the shell and then every remote, found by their names', () => {
    const [first, ...others] = browserPackages().map((folder) => path.basename(folder));
    expect(first).toBe('shell');
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => !name.startsWith('remote-'))).toEqual([]);
  });
});

describe('inputHash', () => {
  const files = { 'package.json': '{}', 'src/remote.tsx': 'export const a = 1;', 'src/list/List.tsx': '' };

  it('is the same for the same input, wherever a test lies beside it', () => {
    const folder = folderWith(files);
    const before = inputHash(folder);
    writeFileSync(path.join(folder, 'src/list/List.test.tsx'), 'it()');
    writeFileSync(path.join(folder, 'README.md'), 'not built');
    expect(inputHash(folder)).toBe(before);
  });

  it.each<[string, (folder: string) => void]>([
    ['a source changes', (folder) => writeFileSync(path.join(folder, 'src/remote.tsx'), 'export const a = 2;')],
    ['a source comes', (folder) => writeFileSync(path.join(folder, 'src/list/Row.tsx'), '')],
    ['a source goes', (folder) => rmSync(path.join(folder, 'src/list/List.tsx'))],
    ['package.json changes', (folder) => writeFileSync(path.join(folder, 'package.json'), '{"version":"2.0.0"}')],
    ['its own configuration comes', (folder) => writeFileSync(path.join(folder, 'webpack.config.ts'), '')],
  ])('is another one when %s', (_, change) => {
    const folder = folderWith(files);
    const before = inputHash(folder);
    change(folder);
    expect(inputHash(folder)).not.toBe(before);
  });
});
