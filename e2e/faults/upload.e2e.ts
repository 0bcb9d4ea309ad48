import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { apiOf, signInByApi } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// The server is killed here.
test.use({ portalName: 'uploads' });

const megabyte = 1024 * 1024;
const partSize = 4 * megabyte;
/** A part is a video by its first bytes; the same bytes again and again have a hash all the same. */
const part = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
  randomBytes(partSize - 20),
]);

interface State {
  id: string;
  received: number;
  file: { url: string; size: number } | null;
}

interface FileOfMaterial {
  id: string;
  url: string;
}

async function uploaderOf(portal: Portal) {
  const api = await apiOf(portal, 'editor');
  const token = await signInByApi(portal, 'editor');
  const { data } = await api<{ data: { materials: { id: string }[] } }>('GET', '/materials?limit=1');
  const materialId = data.materials[0]?.id ?? '';
  return {
    materialId,
    /** Without their addresses, which are signed anew every five minutes. */
    files: async () => {
      const { data } = await api<{ data: { files: FileOfMaterial[] } }>('GET', `/materials/${materialId}`);
      return data.files.map(({ url: _, ...file }) => file);
    },
    start: async (size: number) =>
      (await api<{ data: State }>('POST', '/upload/sessions', { materialId, name: 'Запись.mp4', size })).data,
    state: async (id: string) => (await api<{ data: State }>('GET', `/upload/sessions/${id}`)).data,
    /** Sends half of a part and then cuts the connection. */
    breakOff: (id: string, offset: number) =>
      new Promise<void>((resolve) => {
        const request = http.request(`${portal.url}/api/upload/sessions/${id}/parts?offset=${offset}`, {
          method: 'PUT',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': partSize,
          },
        });
        request.on('error', () => undefined);
        request.on('close', () => setTimeout(resolve, 200));
        request.write('--b\r\ncontent-disposition: form-data; name="part"; filename="part"\r\n\r\n');
        request.write(part.subarray(0, partSize / 2), () => request.destroy());
      }),
    send: async (id: string, offset: number): Promise<State> => {
      const body = new FormData();
      body.append('part', new Blob([part]), 'part');
      const answer = await fetch(`${portal.url}/api/upload/sessions/${id}/parts?offset=${offset}`, {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { data: State }).data;
    },
    sendWhole: (count: number) => {
      const body = new FormData();
      body.append('files', new Blob(Array(count).fill(part)), 'Целиком.mp4');
      return fetch(`${portal.url}/api/upload/material/${materialId}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}` },
      });
    },
  };
}

test('300 MB go up over a broken connection, whole and without filling the memory of the server', async ({
  portal,
}) => {
  test.setTimeout(120_000);
  const uploader = await uploaderOf(portal);
  const parts = 75;
  // The first upload pays for what stays loaded.
  const warm = await uploader.start(partSize * 4);
  for (let index = 0; index < 4; index += 1) await uploader.send(warm.id, index * partSize);
  const before = portal.serverMemory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, portal.serverMemory());
  }, 20);

  let state = await uploader.start(parts * partSize);
  while (!state.file) {
    if (state.received === 37 * partSize) {
      await uploader.breakOff(state.id, state.received);
      state = await uploader.state(state.id);
      expect(state.received).toBe(37 * partSize);
    }
    state = await uploader.send(state.id, state.received);
  }
  clearInterval(watch);
  const grown = Math.round((most - before) / megabyte);
  test.info().annotations.push({ type: 'рост памяти сервера, МБ', description: String(grown) });
  console.log(`300 MB: the server's memory grew by ${grown} MB`);
  expect(grown).toBeLessThan(60);

  const wanted = createHash('sha256');
  for (let index = 0; index < parts; index += 1) wanted.update(part);
  const got = createHash('sha256');
  const sent = await fetch(portal.url + state.file.url);
  for await (const chunk of sent.body ?? []) got.update(chunk);
  expect(got.digest('hex')).toBe(wanted.digest('hex'));
  const range = await fetch(portal.url + state.file.url, { headers: { range: 'bytes=4-11' } });
  expect({ status: range.status, text: await range.text() }).toEqual({ status: 206, text: 'ftypisom' });
});

test('a server killed in the middle leaves nothing half-done, and the upload goes on after it', async ({ portal }) => {
  test.setTimeout(120_000);
  const uploader = await uploaderOf(portal);
  const before = await uploader.files();
  const state = await uploader.start(4 * partSize);
  await uploader.send(state.id, 0);
  const stored = objects(portal);
  const whole = uploader.sendWhole(40).catch(() => null);
  const next = uploader.send(state.id, partSize).catch(() => null);
  await expect.poll(() => objects(portal).length).toBeGreaterThan(stored.length);
  await portal.stopServer('SIGKILL');
  await Promise.all([whole, next]);
  await portal.startServer();
  expect(await uploader.files()).toEqual(before);

  let { received, file } = await uploader.state(state.id);
  expect(received % partSize).toBe(0);
  // What is left is the parts of the upload that can continue.
  expect(objects(portal).length).toBe(stored.length + received / partSize - 1);
  while (!file) ({ received, file } = await uploader.send(state.id, received));
  expect((await uploader.files()).length).toBe(before.length + 1);
});

/** Files in the storage, those on their way included. */
function objects(portal: Portal): string[] {
  return readdirSync(path.join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
