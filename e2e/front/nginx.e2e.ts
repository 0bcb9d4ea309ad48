import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import { apiOf, findMaterial, forbidSites, signInByApi } from '../fixtures/api.ts';
import { startNginx } from '../fixtures/nginx.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A bare request: fetch decompresses and hides what nginx has sent. */
function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const take = (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    };
    const call = address.startsWith('https:')
      ? secureRequest(address, { headers, method, rejectUnauthorized: false }, take)
      : request(address, { headers, method }, take);
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
  const picture = await storedPicture(portal);
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
    // Whoever comes for the first time, with whatever encoding.
    for (const path of ['/', '/profile', '/materials?channel=canary']) {
      const stranger = await get(portal.url + path, { 'accept-encoding': 'gzip' });
      expect(stranger.status, path).toBe(200);
      expect(stranger.headers['set-cookie'], path).toBeUndefined();
      expect(stranger.headers['cache-control'], path).toBe('no-cache');
      expect(stranger.headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/);
      expect(stranger.body.toString(), path).toMatch(/<script type="application\/json" id="registry">\{"/);
    }
    const call = await get(`${portal.url}/api/materials`);
    expect(call.status).toBe(503);
    expect(JSON.parse(call.body.toString()).message).toBe('Сервер временно недоступен. Повторите через минуту.');
  } finally {
    await portal.startServer();
  }
});

test('the longest list of sites for frames comes through, for whoever opens a page', async ({ portal }) => {
  const api = await apiOf(portal, 'admin');
  // 2,000 characters with the spaces between.
  const hosts = Array.from({ length: 50 }, (_, at) => `${'a'.repeat(at === 0 ? 35 : 34)}${at + 10}.ru`);
  try {
    for (const host of hosts) await api('POST', '/admin/embed-hosts', { host });
    for (const cookie of ['portal_bucket=42', '']) {
      const page = await get(`${portal.url}/materials/framed${cookie.length}`, { cookie });
      expect(page.status).toBe(200);
      const policy = String(page.headers['content-security-policy']);
      for (const host of hosts) expect(policy).toContain(`https://${host}`);
    }
  } finally {
    await forbidSites(portal);
  }
});

test.describe('the cache of documents', () => {
  const canonical = 'portal_bucket=5';
  const document = (address: string, cookie = '', headers = {}) =>
    get(address, { 'accept-encoding': 'identity', cookie, ...headers });

  /** Spellings that the server or nginx could take for something that they are not; the path is PAGE. */
  const hostile: [string, string, string][] = [
    ['a cookie that only ends like the channel', 'PAGE', `xportal_channel=canary; ${canonical}`],
    ['a value that reads like the channel', 'PAGE', `a=portal_channel=canary; ${canonical}`],
    ['the override of a developer', 'PAGE', `${canonical}; portal_remote=profile@http://localhost:9`],
    ['the override before the bucket', 'PAGE', `portal_remote=profile@http://localhost:9; ${canonical}`],
    ['the override in capitals', 'PAGE', `${canonical}; PORTAL_REMOTE=profile@http://localhost:9`],
    ['an override', 'PAGE?remote=profile@http://localhost:9', canonical],
    ['an encoded override', 'PAGE?%72emote=profile@http://localhost:9', canonical],
    ['an override after another argument', 'PAGE?a&remote=profile@http://localhost:9', canonical],
    ['a channel', 'PAGE?channel=canary', canonical],
    ['an encoded channel', 'PAGE?%63hannel=canary', canonical],
    ['another spelling of the path', '/%6dPAGE', canonical],
    ['a path with dots', '/profile/..PAGE', canonical],
    ['a path with two slashes', '/PAGE', canonical],
    ['an invitation to a canary', 'PAGE', `${canonical}; portal_audience=materials@9.9.9`],
    ['two buckets', 'PAGE', `${canonical}; portal_bucket=7`],
    ['a revision', 'PAGE?revision=aaaaaaaaaaaaaaaaaaaaaa', canonical],
    ['the address of the copy for everybody', '/_any_document', canonical],
  ];
  for (const [index, [what, spelling, cookie]] of hostile.entries()) {
    test(`keeps nothing of ${what} for the others`, async ({ portal }) => {
      // A page that nobody has asked for yet: the first answer would be the one that is kept.
      const path = `/materials/page${index}`;
      const spelled = spelling.replace(/^\/%6dPAGE$/, path.replace('/m', '/%6d')).replace('PAGE', path);
      const clean = await document(portal.serverUrl + path, canonical);
      await document(portal.url + spelled, cookie);
      const kept = await document(portal.url + path, canonical);
      expect(kept.body.toString()).toBe(clean.body.toString());
      expect(kept.headers['content-security-policy']).toBe(clean.headers['content-security-policy']);
      expect(kept.headers['set-cookie']).toBeUndefined();
    });
  }

  test('keeps a registry under a revision only when it is of that one', async ({ portal }) => {
    const asked = async (query: string) => {
      const answer = await document(`${portal.url}/remotes.json${query}`, canonical);
      return { status: answer.status, revision: JSON.parse(answer.body.toString()).revision as string };
    };
    const { revision } = await asked('');
    const kept = () => readdirSync(portal.nginx.cacheDir, { recursive: true, withFileTypes: true });
    const countKept = () => kept().filter((one) => one.isFile()).length;
    expect(await asked(`?revision=${revision}`)).toEqual({ status: 200, revision });
    const before = countKept();
    const strange = [
      ...['a'.repeat(22), 'b'.repeat(22), `${revision}x`, revision.slice(1), '', '../../etc/passwd', '%00'],
      ...[`${revision}&revision=${'c'.repeat(22)}`, `${'d'.repeat(22)}&revision=${'e'.repeat(22)}`],
    ];
    for (const value of strange) {
      expect(await asked(`?revision=${value}`), value).toEqual({ status: 200, revision });
    }
    expect(await asked(`?%72evision=${'f'.repeat(22)}`)).toEqual({ status: 200, revision });
    expect(countKept()).toBe(before);
  });

  test('gives one bucket per visitor, and reads it as the server does', async ({ portal }) => {
    const told = async (cookie: string) => (await document(`${portal.url}/dashboard`, cookie)).headers['set-cookie'];
    for (const known of [
      'portal_bucket=5',
      'a=b; portal_bucket=99',
      'portal_bucket=0; x',
      'portal_bucket=5; portal_bucket=x',
    ]) {
      expect(await told(known), known).toBeUndefined();
    }
    for (const unknown of [
      'portal_bucket=007',
      'portal_bucket=100',
      'portal_bucket="5"',
      'PORTAL_BUCKET=5',
      'xportal_bucket=5',
      'a=1,portal_bucket=5',
      'portal_bucket=x; portal_bucket=5',
      '; '.repeat(2000),
    ]) {
      expect(await told(unknown), unknown.slice(0, 40)).toEqual([expect.stringMatching(/^portal_bucket=\d{1,2};/)]);
    }
  });

  test('keeps a copy for each encoding, and takes only those that the visitor does', async ({ portal }) => {
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['abracadabra', undefined],
      ['identity', undefined],
    ]) {
      const answer = await get(`${portal.url}/dashboard`, { 'accept-encoding': accepted ?? '', cookie: canonical });
      expect(answer.headers['content-encoding'], accepted).toBe(sent);
      expect(String(answer.headers.vary).toLowerCase(), accepted).toBe('accept-encoding');
    }
  });
});

/** What every answer carries, whoever has made it. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\), .*usb=\(\)/),
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringMatching(/default-src 'none'/),
  'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
};

function tooLarge(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': String(311 * 1024 * 1024), 'content-type': 'application/json' };
    const call = request(`${url}/api/auth/login`, { method: 'POST', headers }, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) });
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
}

/** Adds a PDF to a material and returns its signed address. */
async function uploadedPdf(portal: Portal): Promise<string> {
  const { id } = await findMaterial(portal, 'Фишинг');
  const body = new FormData();
  body.append('files', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'памятка.pdf');
  const authorization = `Bearer ${await signInByApi(portal, 'editor')}`;
  const sent = await fetch(`${portal.url}/api/upload/material/${id}`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const { data } = (await sent.json()) as { data: { url: string }[] };
  return data[0]?.url ?? '';
}

/** The signed address of a picture in a material's text. */
async function storedPicture(portal: Portal): Promise<string> {
  const { id } = await findMaterial(portal, 'Фишинг');
  const api = await apiOf(portal, 'user');
  const { data } = await api<{ data: { content: string } }>('GET', `/materials/${id}`);
  const picture = /src="(\/files\/[^"]+)"/.exec(data.content)?.[1]?.replaceAll('&amp;', '&');
  if (!picture) throw new Error('The material has no pictures');
  return picture;
}

test('every answer carries the security headers, once each', async ({ portal }) => {
  const { remotes } = await registry(portal.url);
  const entry = remotes[0]?.entry ?? '';
  const picture = await storedPicture(portal);
  const pdf = await uploadedPdf(portal);
  const immutable = 'public, max-age=31536000, immutable';
  const visitor = { cookie: 'portal_bucket=42' };
  const answers: [string, () => Promise<Answer>, number, Record<string, unknown>][] = [
    ['a document', () => get(`${portal.url}/dashboard`, visitor), 200, { 'cache-control': 'no-cache' }],
    ['the same document from the cache', () => get(`${portal.url}/dashboard`, visitor), 200, {}],
    ['the document of a stranger', () => get(`${portal.url}/dashboard`), 200, { 'cache-control': 'no-cache' }],
    ['an address that is no page', () => get(`${portal.url}/favicon.ico`), 404, {}],
    ['the registry', () => get(`${portal.url}/remotes.json`), 200, { 'cache-control': 'no-cache' }],
    ['an answer of the API', () => get(`${portal.url}/api/auth/me`), 401, { 'cache-control': 'no-store' }],
    ['an unknown call', () => get(`${portal.url}/api/nothing`), 404, { 'cache-control': 'no-store' }],
    ['a body that nginx refuses', () => tooLarge(portal.url), 413, { 'cache-control': 'no-store' }],
    ['a file of a release', () => get(portal.url + entry), 200, { 'cache-control': immutable }],
    [
      'a missing file of a release',
      () => get(portal.url + entry.replace('remoteEntry', 'nothing')),
      404,
      { 'cache-control': 'no-store' },
    ],
    ['a folder of releases', () => get(`${portal.url}/shell/`), 403, { 'cache-control': undefined }],
    [
      'a picture that nginx sends',
      () => get(portal.url + picture),
      200,
      { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': /^private, / },
    ],
    [
      'a PDF, which the page may show in a frame',
      () => get(portal.url + pdf),
      200,
      { 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': expect.stringMatching(/frame-ancestors 'self'$/) },
    ],
    ['a file without its signature', () => get(portal.url + (picture.split('?')[0] ?? '')), 403, {}],
    ['the sign of life', () => get(`${portal.url}/healthz`), 200, {}],
    ['a path that nginx does not take', () => get(`${portal.url}/%00`), 400, {}],
  ];
  const check = async (asked: typeof answers) => {
    for (const [what, ask, status, own] of asked) {
      const answer = await ask();
      expect(answer.status, what).toBe(status);
      for (const [name, value] of Object.entries({ ...everywhere, ...own })) {
        const sent = answer.headers[name];
        if (value instanceof RegExp) expect(sent, `${what}: ${name}`).toMatch(value);
        else expect(sent, `${what}: ${name}`).toEqual(value);
      }
      // HTTP without TLS: a browser ignores the header, and a test server must not send it.
      expect(answer.headers['strict-transport-security'], what).toBeUndefined();
    }
  };
  await check(answers);

  await portal.stopServer('SIGKILL');
  try {
    await check([
      ['the kept document', () => get(`${portal.url}/dashboard`, visitor), 200, {}],
      ['the document for everybody', () => get(`${portal.url}/profile`), 200, { 'cache-control': 'no-cache' }],
      ['a call', () => get(`${portal.url}/api/materials`), 503, { 'cache-control': 'no-store', 'retry-after': '5' }],
      ['a file', () => get(portal.url + picture), 502, {}],
    ]);
    // Where nobody has opened a page before there is nothing to send.
    const empty = await startNginx({ upstream: new URL(portal.serverUrl).host, dataDir: portal.dataDir });
    const opened = () => get(`${empty.url}/profile`);
    await check([['the page that says so', opened, 503, { 'cache-control': 'no-store', 'retry-after': '5' }]]);
    expect((await opened()).body.toString()).toContain('Портал временно недоступен');
    empty.stop();
  } finally {
    await portal.startServer();
  }
});

test('what is sent compressed says that it depends on what the visitor takes', async ({ portal }) => {
  const { remotes } = await registry(portal.url);
  const entry = remotes[0]?.entry ?? '';
  for (const origin of [portal.url, portal.serverUrl]) {
    for (const path of [entry, '/dashboard']) {
      for (const accepted of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': accepted, cookie: 'portal_bucket=5' };
        const answer = await get(origin + path, headers);
        expect(answer.headers['content-encoding'] ?? 'identity', origin + path).toBe(accepted);
        expect(String(answer.headers.vary).toLowerCase(), `${origin}${path} ${accepted}`).toBe('accept-encoding');
      }
    }
  }
});

test('behind TLS the browser keeps to it, its cookies too, and a logout empties its cache of files', async ({
  portal,
}) => {
  const secure = await startNginx({ upstream: new URL(portal.serverUrl).host, dataDir: portal.dataDir, tls: true });
  try {
    const page = await get(`${secure.url}/dashboard`);
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(page.headers['set-cookie']).toEqual([expect.stringMatching(/^portal_bucket=.*; Secure/)]);
    const { remotes } = await registry(secure.url);
    const file = await get(secure.url + (remotes[0]?.entry ?? ''));
    expect(file.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const token = await signInByApi(portal, 'user');
    const left = await get(`${secure.url}/api/auth/logout`, { authorization: `Bearer ${token}` }, 'POST');
    // Not storage: drafts that are not saved lie there.
    expect(left.headers['clear-site-data']).toBe('"cache"');
  } finally {
    secure.stop();
  }
});

test('a package for teams is described for the host that was asked, and never kept for another one', async ({
  portal,
}) => {
  for (const host of ['one.example', 'two.example']) {
    const answer = await get(`${portal.url}/packages/shared-ui`, { host });
    const { versions } = JSON.parse(answer.body.toString()) as {
      versions: Record<string, { dist: { tarball: string } }>;
    };
    for (const { dist } of Object.values(versions))
      expect(dist.tarball).toContain(`http://${host}/packages/shared-ui/-/`);
    expect(Object.keys(versions).length).toBeGreaterThan(0);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
  const foreign = await get(`${portal.url}/packages/lodash`);
  expect([foreign.status, foreign.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
});
