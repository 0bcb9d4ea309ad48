import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { archiveOf, type BuildOptions, sha256, smallArchive, smallManifest } from '../fixtures/archive.ts';
import type { Portal } from '../fixtures/portal.ts';
import { registerRemote, releaseToken } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// One attack, in order, on one portal: whatever the tokens of two remotes do, the shell stays the registered one.
test.describe.configure({ mode: 'serial' });
test.use({ portalName: 'attack' });

interface Answer {
  status: number;
  text: string;
}

/** A bare request: fetch would tidy the address up before it sends it. */
function send(
  url: string,
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path: address, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function publish(portal: Pick<Portal, 'url'>, token: string, address: string, body: Buffer): Promise<Answer> {
  const headers = { ...bearer(token), 'content-type': 'application/gzip' };
  return send(portal.url, `/api/releases/${address}`, { method: 'POST', headers, body });
}

async function expectRefusals(attempts: [string, Promise<Answer>][]): Promise<void> {
  const answers = await Promise.all(attempts.map(async ([what, answer]) => ({ what, ...(await answer) })));
  const through = answers.filter(
    ({ status, text }) => status < 400 || status >= 500 || !/"message":"[^"]*[а-яё]/i.test(text),
  );
  expect(through).toEqual([]);
}

/** Everything that stands for the portal itself: its shell's files, what is live, and the documents. */
async function served(portal: Portal) {
  const registry = await fetch(`${portal.url}/remotes.json`).then((response) => response.text());
  const { shell } = JSON.parse(registry) as { shell: { version: string } };
  const folder = path.join(portal.dataDir, 'releases/shell');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files: Record<string, string> = {};
  for (const name of names.sort()) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const response = await fetch(`${portal.url}/shell/${name}`, { headers: { 'accept-encoding': encoding } });
      files[`${name} ${encoding}`] = `${response.status} ${sha256(Buffer.from(await response.arrayBuffer()))}`;
    }
  }
  const documents: string[] = [];
  for (const url of [portal.url, portal.serverUrl]) {
    for (const page of ['/login', '/materials']) {
      const answer = await fetch(url + page, { headers: { cookie: 'portal_bucket=42' } });
      documents.push(await answer.text());
    }
  }
  return { registry, version: shell.version, files, documents };
}

let before: Awaited<ReturnType<typeof served>>;
const tokens = { admin: '', news: '' };

test.beforeAll(async ({ portal }) => {
  before = await served(portal);
  tokens.admin = await releaseToken(portal, 'admin');
  await registerRemote(portal, 'news', 'Новости');
  tokens.news = await releaseToken(portal, 'news');
});

// Of every attack: nothing that people get has changed.
test.afterEach(async ({ portal }) => {
  expect(await served(portal)).toEqual(before);
});

test('what is served before the attack is the shell that was built', () => {
  const built = path.join(import.meta.dirname, '../../shell/dist/release.json');
  const manifest = JSON.parse(readFileSync(built, 'utf8')) as {
    version: string;
    files: { path: string; sha256: string }[];
  };
  expect(manifest.version).toBe(before.version);
  expect(manifest.files.length).toBeGreaterThan(3);
  for (const file of manifest.files) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      expect(before.files[`${manifest.version}/${file.path} ${encoding}`]).toBe(`200 ${file.sha256}`);
    }
  }
});

test('an archive that says it is the shell, another package or stands elsewhere is refused', async ({ portal }) => {
  const attempts: [string, Promise<Answer>][] = [];
  for (const [name, token] of Object.entries(tokens)) {
    const lies: BuildOptions[] = [
      { kind: 'shell', name },
      { kind: 'shell', name: 'shell' },
      { kind: 'remote', name: 'shell' },
      { name: name === 'admin' ? 'news' : 'admin' },
      { name: 'materials' },
      ...['/', '/login', '/dashboard', '/verify', '/api', '/files', '/shell', '/remotes', '/materials'].map(
        (mount) => ({
          name,
          mount,
        }),
      ),
      ...[`/${name}/deep`, `/${name}/`, `//${name}`, '/%61dmin', '//evil.example', '/../shell', ''].map((mount) => ({
        name,
        mount,
      })),
      { name, mount: name === 'admin' ? '/news' : '/admin' },
      { name, minimumRole: name === 'admin' ? 'USER' : 'ADMIN' },
      { name, version: '9.0.1' },
    ];
    for (const lie of lies) {
      const sent = smallArchive(lie).then((archive) => publish(portal, token, `${name}/9.0.0`, archive));
      attempts.push([`${name}: ${JSON.stringify(lie)}`, sent]);
    }
    for (const other of ['shell', 'materials', name === 'admin' ? 'news' : 'admin', 'nobody', 'Shell', 'shell%20']) {
      const kind = other === 'shell' ? 'shell' : 'remote';
      const sent = smallArchive({ kind, name: other }).then((archive) =>
        publish(portal, token, `${other}/9.0.0`, archive),
      );
      attempts.push([`${name}: to ${other}`, sent]);
    }
  }
  await expectRefusals(attempts);
});

test('paths in an archive lead nowhere', async ({ portal }) => {
  const manifest = smallManifest({ name: 'news', version: '9.0.0' });
  const [own] = manifest.files;
  const text = "var remote = 'news 9.0.0'";
  const shellFile = `shell/${before.version}/evil.js`;
  const names = [
    '../evil.js',
    `../../../${shellFile}`,
    `a/../../../../${shellFile}`,
    `/${shellFile}`,
    '/etc/cron.d/evil',
    `%2e%2e/%2e%2e/%2e%2e/${shellFile}`,
    `..%2f..%2f..%2f${shellFile}`,
    '..\\..\\evil.js',
    './evil.js',
    'a//evil.js',
    '.hidden.js',
    'remoteEntry.js.br',
    'remoteEntry.js/evil.js',
    'evil.js\0.txt',
  ];
  const links = (['symlink', 'link'] as const).flatMap((type) =>
    [`../../../shell/${before.version}`, '/etc/passwd', 'release.json'].flatMap((linkname) => [
      { name: 'remoteEntry.js', type, linkname },
      { name: 'evil.js', type, linkname },
    ]),
  );
  const others = (['directory', 'fifo', 'character-device'] as const).map((type) => ({ name: 'evil.js', type }));
  const archives: [string, Promise<Buffer>][] = [
    ...names.flatMap((name): [string, Promise<Buffer>][] => {
      const evil = { name, text: 'evil' };
      const declared = { ...manifest, files: [own, { path: name, size: 4, sha256: sha256('evil') }] };
      return [
        [`${name} that nobody declared`, archiveOf(manifest, [evil, { name: 'remoteEntry.js', text }])],
        [`${name} declared`, archiveOf(declared, [evil, { name: 'remoteEntry.js', text }])],
        [`${name} as the entry`, archiveOf({ ...manifest, entry: name }, [{ name: 'remoteEntry.js', text }])],
        [`${name} as the document`, archiveOf({ ...manifest, document: name }, [{ name: 'remoteEntry.js', text }])],
      ];
    }),
    ...[...links, ...others].map((entry): [string, Promise<Buffer>] => [
      JSON.stringify(entry),
      archiveOf(manifest, [entry, { name: 'remoteEntry.js', text }]),
    ]),
  ];
  await expectRefusals(
    archives.map(([what, archive]) => [
      what,
      archive.then((bytes) => publish(portal, tokens.news, 'news/9.0.0', bytes)),
    ]),
  );
  expect(readdirSync(path.join(portal.dataDir, 'releases')).sort()).toEqual(['remotes', 'shell']);
  expect(readdirSync(path.join(portal.dataDir, 'releases/remotes'))).not.toContain('news');
});

test('no version and no address of a call reaches past the own package', async ({ portal }) => {
  const archive = await smallArchive({ name: 'news', version: '9.0.0' });
  const versions = [
    ...[
      '999999999999999999999.0.0',
      '1000000.0.0',
      '1.0',
      '01.0.0',
      'latest',
      '9.0.0-local.1',
      `9.0.0-${'a'.repeat(100)}`,
    ],
    ...['9.0.0%2f..%2f..%2fshell', '..%2f..%2fshell%2f9.0.0', '..', '%2e%2e', '9.0.0%20', '-1.0.0', '%F0%9F%92%A9'],
  ];
  const addresses = [
    ...versions.map((version) => `news/${version}`),
    ...[
      'news/../shell/9.0.0',
      'news%2f..%2fshell/9.0.0',
      './shell/9.0.0',
      '/shell/9.0.0',
      'news//9.0.0',
      '%73hell/9.0.0',
    ],
    `news/9.0.0/../../shell/${before.version}`,
  ];
  const build = (version: string) => smallArchive({ name: 'news', version: decodeURIComponent(version) });
  await expectRefusals([
    // nginx refuses this one with a page of its own.
    ['NUL', publish({ url: portal.serverUrl }, tokens.news, 'news/9.0.0%00', archive)],
    ...addresses.map((address): [string, Promise<Answer>] => [address, publish(portal, tokens.news, address, archive)]),
    ...versions.map((version): [string, Promise<Answer>] => [
      `${version} in the archive too`,
      build(version).then((bytes) => publish(portal, tokens.news, `news/${version}`, bytes)),
    ]),
  ]);
});

test('a token switches nothing but its own package, and registers nothing', async ({ portal }) => {
  const call = (method: string, address: string, body?: object) =>
    send(portal.url, `/api${address}`, {
      method,
      headers: { ...bearer(tokens.news), 'content-type': 'application/json' },
      body: body && Buffer.from(JSON.stringify(body)),
    });
  const remote = { kind: 'remote', name: 'evil', mount: '/evil', minimumRole: 'USER', label: 'Зло' };
  const calls: [string, string, object?][] = [
    ...['shell', 'admin'].flatMap((name): [string, string, object?][] => [
      ['GET', `/releases/${name}`],
      ['POST', `/releases/${name}/activate`, { version: before.version }],
      ['POST', `/releases/${name}/canary`, { version: before.version, percent: 100 }],
      ['POST', `/releases/${name}/promote`],
      ['POST', `/releases/${name}/rollback`],
      ['PUT', `/admin/packages/${name}`, { minimumRole: 'USER', label: 'Зло' }],
      ['DELETE', `/admin/packages/${name}`],
    ]),
    ['POST', '/releases/news/activate', { version: before.version }],
    ['POST', '/releases/news/activate', { version: '../../shell' }],
    ['GET', '/admin/packages'],
    ['POST', '/admin/packages', remote],
    ['POST', '/admin/packages', { ...remote, kind: 'shell' }],
    ['POST', '/admin/release-tokens', { name: 'ещё', package: 'shell', days: 1 }],
    ['GET', '/users'],
    ['GET', '/admin/users'],
    ['GET', '/materials'],
  ];
  await expectRefusals(calls.map(([method, address, body]) => [`${method} ${address}`, call(method, address, body)]));
});

test('a published version keeps its bytes, whoever sends it again', async ({ portal }) => {
  const first = await smallArchive({ name: 'admin', version: '9.0.0' });
  expect((await publish(portal, tokens.admin, 'admin/9.0.0', first)).status).toBe(201);
  const address = '/remotes/admin/9.0.0/remoteEntry.js';
  const published = await send(portal.url, address);
  expect(published).toEqual({ status: 200, text: expect.stringContaining('var remote_admin_9_0_0') });
  const others: Partial<BuildOptions>[] = [
    { files: { 'remoteEntry.js': 'evil' } },
    { files: { 'more.js': 'evil' } },
    {},
  ];
  await expectRefusals(
    others.map((options) => [
      JSON.stringify(options),
      smallArchive({ name: 'admin', version: '9.0.0', ...options }).then((archive) =>
        publish(portal, tokens.admin, 'admin/9.0.0', archive),
      ),
    ]),
  );
  expect(await send(portal.url, address)).toEqual(published);
  expect((await send(portal.url, '/remotes/admin/9.0.0/more.js')).status).toBe(404);
});

test('an address below /shell/ never gives the bytes of a remote, nor the reverse', async ({ portal }) => {
  const remote = 'remotes/admin/9.0.0/remoteEntry.js';
  const shell = `shell/${before.version}`;
  const main = `${shell}/${readdirSync(path.join(portal.dataDir, 'releases', shell)).find((name) => name.endsWith('.js'))}`;
  const steps = ['../', '%2e%2e/', '.%2e/', '..%2f', '..%2F', '%2e%2e%2f', './../', '..//', '..\\', '..%5c'];
  const addresses = [
    ...steps.flatMap((up) => [
      `/shell/${up}${remote}`,
      `/${shell}/${up}${up}${remote}`,
      `/shell/x/${up}${up}${remote}`,
      `/remotes/${up}${main}`,
      `/remotes/admin/9.0.0/${up}${up}${up}${main}`,
      `/api/${up}${main}`,
    ]),
    ...['/shell/9.0.0/remoteEntry.js', '/shell/admin/9.0.0/remoteEntry.js', `/remotes/${main}`, `/${main}%00`],
    ...[`//${main}`, `/shell//${remote}`, `/${shell}//${path.basename(main)}`, `/%73hell/${main.slice(6)}`],
  ];
  for (const url of [portal.url, portal.serverUrl]) {
    const answers = await Promise.all(addresses.map(async (address) => ({ address, ...(await send(url, address)) })));
    expect(
      answers.filter(({ status }) => status < 400 || status >= 500).map(({ address, status }) => [address, status]),
    ).toEqual([]);
  }
  expect((await send(portal.url, `/${main}`)).status).toBe(200);
});
