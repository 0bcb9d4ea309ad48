import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from './package-info.ts';

let parent: string;

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  parent = mkdtempSync(path.join(root, '.cache/build-'));
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** release.json with the hash of every file, without the time of the build. */
function built(dist: string, program: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
  const { builtAt, ...manifest } = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  expect(Date.parse(builtAt)).not.toBeNaN();
  return manifest;
}

/** The small remote, by webpack's own command. */
function builtByWebpack(version: string) {
  const dist = path.join(parent, version);
  const target = ['--env', `version=${version}`, '--env', `dist=${dist}`];
  return built(dist, 'npm', ['run', 'build', '-w', 'remote-profile', '--', ...target]);
}

let byWebpack: ReturnType<typeof built>;
beforeAll(() => {
  byWebpack = builtByWebpack('2.0.0');
});

it("webpack's own command makes the same build as the release command, byte by byte", () => {
  const dryRun = ['release/src/cli.ts', 'remote-profile', '--version', '2.0.0', '--dry-run'];
  const byRelease = built(path.join(root, '.cache/release/profile'), 'node', dryRun);
  expect(byWebpack).toEqual(byRelease);
  expect(byWebpack).toMatchObject({ name: 'profile', version: '2.0.0', kind: 'remote', addressing: 'content' });
  const entry = byWebpack.files.find(({ path: file }: { path: string }) => file === byWebpack.entry);
  expect(byWebpack.entry).toBe(`remoteEntry.${entry.sha256.slice(0, 8)}.js`);
});

it('of two versions without a change only the container differs', () => {
  const other = builtByWebpack('2.1.0');
  const known = new Set(byWebpack.files.map((file: object) => JSON.stringify(file)));
  expect(known.size).toBeGreaterThan(5);
  const changed = other.files.filter((file: object) => !known.has(JSON.stringify(file)));
  expect(changed).toMatchObject([{ path: other.entry }]);
});
