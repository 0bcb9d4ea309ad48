import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { root } from './package-info.ts';
import { installedVersion, promisedNames, sharedModules } from './shared.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-shared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Installs a library for the folder alone. */
function install(library: string, version: string): void {
  const place = path.join(folder, 'node_modules', library);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'package.json'), JSON.stringify({ name: library, version, exports: {} }));
}

describe('promisedNames', () => {
  it('are the names of the facade, without its types and remarks', () => {
    const names = promisedNames('react-router-dom') ?? [];
    expect(names).toEqual(expect.arrayContaining(['Link', 'Outlet', 'useParams']));
    expect(names.filter((name) => !/^\w+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are not counted where a whole module is shared, nor known of any other', () => {
    expect(promisedNames('react')).toBeNull();
    expect(promisedNames('lodash')).toBeNull();
  });
});

describe('installedVersion', () => {
  it('is that of the library behind every shared key', () => {
    for (const key of Object.keys(sharedModules)) {
      expect([key, installedVersion(key, path.join(root, 'shell'))]).toEqual([
        key,
        expect.stringMatching(/^\d+\.\d+\.\d+/),
      ]);
    }
  });

  it('is the one that is nearest to the package', () => {
    install('react', '18.0.0');
    install('@tanstack/react-query', '4.0.0');
    expect(installedVersion('react/jsx-runtime', folder)).toBe('18.0.0');
    expect(installedVersion('@tanstack/react-query', folder)).toBe('4.0.0');
  });

  it('says what to do where the library is not installed', () => {
    expect(() => installedVersion('no-such-library', folder)).toThrow(/no-such-library.*npm ci/);
  });
});
