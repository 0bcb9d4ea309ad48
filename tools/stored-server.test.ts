import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root } from '../release/src/package-info.ts';
import { mostBytes } from './stored-builds.ts';
import { storedServer, unpackStoredServer } from './stored-server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'stored-server-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function migrationsOf(place: string): Record<string, string> {
  const migrations = path.join(place, 'server/migrations');
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(path.join(migrations, name), 'utf8')]));
}

it('the server of the version before has made no migration that is not there any more, or another one now', () => {
  unpackStoredServer(folder);
  const stored = migrationsOf(folder);
  expect(Object.keys(stored).length).toBeGreaterThan(60);
  expect(migrationsOf(root)).toMatchObject(stored);
});

it('the server of the version before is small enough to keep', () => {
  expect(statSync(storedServer).size).toBeLessThan(mostBytes);
});
