import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { files } from '../tables/files.ts';
import { buildManifest } from '../testing/buildArchive.ts';
import { buildMaterial } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';
import { openStorage, StorageUnfit } from './create.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage, readS3Address } from './s3.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-storage-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'portal', configs: [] }],
});
let address = '';
beforeAll(async () => {
  const { port } = await s3.run();
  address = `s3://S3RVER:S3RVER@127.0.0.1:${port}/portal/files?tls=off`;
});
afterAll(async () => {
  // Clients keep their connections open, and the server would wait for them.
  s3.httpServer.closeAllConnections();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['on the disk', () => createDiskStorage(path.join(folder, 'disk'))],
  ['in an S3 store', () => createS3Storage(address)],
])('a file %s', (_, create: () => Storage) => {
  let storage: Storage;
  beforeAll(() => {
    storage = create();
  });
  const read = async (key: string, range?: { start: number; end: number }) => buffer(await storage.open(key, range));

  it('comes back as it was, with its size and hash', async () => {
    // More than two parts of an S3 upload.
    const content = randomBytes(11 * 1024 * 1024);
    const stored = await storage.put('a/большой файл', Readable.from(pieces(content)));
    expect(stored).toEqual({ size: content.length, sha256: createHash('sha256').update(content).digest('hex') });
    expect((await read('a/большой файл')).equals(content)).toBe(true);
    expect((await read('a/большой файл', { start: 10, end: 19 })).equals(content.subarray(10, 20))).toBe(true);
  });

  it('is not there when its stream breaks off, and neither is a part of it', async () => {
    async function* broken() {
      yield randomBytes(6 * 1024 * 1024);
      throw new Error('broken off');
    }
    await expect(storage.put('b/half', Readable.from(broken()))).rejects.toThrow('broken off');
    await expect(read('b/half')).rejects.toThrow();
  });

  it('may be empty, replaced and removed', async () => {
    await storage.put('c', Readable.from([]));
    expect((await read('c')).length).toBe(0);
    await storage.put('c', Readable.from([Buffer.from('новое')]));
    expect((await read('c')).toString()).toBe('новое');
    await storage.remove('c');
    await expect(read('c')).rejects.toThrow();
    await storage.remove('c');
  });
});

it('an S3 store that fails in the middle of a file lets go of its stream', async () => {
  const content = Readable.from(pieces(randomBytes(24 * 1024 * 1024)));
  const closed = new Promise((resolve) => content.once('close', resolve));
  await expect(createS3Storage(address.replace('/portal/', '/nothing/')).put('d', content)).rejects.toThrow(/bucket/);
  await closed;
  expect(content.destroyed).toBe(true);
});

describe('a portal on an S3 store', () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await createTestApp({ storageUrl: address });
  });
  afterAll(() => portal.close());

  it('serves files from there, whole and by ranges, and keeps none on its own disk', async () => {
    const editor = await portal.signedInAs('EDITOR');
    const material = await buildMaterial(portal.db);
    const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const form = new FormData();
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
    form.append('files', new Blob([pdf]), 'Регламент.pdf');
    const sent = await fetch(`${url}/api/upload/material/${material.id}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${editor.token}` },
    });
    const { data } = (await sent.json()) as { data: { url: string }[] };
    const file = url + data[0]?.url;
    expect(Buffer.from(await (await fetch(file)).arrayBuffer()).equals(pdf)).toBe(true);
    const range = await fetch(file, { headers: { range: 'bytes=0-7' } });
    expect({ status: range.status, text: await range.text() }).toEqual({ status: 206, text: '%PDF-1.7' });
    expect(await portal.db.$count(files)).toBe(1);
    expect(readdirSync(portal.config.dataDir)).not.toContain('files');
  });

  it('gives a release to a node that has never seen it', async () => {
    const admin = await portal.signedInAs('ADMIN');
    const shell = { kind: 'shell', name: 'shell', version: '1.0.0' } as const;
    const published = await publishBuild(portal.app, admin.token, shell);
    expect(published.status).toBe(201);
    expect((await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' })).status).toBe(200);
    const { path: name, sha256 } = buildManifest(shell).files[0] ?? {};
    rmSync(path.join(portal.config.dataDir, 'releases'), { recursive: true });
    const file = await portal.app.inject({ method: 'GET', url: `/shell/1.0.0/${name}` });
    expect(file.statusCode).toBe(200);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
  });
});

it('an unusable store is told in words when the server starts', async () => {
  const missing = address.replace('/portal/', '/nothing/');
  await expect(openStorage({ storageUrl: missing, dataDir: folder })).rejects.toThrow(StorageUnfit);
  await expect(openStorage({ storageUrl: missing, dataDir: folder })).rejects.toThrow(/the bucket exists/);
});

it('an address names host, bucket, prefix, keys and what differs from the usual', () => {
  expect(readS3Address('s3://ключ:se%2Fcret@minio.local:9000/bucket/a/b?tls=off&region=ru&pathStyle=off')).toEqual({
    endpoint: 'http://minio.local:9000',
    accessKeyId: 'ключ',
    secretAccessKey: 'se/cret',
    region: 'ru',
    forcePathStyle: false,
    bucket: 'bucket',
    prefix: 'a/b/',
  });
});

function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024);
}
