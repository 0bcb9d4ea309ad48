import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { apiOf, findMaterial, signInByApi } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A bare request: fetch decompresses and hides what nginx has sent. */
function get(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

async function registry(
  url: string,
): Promise<{ shell: { version: string }; remotes: { name: string; entry: string }[] }> {
  return JSON.parse((await get(`${url}/remotes.json`)).body.toString());
}

test('the document is checked each time, carries the security headers and is compressed', async ({ portal }) => {
  const visitor = { 'accept-encoding': 'br', cookie: 'portal_bucket=42' };
  const answer = await get(`${portal.url}/materials`, visitor);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers.etag).toBeTruthy();
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  const html = brotliDecompressSync(answer.body).toString();
  expect(html).toMatch(/<link rel="preload"[^>]+\/remotes\/materials\//);
  const again = await get(`${portal.url}/materials`, {
    ...visitor,
    'if-none-match': String(answer.headers.etag),
  });
  expect(again.status).toBe(304);
});

test('files of a release are immutable, precompressed, and a missing one is a plain 404', async ({ portal }) => {
  const { remotes } = await registry(portal.url);
  for (const { entry } of remotes) {
    const answer = await get(portal.url + entry, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const zipped = await get(portal.url + entry, { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    const missing = await get(portal.url + entry.replace('remoteEntry', 'nothing'));
    expect(missing.status).toBe(404);
    expect(missing.headers['content-type']).toMatch(/^text\/plain|^application\/json/);
  }
});

test('the registry is checked each time', async ({ portal }) => {
  const answer = await get(`${portal.url}/remotes.json`);
  expect(answer.headers['cache-control']).toBe('no-cache');
  const again = await get(`${portal.url}/remotes.json`, { 'if-none-match': String(answer.headers.etag) });
  expect(again.status).toBe(304);
});

test('the API is passed through with its request id', async ({ portal }) => {
  const answer = await get(`${portal.url}/api/auth/me`);
  expect(answer.status).toBe(401);
  expect(answer.headers['x-request-id']).toBeTruthy();
  expect(JSON.parse(answer.body.toString()).error.code).toBeTruthy();
});

test('a body beyond the limit is refused in the form of every error', async ({ portal }) => {
  const answer = await new Promise<Answer>((resolve, reject) => {
    const call = request(
      `${portal.url}/api/upload/material/aaaaaaaaaaaaaaaaaaaaaaaa`,
      {
        method: 'POST',
        headers: { 'content-length': String(311 * 1024 * 1024), 'content-type': 'multipart/form-data' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
          call.destroy();
        });
      },
    );
    call.on('error', reject);
    call.flushHeaders();
  });
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.body.toString()).error.code).toBe('TOO_LARGE');
});

test('a file of a material needs its signature, comes by nginx and in ranges', async ({ portal }) => {
  const { id } = await findMaterial(portal, 'Фишинг');
  const token = await signInByApi(portal, 'user');
  const answer = await get(`${portal.url}/api/materials/${id}`, { authorization: `Bearer ${token}` });
  const { data } = JSON.parse(answer.body.toString()) as { data: { content: string } };
  const picture = /src="(\/files\/[^"]+)"/.exec(data.content)?.[1]?.replaceAll('&amp;', '&');
  if (!picture) throw new Error('В материале нет картинок');
  const part = await get(portal.url + picture, { range: 'bytes=0-9' });
  expect(part.status).toBe(206);
  expect(part.body).toHaveLength(10);
  expect(part.headers['content-range']).toMatch(/^bytes 0-9\/\d+$/);
  expect(part.headers['x-content-type-options']).toBe('nosniff');
  expect(part.headers['content-security-policy']).toContain('sandbox');
  const bare = await get(portal.url + (picture.split('?')[0] ?? ''));
  expect(bare.status).toBeGreaterThanOrEqual(400);
});

test('the logs tell which file was asked for, and never what opens it', async ({ portal }) => {
  const { id } = await findMaterial(portal, 'Фишинг');
  const editor = await apiOf(portal, 'editor');
  const { data } = await editor<{ data: { content: string } }>('GET', `/materials/${id}`);
  const picture = /src="(\/files\/[^"]+)"/.exec(data.content)?.[1] ?? '';
  const link = await editor<{ data: { url: string } }>('POST', `/materials/${id}/confirmations/export-link`);
  const downloads = [picture, link.data.url];
  const secrets = downloads.map((url) => new URL(url, portal.url).search.replace(/^\?\w+=/, ''));
  const askForAll = () => Promise.all(downloads.map((url) => get(portal.url + url)));
  expect((await askForAll()).map(({ status }) => status)).toEqual([200, 200]);
  await portal.stopServer('SIGKILL');
  try {
    for (const { status } of await askForAll()) expect(status).toBeGreaterThanOrEqual(502);
  } finally {
    await portal.startServer();
  }
  const written = portal.nginx.readLogs();
  expect(written).toContain(`GET ${picture.split('?')[0]} HTTP/1.1" 200`);
  expect(written).toContain('GET /api/confirmations/file HTTP/1.1" 503');
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test('while the API is down the document still comes, and calls are answered in words', async ({ portal }) => {
  const visitor = { 'accept-encoding': 'br', cookie: 'portal_bucket=42' };
  const before = await get(`${portal.url}/dashboard`, visitor);
  await portal.stopServer('SIGKILL');
  try {
    const after = await get(`${portal.url}/dashboard`, visitor);
    expect(after.status).toBe(200);
    expect(after.body.equals(before.body)).toBe(true);
    const unseen = await get(`${portal.url}/profile`, visitor);
    expect(unseen.status).toBe(200);
    const stranger = await get(`${portal.url}/profile`);
    expect(stranger.status).toBe(503);
    expect(stranger.body.toString()).toContain('Портал временно недоступен');
    const call = await get(`${portal.url}/api/materials`);
    expect(call.status).toBe(503);
    expect(JSON.parse(call.body.toString()).message).toBe('Сервер временно недоступен. Повторите через минуту.');
  } finally {
    await portal.startServer();
  }
});
