import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from '@jest/globals';
import type { ReleaseManifest } from 'shared-api';
import { extract } from 'tar-stream';
import { packBuild } from './pack.ts';

const dist = mkdtempSync(path.join(os.tmpdir(), 'portal-pack-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));
mkdirSync(path.join(dist, 'media'));
writeFileSync(path.join(dist, 'remoteEntry.js'), 'entry');
writeFileSync(path.join(dist, 'media/sign.svg'), '<svg/>');
writeFileSync(path.join(dist, 'notes.txt'), 'not of the build');

const manifestOf = (...paths: string[]): ReleaseManifest => ({
  name: 'news',
  kind: 'remote',
  version: '1.0.0',
  hostContract: '1.0.0',
  container: 'remote_news_1_0_0',
  entry: 'remoteEntry.js',
  exposes: ['./remote'],
  initial: [],
  screens: {},
  shared: {},
  document: null,
  portal: null,
  budgetBytes: null,
  files: paths.map((file) => ({ path: file, size: 0, sha256: '' })),
  builtAt: '2026-11-20T10:15:30.000Z',
});

/** Name and text of everything in the archive, in its order. */
async function unpack(archive: Buffer): Promise<[string, string][]> {
  const entries: [string, string][] = [];
  const reader = extract();
  reader.end(gunzipSync(archive));
  for await (const entry of reader) entries.push([entry.header.name, await text(entry)]);
  return entries;
}

it('puts the manifest before the files that it names, and nothing else', async () => {
  const manifest = manifestOf('remoteEntry.js', 'media/sign.svg');
  const [first, ...files] = await unpack(await packBuild(dist, manifest));
  expect(first?.[0]).toBe('release.json');
  expect(JSON.parse(first?.[1] ?? '')).toEqual(manifest);
  expect(files).toEqual([
    ['remoteEntry.js', 'entry'],
    ['media/sign.svg', '<svg/>'],
  ]);
});

it('packs the files that are wanted, and the whole manifest', async () => {
  const manifest = manifestOf('remoteEntry.js', 'media/sign.svg');
  const [first, ...files] = await unpack(await packBuild(dist, manifest, ['media/sign.svg']));
  expect(JSON.parse(first?.[1] ?? '')).toEqual(manifest);
  expect(files).toEqual([['media/sign.svg', '<svg/>']]);
});

it('does not pack a build that lacks a file', async () => {
  await expect(packBuild(dist, manifestOf('gone.js'))).rejects.toThrow('gone.js');
});
