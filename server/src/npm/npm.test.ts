import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pack } from 'tar-stream';
import { npmVersions } from '../tables/npm.ts';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { servePackages } from './versions.ts';

let portal: TestApp;
let parent: string;

beforeAll(async () => {
  portal = await createTestApp();
  parent = mkdtempSync(path.join(os.tmpdir(), 'portal-npm-'));
});

beforeEach(() => portal.db.delete(npmVersions));

afterAll(async () => {
  await portal.close();
  rmSync(parent, { recursive: true, force: true });
});

interface Packed {
  name?: string;
  version?: string;
  code?: string;
  /** Level of compression: machines differ in it. */
  level?: number;
}

async function tarballOf({ name = 'shared-api', version = '1.0.0', code = 'one', level = 6 }: Packed) {
  const archive = pack();
  archive.entry({ name: 'package/dist/index.js', mtime: new Date(0) }, code);
  const manifest = { name, version, peerDependencies: { react: '^19.3.1' } };
  archive.entry({ name: 'package/package.json', mtime: new Date(0) }, JSON.stringify(manifest));
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return gzipSync(Buffer.concat(chunks), { level });
}

/** The portal starts with this build of a package; its notes for the terminal. */
async function start(packed: Packed = {}): Promise<string[]> {
  const folder = mkdtempSync(path.join(parent, 'built-'));
  writeFileSync(path.join(folder, 'built.tgz'), await tarballOf(packed));
  writeFileSync(path.join(folder, 'packages.json'), JSON.stringify({ tarballs: ['built.tgz'] }));
  return servePackages(portal, folder);
}

const get = (url: string) => inject(portal.app, { method: 'GET', url, headers: { host: 'portal.example' } });

async function bytesOf(url: string): Promise<Buffer> {
  const { rawPayload } = await portal.app.inject({ method: 'GET', url });
  return rawPayload;
}

describe('A package for teams', () => {
  it('is described as npm reads it, with the hash of exactly the bytes that its address gives', async () => {
    expect(await start()).toEqual([]);
    const answer = await get('/packages/shared-api');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject({ name: 'shared-api', 'dist-tags': { latest: '1.0.0' } });
    const { dist, peerDependencies } = answer.body.versions['1.0.0'];
    expect(peerDependencies).toEqual({ react: '^19.3.1' });
    expect(dist.tarball).toBe('http://portal.example/packages/shared-api/-/shared-api-1.0.0.tgz');
    const bytes = await bytesOf(new URL(dist.tarball).pathname);
    expect(dist.integrity).toBe(`sha512-${createHash('sha512').update(bytes).digest('base64')}`);
    expect(dist.shasum).toBe(createHash('sha1').update(bytes).digest('hex'));
  });

  it('is a download that never changes and never runs in a browser', async () => {
    await start();
    const { headers } = await get('/packages/shared-api/-/shared-api-1.0.0.tgz');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is found without its number, in the list and at an address of its own', async () => {
    await start();
    await start({ name: 'release', version: '1.2.0' });
    const { body } = await get('/packages/');
    expect(body.packages.map(({ name, version }: Packed) => `${name} ${version}`)).toEqual([
      'shared-api 1.0.0',
      'release 1.2.0',
    ]);
    const moved = await get('/packages/release.tgz');
    expect([moved.status, moved.headers.location]).toEqual([302, '/packages/release/-/release-1.2.0.tgz']);
  });

  it('stays available when the portal has a newer one, so that a lock file goes on working', async () => {
    await start();
    const before = await bytesOf('/packages/shared-api/-/shared-api-1.0.0.tgz');
    await start({ version: '1.10.0', code: 'ten' });
    await start({ version: '1.9.0', code: 'nine' });
    await start({ version: '2.0.0-beta.1', code: 'beta' });
    expect(await bytesOf('/packages/shared-api/-/shared-api-1.0.0.tgz')).toEqual(before);
    const { body } = await get('/packages/shared-api');
    expect(body['dist-tags'].latest).toBe('1.10.0');
    expect(Object.keys(body.versions)).toEqual(['2.0.0-beta.1', '1.10.0', '1.9.0', '1.0.0']);
  });

  it('stays what it was first under its number, and the terminal says so', async () => {
    await start();
    const before = await bytesOf('/packages/shared-api/-/shared-api-1.0.0.tgz');
    expect(await start({ code: 'other' })).toEqual([expect.stringMatching(/shared-api 1\.0\.0 .* raise its version/)]);
    expect(await bytesOf('/packages/shared-api/-/shared-api-1.0.0.tgz')).toEqual(before);
  });

  it('is the same one when only the machine that has packed it is another', async () => {
    await start();
    expect(await start({ level: 1 })).toEqual([]);
  });
});

describe('Any other package', () => {
  it.each([
    '/packages/lodash',
    '/packages/@types%2freact',
    '/packages/@types/react',
    '/packages/shared-api/-/shared-api-9.0.0.tgz',
    '/packages/shared-api/-/release-1.0.0.tgz',
    '/packages/shared-api/-/..%2f..%2fsecret',
    '/packages/shared-api/1.0.0/dist/index.js',
    '/packages/lodash.tgz',
  ])('%s is not here, in JSON and never as a page', async (url) => {
    await start();
    const { status, headers, body } = await get(url);
    expect([status, headers['content-type']]).toEqual([404, expect.stringMatching(/^application\/json/)]);
    expect(body.message).toBeTruthy();
  });

  it('is not served because it lies among the built ones', async () => {
    expect(await start({ name: 'lodash' })).toEqual([expect.stringContaining('lodash')]);
    expect((await get('/packages/lodash')).status).toBe(404);
  });

  it('and a portal that has none is a portal all the same', async () => {
    expect(await servePackages(portal, path.join(parent, 'nowhere'))).toEqual([]);
    expect((await get('/packages')).body).toEqual({ packages: [] });
    expect((await get('/packages/shared-api')).status).toBe(404);
  });
});
