import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { liveReleases, packages, releases } from '../tables/releases.ts';
import { type BuildOptions, writeBuild } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, removeReleases } from '../testing/publish.ts';
import { createReleases } from './releases.ts';

let portal: TestApp;
let admin: Caller;
let parent: string;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  parent = mkdtempSync(path.join(os.tmpdir(), 'local-builds-'));
});

afterAll(async () => {
  rmSync(parent, { recursive: true, force: true });
  await portal.close();
});

beforeEach(async () => {
  await removeReleases(portal);
});

const build = (options: BuildOptions) => writeBuild(parent, options);
const local = (mark: string) => `1.0.0-local.b${mark}`;
const shell = (mark: string, options: BuildOptions = {}) =>
  build({ kind: 'shell', name: 'shell', version: local(mark), ...options });
const remote = (mark: string, options: BuildOptions = {}) => build({ name: 'admin', version: local(mark), ...options });

/** `npm start` with these builds; returns the lines that it prints. */
const start = (...folders: string[]) => portal.releases.publishBuilds(folders);

async function live(): Promise<Record<string, string>> {
  const rows = await portal.db.select().from(liveReleases);
  return Object.fromEntries(rows.map(({ name, version }) => [name, version.replace('1.0.0-local.b', '')]));
}

const change = async (what: string, body?: object) => {
  expect((await admin.send('POST', `/releases/admin/${what}`, body)).status).toBe(200);
};

describe('A start of the portal', () => {
  it('makes the builds of this machine live, and newer ones after them', async () => {
    expect(await start(shell('a'), remote('a'))).toEqual([]);
    expect(await live()).toEqual({ shell: 'a', admin: 'a' });
    expect(await start(shell('a'), remote('b'))).toEqual([]);
    expect(await live()).toEqual({ shell: 'a', admin: 'b' });
    // An older state of the sources, too.
    expect(await start(shell('a'), remote('a'))).toEqual([]);
    expect(await live()).toEqual({ shell: 'a', admin: 'a' });
  });

  it('does not undo a roll-back, neither with the same build nor with a new one', async () => {
    await start(shell('a'), remote('a'));
    await start(shell('a'), remote('b'));
    await change('rollback');
    expect(await live()).toEqual({ shell: 'a', admin: 'a' });
    expect(await start(shell('a'), remote('b'))).toEqual([
      expect.stringMatching(/^admin 1\.0\.0-local\.bb is published but not live: .+ made 1\.0\.0-local\.ba live/),
    ]);
    expect(await live()).toEqual({ shell: 'a', admin: 'a' });
    const notes = await start(shell('b'), remote('c'));
    expect(notes).toHaveLength(1);
    expect(await live()).toEqual({ shell: 'b', admin: 'a' });
    await change('activate', { version: local('c') });
    expect(await start(shell('b'), remote('c'))).toEqual([]);
  });

  it('does not replace what was released, whichever number it has', async () => {
    await start(shell('a'), remote('a'));
    const released = await publishBuild(portal.app, admin.token, { name: 'admin', version: '0.9.0' });
    expect(released.status).toBe(201);
    await change('activate', { version: '0.9.0' });
    expect(await start(shell('a'), remote('b'))).toEqual([expect.stringMatching(/made 0\.9\.0 live/)]);
    expect((await live()).admin).toBe('0.9.0');
    await change('canary', { version: local('b'), percent: 10 });
    await start(shell('a'), remote('c'));
    expect((await live()).admin).toBe('0.9.0');
  });

  it('passes the gates of a release, and says which refused', async () => {
    await start(shell('a'), remote('a'));
    const twenty = { react: { version: '^20.0.0', names: null } };
    expect(await start(shell('a'), remote('b', { shared: twenty }))).toEqual([
      expect.stringMatching(/^admin 1\.0\.0-local\.bb is published but not live: .*требует react \^20\.0\.0/),
    ]);
    expect(await live()).toEqual({ shell: 'a', admin: 'a' });
    expect(await start(shell('a'), remote('c', { budgetBytes: 3 }))).toEqual([expect.stringMatching(/при бюджете/)]);
    expect(await start(shell('a'), remote('d', { minimumRole: 'USER' }))).toEqual([
      expect.stringMatching(/is not published: Пакет admin зарегистрирован для роли EDITOR/),
    ]);
    expect(await start(shell('a'), remote('e', { mount: '/elsewhere' }))).toEqual([
      expect.stringMatching(/зарегистрирован по адресу \/admin, а в архиве \/elsewhere/),
    ]);
    expect(await live()).toEqual({ shell: 'a', admin: 'a' });
    expect(await start(shell('f', { files: { 'main.js': '{{{' } }))).toEqual([
      expect.stringMatching(/^shell .* is not published: Скрипт main\.js не разбирается/),
    ]);
    expect(await live()).toEqual({ shell: 'a', admin: 'a' });
  });

  it('leaves a version without files as it was when it is refused as it is built again', async () => {
    await start(shell('a'), remote('a'), remote('b'));
    const own = and(eq(releases.name, 'admin'), eq(releases.version, local('a')));
    await portal.db.update(releases).set({ clearedAt: new Date() }).where(own);
    rmSync(path.join(portal.config.dataDir, 'releases/remotes/admin', local('a')), { recursive: true });
    expect(await start(remote('a', { files: { 'part.js': '{{{' } }))).toEqual([
      expect.stringMatching(/is not published: Скрипт part\.js не разбирается/),
    ]);
    expect((await portal.db.select().from(releases).where(own))[0]?.clearedAt).toBeInstanceOf(Date);
    expect(await start(remote('a'))).toEqual([]);
    expect((await portal.db.select().from(releases).where(own))[0]?.clearedAt).toBeNull();
  });

  it('takes builds that need each other together', async () => {
    await start(shell('a'), remote('a'));
    const given = { react: { version: '20.0.1', names: null } };
    const needed = { react: { version: '^20.0.0', names: ['useState'] } };
    expect(await start(shell('b', { shared: given }), remote('b', { shared: needed }))).toEqual([]);
    expect(await live()).toEqual({ shell: 'b', admin: 'b' });
  });

  it('registers a new package of the repository', async () => {
    await start(shell('a'), remote('a'), build({ name: 'notes', version: local('a') }));
    expect((await live()).notes).toBe('a');
    const row = (await portal.db.select().from(packages)).find(({ name }) => name === 'notes');
    expect(row).toMatchObject({ kind: 'remote', mount: '/notes', registeredBy: 'npm start' });
    expect(await start(shell('a'), build({ name: 'other', version: local('a'), mount: '/notes' }))).toEqual([
      expect.stringMatching(/^other .* is not published: Адрес \/notes уже занят разделом notes/),
    ]);
  });

  it('puts a build in the place of what is not it', async () => {
    const folder = path.join(portal.config.dataDir, `releases/remotes/admin/${local('a')}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'remoteEntry.js'), 'evil');
    await start(shell('a'), remote('a'));
    expect(readFileSync(path.join(folder, 'remoteEntry.js'), 'utf8')).toContain('var remote');
    expect(await portal.releases.verifyLive()).toEqual([]);
  });

  it('says which live files are not those that were published', async () => {
    await start(shell('a'), remote('a'));
    const folder = path.join(portal.config.dataDir, `releases/remotes/admin/${local('a')}`);
    writeFileSync(path.join(folder, 'remoteEntry.js'), 'evil');
    const next = createReleases(portal.db, portal.storage, portal.config.dataDir, portal.workers);
    expect(await next.verifyLive()).toEqual([`admin ${local('a')}`]);
  });
});
