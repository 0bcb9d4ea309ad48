import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isVersion } from '../packages/published.ts';
import { releases } from '../tables/releases.ts';
import { entryOf } from '../testing/buildArchive.ts';
import { clearVersion, contentBuild, part } from '../testing/contentBuild.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, removeReleases } from '../testing/publish.ts';
import { createReleases } from './releases.ts';
import { clearOldReleases } from './retention.ts';

const same = part('export const text = "the same";');
const [samePath = ''] = Object.keys(same);

let portal: TestApp;
let admin: Caller;
let folder: string;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  folder = path.join(portal.config.dataDir, 'releases/remotes/admin/files');
});

afterAll(() => portal.close());

beforeEach(async () => {
  await removeReleases(portal);
  const shell = await publishBuild(portal.app, admin.token, { kind: 'shell', name: 'shell', version: '1.0.0' });
  expect(shell.status).toBe(201);
});

const build = (version: string, files = same) => contentBuild(version, files);
const publish = (version: string, files?: Record<string, string>) =>
  publishBuild(portal.app, admin.token, build(version, files));
const get = (file: string, headers = {}) =>
  inject(portal.app, { method: 'GET', url: `/remotes/admin/files/${file}`, headers });
const own = (version: string) => isVersion({ name: 'admin', version });
const clear = (version: string) => clearVersion(portal, version);

describe('Files addressed by content', () => {
  it('have one address for all versions that share them, and are stored once', async () => {
    expect((await publish('1.1.0')).status).toBe(201);
    const before = readdirSync(folder).length;
    expect((await publish('1.2.0')).status).toBe(201);
    // The container and its two compressed forms are what is new.
    expect(readdirSync(folder)).toHaveLength(before + 3);
    const file = await get(samePath, { 'accept-encoding': 'br' });
    expect(file).toMatchObject({ status: 200 });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  });

  it('stand in the registry and in the document under that address', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      expect((await publish(version)).status).toBe(201);
      expect((await admin.send('POST', '/releases/admin/activate', { version })).status).toBe(200);
    }
    await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
    const { body } = await inject(portal.app, { method: 'GET', url: '/remotes.json' });
    expect(body.remotes[0]).toMatchObject({
      entry: `/remotes/admin/files/${entryOf(build('1.2.0'))}`,
      fallback: { entry: `/remotes/admin/files/${entryOf(build('1.1.0'))}` },
    });
  });

  it('a name that has been given to another content is refused, also of a version whose files are gone', async () => {
    expect((await publish('1.1.0')).status).toBe(201);
    const other = { [samePath]: 'export const text = "not the same";' };
    expect(await publish('1.2.0', other)).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining(`Файл ${samePath} уже опубликован с другим содержимым, в версии 1.1.0.`),
      },
    });
    expect(readFileSync(path.join(folder, samePath), 'utf8')).toBe(same[samePath]);
    expect(await portal.db.$count(releases, own('1.2.0'))).toBe(0);

    await clear('1.1.0');
    expect(existsSync(path.join(folder, samePath))).toBe(false);
    expect((await publish('1.2.0', other)).status).toBe(400);
  });

  it.each([
    ['of no hash', { 'part.js': 'void 0;' }],
    ['of a hash that is none', { 'part.1a2b3c.js': 'void 0;' }],
    ['of letters that are no digits', { 'part.ghijklmn.js': 'void 0;' }],
  ])('a name %s is refused', async (_, files) => {
    const answer = await publish('1.1.0', files);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'GATE_FILES' } } });
    expect(answer.body.message).toContain(`В имени файла ${Object.keys(files)[0]} нет хеша его содержимого.`);
  });

  it('a shell is not addressed by content', async () => {
    const answer = await publishBuild(portal.app, admin.token, {
      kind: 'shell',
      name: 'shell',
      version: '1.1.0',
      addressing: 'content',
    });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Файлы оболочки лежат') } });
    expect((await inject(portal.app, { method: 'GET', url: '/shell/files/main.js' })).status).toBe(404);
  });

  it('of which another stands in the place are put right by the next version that has them', async () => {
    expect((await publish('1.1.0')).status).toBe(201);
    writeFileSync(path.join(folder, samePath), 'evil');
    rmSync(path.join(folder, `${samePath}.br`));
    expect((await publish('1.2.0')).status).toBe(201);
    expect(readFileSync(path.join(folder, samePath), 'utf8')).toBe(same[samePath]);
    expect(existsSync(path.join(folder, `${samePath}.br`))).toBe(true);
  });

  it('a folder in the place of one is refused, and nothing of the version is left', async () => {
    mkdirSync(path.join(folder, samePath), { recursive: true });
    expect(await publish('1.1.0')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('на месте файла версии 1.1.0 стоит каталог') },
    });
    expect(readdirSync(folder)).toEqual([samePath]);
    expect(await portal.db.$count(releases, own('1.1.0'))).toBe(0);
  });

  it('two versions that come at once have all of theirs', async () => {
    const [one, other] = await Promise.all([publish('1.1.0'), publish('1.2.0', { ...same, ...part('void 2;') })]);
    // The older of two may come too late; what was taken is whole.
    for (const [answer, version] of [[one, '1.1.0'] as const, [other, '1.2.0'] as const]) {
      if (answer.status !== 201) continue;
      const [row] = await portal.db.select().from(releases).where(own(version));
      for (const file of row?.manifest.files ?? []) expect((await get(file.path)).status).toBe(200);
    }
    expect([one.status, other.status]).toContain(201);
  });
});

describe('Another node', () => {
  it('fetches them from the store when it is asked for one, whichever version brought it', async () => {
    expect((await publish('1.1.0')).status).toBe(201);
    expect((await publish('1.2.0')).status).toBe(201);
    rmSync(folder, { recursive: true });
    expect((await get(samePath)).status).toBe(200);
    expect((await get(entryOf(build('1.1.0')))).status).toBe(200);
    expect((await get(entryOf(build('1.2.0')))).status).toBe(200);
  });

  it('puts right what is not as it was published before it sends it', async () => {
    expect((await publish('1.1.0')).status).toBe(201);
    expect((await admin.send('POST', '/releases/admin/activate', { version: '1.1.0' })).status).toBe(200);
    writeFileSync(path.join(folder, samePath), 'evil');
    const other = createReleases(portal.db, portal.storage, portal.config.dataDir, portal.workers);
    expect(await other.verifyLive()).toEqual([]);
    expect(readFileSync(path.join(folder, samePath), 'utf8')).toBe(same[samePath]);
  });

  it.each(['../1.1.0/x.js', 'nobody.12345678.js', '%2e%2e/x.js', '.hidden.12345678.js'])(
    'answers 404 to %s',
    async (file) => {
      expect((await publish('1.1.0')).status).toBe(201);
      expect((await get(file)).status).toBe(404);
    },
  );
});

describe('Clearing', () => {
  it('removes what no kept version has, and nothing else', async () => {
    const old = part('void "old";');
    expect((await publish('1.1.0', { ...same, ...old })).status).toBe(201);
    expect((await publish('1.2.0')).status).toBe(201);
    await clear('1.1.0');
    const [oldPath = ''] = Object.keys(old);
    const entry = entryOf(build('1.2.0'));
    expect(readdirSync(folder).sort()).toEqual(
      [samePath, entry].flatMap((file) => [file, `${file}.br`, `${file}.gz`]).sort(),
    );
    expect((await get(oldPath)).status).toBe(404);
    expect((await get(samePath)).status).toBe(200);
  });

  it('removes what nobody has published', async () => {
    expect((await publish('1.1.0')).status).toBe(201);
    writeFileSync(path.join(folder, 'left.12345678.js'), 'left by a publication that was killed');
    await clear('1.0.0');
    expect(existsSync(path.join(folder, 'left.12345678.js'))).toBe(false);
    expect((await get(samePath)).status).toBe(200);
  });

  it('leaves a folder alone that lies elsewhere', async () => {
    const elsewhere = path.join(os.tmpdir(), `elsewhere-${process.pid}`);
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'mine'), 'mine');
    mkdirSync(path.dirname(folder), { recursive: true });
    symlinkSync(elsewhere, folder);
    const errors: unknown[] = [];
    await clearOldReleases({ ...portal, files: portal.releases.files }, new Date(), (error) => errors.push(error));
    expect(errors).toMatchObject([{ message: expect.stringContaining('lies outside of the store') }]);
    expect(readFileSync(path.join(elsewhere, 'mine'), 'utf8')).toBe('mine');
    rmSync(elsewhere, { recursive: true });
  });
});
