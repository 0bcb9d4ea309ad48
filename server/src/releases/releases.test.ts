import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import semver from 'semver';
import { logs } from '../tables/logs.ts';
import { releases } from '../tables/releases.ts';
import { type BuildOptions, filesOf } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, removeReleases, shipBuild } from '../testing/publish.ts';
import { apiVersion } from './versions.ts';

let portal: TestApp;
let admin: Caller;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});

afterAll(() => portal.close());

beforeEach(async () => {
  await removeReleases(portal);
  await ship({ kind: 'shell', name: 'shell', version: '1.0.0' });
  await ship({ name: 'admin', version: '1.0.0' });
});

const publish = (options: BuildOptions, token = admin.token) => publishBuild(portal.app, token, options);

const ship = (options: BuildOptions) => shipBuild(portal, admin, options);

async function liveVersion(name = 'admin'): Promise<string> {
  return (await admin.send('GET', `/releases/${name}`)).body.data.live.version;
}

async function registryVersion(cookie = ''): Promise<string> {
  const answer = await inject(portal.app, { method: 'GET', url: '/remotes.json', headers: { cookie } });
  return answer.body.remotes[0].version;
}

describe('Publishing', () => {
  it.each([
    ['the very API of the portal', apiVersion],
    ['a later patch of it', `${semver.major(apiVersion)}.${semver.minor(apiVersion)}.99`],
    ['an API that it does not name, as before 2026-11-22', undefined],
  ])('takes a build for %s', async (_, api) => {
    expect((await publish({ name: 'admin', version: '1.1.0', api })).status).toBe(201);
  });

  it('stores a version with its files, and makes nothing live by itself', async () => {
    const answer = await publish({ name: 'admin', version: '1.1.0' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.gates.every((gate: { isPassed: boolean }) => gate.isPassed)).toBe(true);
    expect(await liveVersion()).toBe('1.0.0');
    const file = await inject(portal.app, { method: 'GET', url: '/remotes/admin/1.1.0/remoteEntry.js' });
    expect(file.status).toBe(200);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each<[string, BuildOptions, number, RegExp]>([
    ['a version published twice', { version: '1.0.0' }, 409, /уже опубликована/],
    ['a version that is older', { version: '0.9.0' }, 409, /старше опубликованной 1\.0\.0/],
    [
      'a newer react major',
      { shared: { react: { version: '^20.0.0', names: null } } },
      400,
      /требует react \^20\.0\.0, а оболочка 1\.0\.0 даёт 19\.3\.1/,
    ],
    [
      'a module that the shell does not give',
      { shared: { vue: { version: '^3.0.0', names: null } } },
      400,
      /модуль vue, которого оболочка/,
    ],
    [
      'a name that the shell does not give',
      { shared: { 'react-router-dom': { version: '^7.0.0', names: ['Form'] } } },
      400,
      /имена Form/,
    ],
    ['a newer host contract', { hostContract: '1.7.0' }, 400, /договора 1\.7\.0, а оболочка 1\.0\.0 даёт 1\.0\.0/],
    [
      'an API that the portal is too old for',
      { api: `${semver.major(apiVersion)}.${semver.minor(apiVersion) + 1}.0` },
      400,
      /собран с shared-api .*сначала обновите портал/,
    ],
    ['an API of another major', { api: '0.9.0' }, 400, /собран с shared-api 0\.9\.0.*npm run update/],
    ['a missing ./remote', { exposes: [] }, 400, /не отдаёт \.\/remote/],
    ['a script that no browser runs', { files: { 'news.js': '{{{' } }, 400, /Скрипт news\.js не разбирается/],
    [
      'a script that changes the page',
      { files: { 'news.js': '(() => { window.fetch = null })()' } },
      400,
      /меняет общее для всей страницы: глобальное имя fetch \(news\.js, 1:10: «window\.fetch = null»\)/,
    ],
    ['an entry that is no container', { files: { 'remoteEntry.js': 'void 0' } }, 400, /не определяет контейнер/],
    [
      'a default import of a module that has none in the shell',
      { shared: { 'react-router-dom': { version: '^7.0.0', names: ['default'] } } },
      400,
      /берёт из react-router-dom экспорт по умолчанию, которого оболочка не даёт/,
    ],
    [
      'a module taken as a whole of which the shell gives some names',
      { shared: { 'react-router-dom': { version: '^7.0.0', names: null } } },
      400,
      /берёт react-router-dom целиком.+Импортируйте их по именам/,
    ],
    ['brackets without end', { files: { 'news.js': '['.repeat(4_000_000) } }, 400, /news\.js слишком глубоко вложен/],
    [
      'an address that was not registered',
      { mount: '/news' },
      400,
      /зарегистрирован по адресу \/admin, а в архиве \/news/,
    ],
    [
      'a role that was not registered',
      { minimumRole: 'USER' },
      400,
      /зарегистрирован для роли EDITOR, а в архиве USER/,
    ],
    [
      'a package that nobody has registered',
      { name: 'other', version: '1.0.0' },
      404,
      /Пакет other не зарегистрирован/,
    ],
    ['files beyond the budget', { budgetBytes: 10 }, 400, /при бюджете 0,0 КиБ/],
    ['a changed byte', { spoil: 'byte' }, 400, /remoteEntry\.js не совпадает с release\.json/],
    ['a file that release.json does not name', { spoil: 'extra' }, 400, /evil\.js нет в release\.json/],
    ['a file at the head of a large archive', { spoil: 'early' }, 400, /nobody\.js нет в release\.json/],
    ['a file that is missing', { spoil: 'missing' }, 400, /нет файла remoteEntry\.js/],
    ['a path that leads out', { spoil: 'outside' }, 400, /нет в release\.json|недопустимые знаки/],
    ['an archive that breaks off', { spoil: 'truncated' }, 400, /Архив не читается/],
    ['an entry that is not among the files', { spoil: 'entry' }, 400, /нет среди файлов/],
    [
      'another package than the address says',
      { publishAs: { name: 'admin', version: '9.9.9' } },
      400,
      /публикуется admin 9\.9\.9/,
    ],
  ])('refuses %s in words, and leaves nothing behind', async (_, options, status, message) => {
    const answer = await publish({ name: 'admin', version: '1.1.0', ...options });
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringMatching(message),
    });
    expect(await liveVersion()).toBe('1.0.0');
    expect(await portal.db.$count(releases)).toBe(2);
    const folder = path.join(portal.config.dataDir, 'releases');
    expect(readdirSync(folder).sort()).toEqual(['remotes', 'shell']);
    expect(readdirSync(path.join(folder, 'remotes'))).toEqual(['admin']);
    expect(readdirSync(path.join(folder, 'remotes/admin'))).toEqual(['1.0.0']);
  });

  it('lets one of two publications of a version win, and tells the other', async () => {
    const answers = await Promise.all([
      publish({ name: 'admin', version: '1.1.0' }),
      publish({ name: 'admin', version: '1.1.0' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/опубликова/);
  });

  it('refuses a shell that does not fit a live remote', async () => {
    const answer = await publish({
      kind: 'shell',
      name: 'shell',
      version: '2.0.0',
      shared: { react: { version: '20.0.0', names: null } },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(
      /Раздел admin 1\.0\.0 требует react \^19\.0\.0, а оболочка 2\.0\.0 даёт 20\.0\.0/,
    );
  });

  it('reads from the code what a remote takes of shared modules, whatever release.json says', async () => {
    const declared = { 'react-router-dom': { version: '^7.0.0', names: ['Link'] } };
    const text = filesOf({ shared: declared })['remoteEntry.js']?.replace('.Link', '.Form') ?? '';
    const answer = await publish({ shared: declared, files: { 'remoteEntry.js': text } });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/имена Form/) } });
    await publish({ shared: declared, version: '1.2.0' });
    const [row] = await portal.db.select().from(releases).where(eq(releases.version, '1.2.0'));
    expect(row?.inspectedAt).toBeInstanceOf(Date);
  });

  it('refuses a shell that would show an empty page', async () => {
    for (const [file, text, message] of [
      ['main.js', '{{{', /Скрипт main\.js не разбирается/],
      ['main.js', '', /main\.js — не главный скрипт оболочки/],
      ['document.html', '<html lang="ru"></html>', /<!--portal:registry--> нет/],
      ['sign-in.html', '<html lang="ru"><form><input name="email"></form></html>', /В документе входа нет формы/],
      ['sign-in.html', '<html lang="ru"><script>{{{</script></html>', /Скрипт внутри документа входа не разбирается/],
    ] as const) {
      const answer = await publish({ kind: 'shell', name: 'shell', version: '2.0.0', files: { [file]: text } });
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
    }
  });

  it('brings back files that this node has lost from the store', async () => {
    await publish({ name: 'admin', version: '1.1.0' });
    const folder = path.join(portal.config.dataDir, 'releases/remotes/admin/1.1.0');
    rmSync(folder, { recursive: true });
    const file = await inject(portal.app, { method: 'GET', url: '/remotes/admin/1.1.0/remoteEntry.js' });
    expect(file.status).toBe(200);
    expect(existsSync(path.join(folder, 'remoteEntry.js.br'))).toBe(true);
  });
});

describe('What is live', () => {
  it('follows activation and roll-back, and the log says who did it', async () => {
    await ship({ name: 'admin', version: '1.1.0' });
    expect(await registryVersion()).toBe('1.1.0');
    expect((await admin.send('POST', '/releases/admin/rollback')).body.data.live.version).toBe('1.0.0');
    expect(await registryVersion()).toBe('1.0.0');
    const again = await admin.send('POST', '/releases/admin/rollback');
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/нет предыдущей версии/) } });
    const entries = await portal.db.select().from(logs).where(eq(logs.action, 'RELEASE_ROLLBACK'));
    expect(entries[0]).toMatchObject({ userId: admin.id, details: { package: 'admin', before: { version: '1.1.0' } } });
  });

  it('shows a canary to its share of the buckets, to each of them always, also when it is widened', async () => {
    await publish({ name: 'admin', version: '1.1.0' });
    const reached = async (percent: number) => {
      await admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent });
      const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
      const versions = await Promise.all(buckets.map((bucket) => registryVersion(`portal_bucket=${bucket}`)));
      return buckets.filter((bucket) => versions[bucket] === '1.1.0');
    };
    const [few, more] = [await reached(10), await reached(35)];
    expect([few.length, more.length]).toEqual([10, 35]);
    expect(few.filter((bucket) => !more.includes(bucket))).toEqual([]);
    expect(await registryVersion()).toBe('1.0.0');
    const outside = `portal_bucket=${Array.from({ length: 100 }, (_, bucket) => bucket).find((one) => !more.includes(one))}`;
    expect(await registryVersion(outside)).toBe('1.0.0');
    expect(await registryVersion(`${outside}; portal_channel=canary`)).toBe('1.1.0');
  });

  it('gives a new visitor a bucket, and one who asks for it the canary for good', async () => {
    const document = await inject(portal.app, { method: 'GET', url: '/admin?channel=canary' });
    const cookies = [document.headers['set-cookie']].flat().map(String);
    expect(cookies).toContainEqual(expect.stringMatching(/^portal_bucket=\d{1,2};/));
    expect(cookies).toContainEqual(expect.stringMatching(/^portal_channel=canary;/));
  });

  it('makes the canary live for all when it is promoted', async () => {
    await publish({ name: 'admin', version: '1.1.0' });
    await admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent: 10 });
    const answer = await admin.send('POST', '/releases/admin/promote');
    expect(answer.body.data).toMatchObject({
      live: { version: '1.1.0' },
      previous: { version: '1.0.0' },
      canary: null,
      canaryPercent: 0,
    });
    expect((await admin.send('POST', '/releases/admin/promote')).status).toBe(409);
  });

  it('never lets a canary of the shell meet a remote that it does not fit', async () => {
    await publish({ kind: 'shell', name: 'shell', version: '1.1.0' });
    await admin.send('POST', '/releases/shell/canary', { version: '1.1.0', percent: 50 });
    const remote = await publish({
      name: 'admin',
      version: '1.1.0',
      shared: { react: { version: '19.3.1', names: null }, extra: { version: '^1.0.0', names: null } },
    });
    expect(remote.status).toBe(400);
  });
});

describe('Release tokens', () => {
  async function tokenFor(name: string): Promise<{ id: string; secret: string }> {
    const made = await admin.send('POST', '/admin/release-tokens', { name: 'CI команды', package: name, days: 30 });
    expect(made.status).toBe(201);
    return made.body.data;
  }

  it('release their own package, and no other', async () => {
    const { secret } = await tokenFor('admin');
    expect((await publish({ name: 'admin', version: '1.1.0' }, secret)).status).toBe(201);
    const other = await publish({ name: 'materials', version: '1.0.0' }, secret);
    expect(other).toMatchObject({
      status: 403,
      body: { message: 'Этот токен выпускает только пакет admin, а не materials.' },
    });
    const state = await admin.send('GET', '/releases/admin');
    expect(state.body.data.versions[0].publishedBy).toBe('CI команды');
  });

  it('are shown once and kept as a hash', async () => {
    const { secret, id } = await tokenFor('admin');
    const listed = await admin.send('GET', '/admin/release-tokens');
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    expect(listed.body.data.map((token: { id: string }) => token.id)).toContain(id);
  });

  it('stop working when they are revoked', async () => {
    const { secret, id } = await tokenFor('admin');
    expect((await admin.send('DELETE', `/admin/release-tokens/${id}`)).status).toBe(200);
    const answer = await publish({ name: 'admin', version: '1.1.0' }, secret);
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringMatching(/не действует/) } });
  });

  it('are not replaced by the session of an editor', async () => {
    const editor = await portal.signedInAs('EDITOR');
    expect((await publish({ name: 'admin', version: '1.1.0' }, editor.token)).status).toBe(403);
    expect((await publish({ name: 'admin', version: '1.1.0' }, 'nonsense')).status).toBe(401);
  });
});

describe('Failed loads', () => {
  it('are counted by published version for the administrator and the metrics', async () => {
    const report = (version: string) =>
      inject(portal.app, {
        method: 'POST',
        url: '/api/client-errors',
        payload: { remote: 'admin', version, failure: 'gone', message: 'нет файла', page: '/admin' },
      });
    expect((await report('1.0.0')).status).toBe(202);
    expect((await report('1.0.0')).status).toBe(202);
    expect((await report('6.6.6')).status).toBe(202);
    const { body } = await admin.send('GET', '/admin/releases');
    const state = body.data.find((one: { name: string }) => one.name === 'admin');
    expect(state.failures).toEqual([{ version: '1.0.0', hour: expect.any(String), failed: 2 }]);
    const metrics = await inject(portal.app, { method: 'GET', url: '/metrics' });
    expect(metrics.body).toContain(
      'portal_remote_load_failures_total{remote="admin",version="1.0.0",failure="gone"} 2',
    );
    expect(metrics.body).not.toContain('6.6.6');
  });
});
