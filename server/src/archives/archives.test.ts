import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { pack } from 'tar-stream';
import { createReleases } from '../releases/releases.ts';
import { releases } from '../tables/releases.ts';
import { type BuildOptions, buildArchive, buildManifest } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, removeReleases, sendArchive, shipBuild } from '../testing/publish.ts';

let portal: TestApp;
let admin: Caller;
let root: string;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  root = path.join(portal.config.dataDir, 'releases');
});

afterAll(() => portal.close());

beforeEach(async () => {
  await removeReleases(portal);
  rmSync(path.join(portal.config.dataDir, 'files/releases'), { recursive: true, force: true });
  await shipBuild(portal, admin, { kind: 'shell', name: 'shell', version: '1.0.0' });
  expect((await publish({ name: 'admin', version: '1.0.0' })).status).toBe(201);
});

const send = (payload: Buffer | Readable, target = { name: 'admin', version: '1.1.0' }) =>
  sendArchive(portal.app, admin.token, target, payload);
const publish = (options: BuildOptions) => publishBuild(portal.app, admin.token, options);

const get = (url: string) => inject(portal.app, { method: 'GET', url });

/** Nothing of version 1.1.0 is anywhere, nor of the work on it. */
async function expectNothingLeft(): Promise<void> {
  expect(await portal.db.$count(releases, eq(releases.version, '1.1.0'))).toBe(0);
  expect(readdirSync(root).sort()).toEqual(['remotes', 'shell']);
  expect(readdirSync(path.join(root, 'remotes/admin'))).toEqual(['1.0.0']);
  expect(readdirSync(path.join(portal.config.dataDir, 'files/releases/admin'))).toHaveLength(1);
}

/** A tar whose parts the test writes itself. */
async function tar(fill: (archive: ReturnType<typeof pack>) => void): Promise<Buffer> {
  const archive = pack();
  fill(archive);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const manifestEntry = (archive: ReturnType<typeof pack>, manifest: object) =>
  archive.entry({ name: 'release.json' }, JSON.stringify(manifest));

const megabyte = 1024 * 1024;

describe('The limits of an archive', () => {
  it('count the bytes that come, whatever a header says', async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        for (; sent < 200; sent += 1) yield Buffer.alloc(megabyte, sent);
      })(),
    );
    const answer = await send(endless);
    expect(answer).toMatchObject({ status: 413, body: { message: expect.stringMatching(/Архив больше 32 МБ/) } });
    expect(sent).toBeLessThan(60);
    await expectNothingLeft();
  });

  it('are known before the first byte where a header tells', async () => {
    const answer = await inject(portal.app, {
      method: 'POST',
      url: '/api/releases/admin/1.1.0',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/gzip',
        'content-length': String(200 * megabyte),
      },
      payload: Readable.from([Buffer.alloc(10)]),
    });
    expect(answer.status).toBe(413);
    await expectNothingLeft();
  });

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'zeros without end behind the files',
      async () =>
        Buffer.concat([await tar((to) => void manifestEntry(to, buildManifest({}))), Buffer.alloc(70 * megabyte)]),
      /больше 64 МБ/,
    ],
    [
      'a header of 70 MB',
      async () => {
        const header = (await tar((to) => void to.entry({ name: 'pax' }, ''))).subarray(0, 512);
        header.write('x', 156);
        header.write((70 * megabyte).toString(8).padStart(11, '0'), 124);
        header.fill(' ', 148, 156);
        const sum = header.reduce((total, byte) => total + byte, 0);
        header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
        return Buffer.concat([header, Buffer.alloc(70 * megabyte, 'a')]);
      },
      /Архив не читается: Header exceeds max size/,
    ],
    [
      'files that are declared larger than the limit',
      () =>
        tar((to) => {
          const { files, ...manifest } = buildManifest({});
          manifestEntry(to, { ...manifest, files: files.map((file) => ({ ...file, size: 65 * megabyte })) });
        }),
      /больше 64 МБ/,
    ],
    [
      'a file that is larger than declared',
      () =>
        tar((to) => {
          manifestEntry(to, buildManifest({}));
          to.entry({ name: 'remoteEntry.js' }, 'x'.repeat(10 * megabyte));
        }),
      /remoteEntry\.js не совпадает/,
    ],
    [
      'more files than a build has',
      () =>
        tar((to) => {
          const manifest = buildManifest({});
          const [file] = manifest.files;
          const many = Array.from({ length: 2001 }, (_, index) => ({ ...file, path: `${index}.js` }));
          manifestEntry(to, { ...manifest, files: [...manifest.files, ...many] });
        }),
      /больше 2000 файлов/,
    ],
    ['a manifest beyond its limit', () => tar((to) => void manifestEntry(to, { text: 'x'.repeat(600_000) })), /512 КБ/],
    [
      'a link',
      () =>
        tar((to) => {
          manifestEntry(to, buildManifest({}));
          to.entry({ name: 'remoteEntry.js', type: 'symlink', linkname: '/etc/passwd' });
        }),
      /не файл, а «symlink»/,
    ],
    ['nothing', async () => Buffer.alloc(0), /пуст/],
  ])('refuse %s, and nothing stays behind', async (_, build, message) => {
    const answer = await send(gzipSync(await build(), { level: 1 }));
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
    await expectNothingLeft();
  });

  it.each([
    ...[
      '../evil.js',
      'a/../../evil.js',
      'a/./evil.js',
      './evil.js',
      '/evil.js',
      'a//evil.js',
      '.evil.js',
      'a/.evil/b.js',
    ],
    ...[
      'a\\evil.js',
      'evil.js\n',
      '%2e%2e/evil.js',
      'evil.js/',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'remoteEntry.js/x.js',
    ],
  ])('refuse a file called %j', async (name) => {
    const answer = await publish({ name: 'admin', version: '1.1.0', files: { [name]: 'evil' } });
    expect(answer.status).toBe(400);
    await expectNothingLeft();
  });

  it('hold when an archive breaks off anywhere', async () => {
    const whole = await buildArchive({ name: 'admin', version: '1.1.0' });
    for (let length = 1; length < whole.length - 8; length += 37) {
      expect((await send(whole.subarray(0, length))).status).toBe(400);
    }
    await expectNothingLeft();
  });
});

describe('A version number', () => {
  it.each([
    ...['999999999999999999999.0.0', '1000000.0.0', '1.0.1000000', '1.0.0-999999999999999999999', '1.0.0-a.1000000'],
    ...[
      '01.0.0',
      '1.0.0-01',
      '1.0',
      '1.0.0-',
      '1.0.0-a..b',
      '1.0.0+build',
      'v1.0.0',
      '1.0.0-ё',
      `1.0.0-${'a'.repeat(60)}`,
    ],
  ])('like %s is refused', async (version) => {
    const address = { name: 'admin', version: encodeURIComponent(version) };
    const answer = await send(await buildArchive({ name: 'admin', version }), address);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/[Вв]ерси/) } });
    expect((await admin.send('POST', '/releases/admin/activate', { version })).status).toBe(400);
  });

  it('that older rules let in wedges nothing', async () => {
    const versions = [
      '999999999999999999999.0.0',
      '99999999.0.0',
      '1.0.0-999999999999999999999',
      '1.0.0-local.0123456789',
    ];
    for (const version of versions) {
      const manifest = buildManifest({ name: 'admin', version });
      await portal.db.insert(releases).values({ name: 'admin', version, manifest, publishedBy: 'прежний' });
    }
    expect((await publish({ name: 'admin', version: '1.1.0' })).status).toBe(201);
    const activated = await admin.send('POST', '/releases/admin/activate', { version: '1.1.0' });
    expect(activated.status).toBe(200);
    expect(activated.body.data.versions.map(({ version }: { version: string }) => version)).toEqual(
      expect.arrayContaining(versions),
    );
    expect((await admin.send('GET', '/admin/releases')).status).toBe(200);
    expect((await publish({ name: 'admin', version: '1.1.1' })).status).toBe(201);
  });
});

describe('The folder of a release', () => {
  const folder = (address = 'remotes/admin/1.1.0') => path.join(root, address);

  function squat(address: string, files: Record<string, string>): void {
    mkdirSync(folder(address), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder(address), name), text);
  }

  it('is an error when somebody else lies in it', async () => {
    squat('remotes/admin/1.1.0', { 'remoteEntry.js': 'evil' });
    const answer = await publish({ name: 'admin', version: '1.1.0' });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/занято чужими файлами: каталог releases\/remotes\/admin\/1\.1\.0/) },
    });
    expect((await get('/remotes/admin/1.1.0/remoteEntry.js')).status).toBe(404);
    rmSync(folder(), { recursive: true });
    await expectNothingLeft();
    expect((await publish({ name: 'admin', version: '1.1.0' })).status).toBe(201);
  });

  it.each([
    ['a changed file', { 'remoteEntry.js': 'evil' }],
    ['a changed compressed file', { 'remoteEntry.js.br': 'evil' }],
    ['a file more', { 'evil.js': 'evil' }],
  ])('is filled anew from the store where this node finds %s in it', async (_, files) => {
    await publish({ name: 'admin', version: '1.1.0' });
    const [row] = await portal.db.select().from(releases).where(eq(releases.version, '1.1.0'));
    squat('remotes/admin/1.1.0', files);
    // Another node, on the same folder and database, that has not looked at it yet.
    const node = createReleases(portal.db, portal.storage, portal.config.dataDir, portal.workers);
    expect(await Promise.all([1, 2, 3].map(() => node.ensure('admin', '1.1.0')))).toEqual([true, true, true]);
    expect(readdirSync(folder()).sort()).toEqual(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz']);
    const sha256 = createHash('sha256')
      .update(readFileSync(path.join(folder(), 'remoteEntry.js')))
      .digest('hex');
    expect(sha256).toBe(row?.manifest.files[0]?.sha256);
  });

  it('is the same for two nodes that fetch it at the same moment', async () => {
    await publish({ name: 'admin', version: '1.1.0' });
    rmSync(folder(), { recursive: true });
    const nodes = [1, 2, 3].map(() => createReleases(portal.db, portal.storage, portal.config.dataDir, portal.workers));
    expect(await Promise.all(nodes.map((node) => node.ensure('admin', '1.1.0')))).toEqual([true, true, true]);
    expect(readdirSync(root).sort()).toEqual(['remotes', 'shell']);
    expect(readdirSync(folder()).sort()).toEqual(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz']);
  });

  it('takes nothing from the store that is not what was published', async () => {
    await publish({ name: 'admin', version: '1.1.0' });
    rmSync(folder(), { recursive: true });
    const [row] = await portal.db.select().from(releases).where(eq(releases.version, '1.1.0'));
    const forged = await buildArchive({ name: 'admin', version: '1.1.0', files: { 'evil.js': 'evil' } });
    await portal.storage.put(row?.archiveKey ?? '', Readable.from([forged]));
    expect((await get('/remotes/admin/1.1.0/remoteEntry.js')).status).toBe(500);
    expect(readdirSync(path.join(root, 'remotes/admin'))).toEqual(['1.0.0']);
  });

  it('can be read by nginx under another user, whatever the umask', async () => {
    const umask = process.umask(0o077);
    try {
      rmSync(root, { recursive: true });
      await publish({ name: 'admin', version: '1.1.0', files: { 'parts/a.js': 'part' } });
    } finally {
      process.umask(umask);
    }
    const modes = new Map(
      readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(root, file), (statSync(file).mode & 0o777).toString(8)];
      }),
    );
    expect(statSync(root).mode & 0o777).toBe(0o755);
    expect(Object.fromEntries(modes)).toEqual({
      remotes: '755',
      'remotes/admin': '755',
      'remotes/admin/1.1.0': '755',
      'remotes/admin/1.1.0/parts': '755',
      ...Object.fromEntries(
        ['remoteEntry.js', 'parts/a.js'].flatMap((file) =>
          ['', '.br', '.gz'].map((end) => [`remotes/admin/1.1.0/${file}${end}`, '644']),
        ),
      ),
    });
  });

  it('is swept of what killed processes have left, and not of what another node is taking in', async () => {
    const staged = await portal.releases.files.stage();
    const mark = path.basename(staged);
    const { pid: killed } = spawnSync(process.execPath, ['--version']);
    const others = [mark.replace(/\d+/, String(process.ppid)), mark.replace(/\d+/, String(killed)), '.incoming-a1B2c3'];
    for (const name of others) mkdirSync(path.join(root, name));
    await portal.releases.files.sweep();
    const left = readdirSync(root).filter((name) => name.startsWith('.incoming-'));
    expect(left.sort()).toEqual([mark, others[0]].sort());
    for (const name of left) rmSync(path.join(root, name), { recursive: true });
  });

  it('of an older server is opened at the next start', async () => {
    const closed = folder('remotes/admin/1.0.0');
    chmodSync(closed, 0o700);
    await portal.releases.files.sweep();
    expect(statSync(closed).mode & 0o777).toBe(0o755);
  });
});

/** Asks over a socket: what injects requests resolves dot segments before it sends them, as browsers do. */
function rawStatus(address: string): Promise<number | undefined> {
  const { port } = portal.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: address }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    })
      .on('error', reject)
      .end();
  });
}

describe('The address of a file', () => {
  beforeAll(() => portal.app.listen({ host: '127.0.0.1', port: 0 }).then(() => undefined));

  it('gives the files of a release over the same socket', async () => {
    expect(await rawStatus('/shell/1.0.0/main.js')).toBe(200);
  });

  it.each([
    ...['/shell/%2e%2e/remotes/admin/1.0.0/remoteEntry.js', '/shell/1.0.0/../../remotes/admin/1.0.0/remoteEntry.js'],
    ...[
      '/shell/1.0.0/..%2f..%2fremotes/admin/1.0.0/remoteEntry.js',
      '/shell/1.0.0/%252e%252e/remotes/admin/1.0.0/x.js',
    ],
    ...[
      '/remotes/shell/1.0.0/main.js',
      '/remotes/admin/../../shell/1.0.0/main.js',
      '/remotes/admin/1.0.0/remoteEntry%2ejs',
    ],
    ...[
      '/shell//1.0.0/main.js',
      '//shell/1.0.0/main.js',
      '/shell/1.0.0/.%2fmain.js',
      '/shell/1.0.0/main.js%00',
      '/shell/1.0.0/',
    ],
    ...[
      '/remotes/..%5cshell/1.0.0/main.js',
      '/shell/%31.0.0/main.js',
      '/Shell/1.0.0/main.js',
      '/shell/1.0.0/document.html/x',
    ],
  ])('is taken as it is written: %s names no file', async (address) => {
    expect([400, 404]).toContain(await rawStatus(address));
  });

  it('gives nothing of a version that is not in the database', async () => {
    mkdirSync(path.join(root, 'shell/9.9.9'), { recursive: true });
    writeFileSync(path.join(root, 'shell/9.9.9/main.js'), 'evil');
    expect((await get('/shell/9.9.9/main.js')).status).toBe(404);
    expect((await get('/shell/1.0.0/main.js')).status).toBe(200);
    await portal.db.delete(releases).where(and(eq(releases.name, 'admin'), eq(releases.version, '1.0.0')));
  });
});
