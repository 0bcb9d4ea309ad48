import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { liveReleases, packages, releases } from '../tables/releases.ts';
import { type BuildOptions, buildManifest } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, shipBuild } from '../testing/publish.ts';

let portal: TestApp;
let admin: Caller;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  await ship({ kind: 'shell', name: 'shell', version: '1.0.0' });
  await ship({ name: 'admin', version: '1.0.0' });
});

afterAll(() => portal.close());

const news = { kind: 'remote', name: 'news', mount: '/news', minimumRole: 'USER', label: 'Новости' };

async function forget(name: string): Promise<void> {
  await portal.db.delete(liveReleases).where(eq(liveReleases.name, name));
  await portal.db.delete(releases).where(eq(releases.name, name));
  await portal.db.delete(packages).where(eq(packages.name, name));
}

beforeEach(() => forget('news'));

const register = (body: object) => admin.send('POST', '/admin/packages', body);

const publish = (options: BuildOptions, token = admin.token) => publishBuild(portal.app, token, options);

const ship = (options: BuildOptions) => shipBuild(portal, admin, options);

async function tokenFor(name: string): Promise<string> {
  const made = await admin.send('POST', '/admin/release-tokens', { name: 'CI', package: name, days: 1 });
  expect(made.status).toBe(201);
  return made.body.data.secret;
}

const fetchFile = (url: string) => inject(portal.app, { method: 'GET', url });

describe('Packages', () => {
  it('of this repository are registered by the first start, as their package.json says', async () => {
    const { body } = await admin.send('GET', '/admin/packages');
    const registered = body.data.map(({ name, kind, mount, minimumRole, label }: typeof news) => ({
      ...{ name, kind, mount, minimumRole, label },
    }));
    const root = path.join(import.meta.dirname, '../../..');
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const expected = workspaces
      .filter((folder: string) => folder.startsWith('remote-'))
      .map((folder: string) => {
        const { portal } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
        const { mount, minimumRole, label } = portal;
        return { name: folder.slice('remote-'.length), kind: 'remote', mount, minimumRole, label };
      });
    expected.push({ name: 'shell', kind: 'shell', mount: null, minimumRole: null, label: 'Оболочка' });
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(registered.sort(byName)).toEqual(expected.sort(byName));
  });

  it('are registered by an administrator, which the log keeps', async () => {
    const answer = await register(news);
    expect(answer).toMatchObject({ status: 201, body: { data: { ...news, isReleased: false } } });
    const entries = await portal.db.select().from(logs).where(eq(logs.action, 'PACKAGE_CREATE'));
    expect(entries.at(-1)).toMatchObject({ userId: admin.id, details: { package: 'news', mount: '/news' } });
    await ship({ name: 'news', version: '1.0.0' });
    const registry = await fetchFile('/remotes.json');
    expect(registry.body.remotes.map(({ name }: { name: string }) => name)).toContain('news');
  });

  it.each([
    ...['/', '/login', '/dashboard', '/verify', '/api', '/files', '/shell', '/remotes', '/packages'],
    ...['/healthz', '/readyz', '/metrics', '/remotes.json', '/_files', '/login/', '/Login', '//login', '/%6cogin'],
    ...[
      '/admin/users',
      '/admin/',
      '/ADMIN',
      '/admin%2Fusers',
      '/аdmin',
      '/ａdmin',
      '/ad\u00admin',
      '/news\n',
      'news',
      '',
    ],
    ...['/..', '/.', '/news/..', '/news?x', '/news#x', '/news:x', '/*', '/:id'],
  ])('stand at no address like %j', async (mount) => {
    const answer = await register({ ...news, mount });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/[Аа]дрес/) } });
    expect(await portal.db.$count(packages, eq(packages.name, 'news'))).toBe(0);
  });

  it('share neither name nor address', async () => {
    expect(await register({ ...news, mount: '/admin' })).toMatchObject({
      status: 409,
      body: {
        message: 'Адрес /admin уже занят разделом admin. Выберите другой.',
        error: { fields: { mount: expect.anything() } },
      },
    });
    expect(await register({ ...news, name: 'admin' })).toMatchObject({
      status: 409,
      body: { message: 'Пакет admin уже зарегистрирован.', error: { fields: { name: expect.anything() } } },
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => register(news)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each([
    [{ ...news, kind: 'shell' }, /Оболочка портала — это пакет shell/],
    [{ ...news, name: 'shell' }, /Имя shell — у оболочки портала/],
    [{ kind: 'shell', name: 'shell', mount: '/news', label: 'x' }, /нет своего адреса/],
    [{ ...news, kind: 'page' }, /Вид пакета/],
    [{ ...news, name: '../shell' }, /Имя пакета/],
    [{ ...news, name: 'News' }, /Имя пакета/],
    [{ ...news, label: ' ' }, /Назовите раздел/],
  ])('are no second shell and nothing without a name: %j', async (body, message) => {
    expect(await register(body)).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  it('hold one shell by a rule of the table', async () => {
    const shell = { kind: 'shell' as const, label: 'Вторая', registeredBy: 'никто' };
    const insert = async (values: typeof packages.$inferInsert) => portal.db.insert(packages).values(values);
    const violates = (name: string) =>
      expect.objectContaining({ cause: expect.objectContaining({ constraint: name }) });
    await expect(insert({ ...shell, name: 'shell2' })).rejects.toEqual(violates('packages_one_shell'));
    await expect(insert({ ...shell, name: 'shell' })).rejects.toEqual(violates('packages_pkey'));
    const live = { name: 'nobody', version: '1.0.0', changedBy: 'никто' };
    await expect(portal.db.insert(liveReleases).values(live)).rejects.toEqual(
      violates('live_releases_name_packages_name_fk'),
    );
  });

  it('are shown to another role at once when the administrator says so', async () => {
    await register(news);
    await ship({ name: 'news', version: '1.0.0' });
    const roleOf = async () =>
      (await fetchFile('/remotes.json')).body.remotes.find(({ name }: { name: string }) => name === 'news').minimumRole;
    expect(await roleOf()).toBe('USER');
    const changed = await admin.send('PUT', '/admin/packages/news', { minimumRole: 'ADMIN', label: 'Новости' });
    expect(changed).toMatchObject({ status: 200, body: { data: { minimumRole: 'ADMIN', isReleased: true } } });
    expect(await roleOf()).toBe('ADMIN');
    expect(await publish({ name: 'news', version: '1.1.0' })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/для роли ADMIN, а в архиве USER/) },
    });
  });

  it('are taken back with their tokens until they were released', async () => {
    await register(news);
    const token = await tokenFor('news');
    expect((await admin.send('DELETE', '/admin/packages/news')).status).toBe(200);
    await register(news);
    expect((await publish({ name: 'news', version: '1.0.0' }, token)).status).toBe(401);
    await publish({ name: 'news', version: '1.0.0' });
    expect(await admin.send('DELETE', '/admin/packages/news')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/уже выпускался/) },
    });
  });

  it('get tokens only when they are registered', async () => {
    const answer = await admin.send('POST', '/admin/release-tokens', { name: 'CI', package: 'news', days: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { fields: { package: expect.stringMatching(/Пакет news не зарегистрирован/) } } },
    });
  });
});

describe("A remote's token", () => {
  it.each<[string, BuildOptions, RegExp]>([
    ['a shell under its own name', { kind: 'shell', name: 'news', version: '9.0.0' }, /называет себя «оболочка»/],
    ['the shell itself', { kind: 'shell', name: 'shell', version: '9.0.0' }, /только пакет news, а не shell/],
    [
      'the shell under its own address',
      { kind: 'shell', name: 'shell', version: '9.0.0', publishAs: { name: 'news', version: '9.0.0' } },
      /В архиве shell 9\.0\.0, а публикуется news/,
    ],
    ['another remote', { name: 'admin', version: '9.0.0' }, /только пакет news, а не admin/],
    ['the sign-in page', { name: 'news', version: '9.0.0', mount: '/login' }, /нужен самому порталу/],
    ['the place of another remote', { name: 'news', version: '9.0.0', mount: '/admin' }, /зарегистрирован по адресу/],
    ['a version that only npm start makes', { name: 'news', version: '9.0.0-local.b1' }, /даёт только npm start/],
  ])('does not release %s', async (_, options, message) => {
    await register(news);
    const token = await tokenFor('news');
    const before = await fetchFile('/shell/1.0.0/main.js');
    const answer = await publish(options, token);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.message).toMatch(message);
    const { name, version } = buildManifest(options);
    for (const address of [`/shell/${version}/main.js`, `/remotes/${name}/${version}/main.js`]) {
      expect((await fetchFile(address)).status).toBe(404);
    }
    expect((await fetchFile('/shell/1.0.0/main.js')).body).toBe(before.body);
    expect((await fetchFile('/')).body).toContain('1.0.0');
  });

  it('cannot make live what older rules let it publish', async () => {
    await register(news);
    const manifest = buildManifest({ kind: 'shell', name: 'news', version: '0.9.0' });
    await portal.db.insert(releases).values({ name: 'news', version: '0.9.0', manifest, publishedBy: 'прежний' });
    const answer = await admin.send('POST', '/releases/news/activate', { version: '0.9.0' });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/называет себя «оболочка»/) } });
    await portal.db.insert(liveReleases).values({ name: 'news', version: '0.9.0', changedBy: 'прежний' });
    const registry = await fetchFile('/remotes.json');
    expect(registry.body.shell.version).toBe('1.0.0');
    expect((await fetchFile('/remotes/news/0.9.0/main.js')).status).toBe(404);
  });
});
