import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, test } from '@jest/globals';
import { browserPackages, readPackage } from '../release/src/package-info.ts';
import { HOST_CONTRACT } from '../shared-api/src/host.ts';
import { mostBytes, storedBuilds, storedContracts } from './stored-builds.ts';

/** release.json, which is the first file of an archive: a header of 512 bytes, then its text. */
function manifestOf(archive: Buffer): { name: string; hostContract: string; builtAt: string } {
  const tar = gunzipSync(archive);
  const size = Number.parseInt(tar.toString('latin1', 124, 135), 8);
  return JSON.parse(tar.toString('utf8', 512, 512 + size));
}

it('a version of the host contract has its builds stored: npm run store-builds', () => {
  expect(storedContracts()).toContain(HOST_CONTRACT);
});

test.each(storedContracts())(
  'of host contract %s there is a build of every package, small enough to keep',
  (contract) => {
    const folder = path.join(storedBuilds, contract);
    const archives = readdirSync(folder).map((file) => readFileSync(path.join(folder, file)));
    const manifests = archives.map(manifestOf);
    if (contract === HOST_CONTRACT) {
      const names = browserPackages().map((source) => readPackage(source).name);
      expect(manifests.map(({ name }) => name).sort()).toEqual(names.sort());
    }
    expect(new Set(manifests.map(({ hostContract }) => hostContract))).toEqual(new Set([contract]));
    expect(archives.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(mostBytes);
  },
);
