import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api';
import { releases } from '../tables/releases.ts';
import { type BuildOptions, buildArchive } from '../testing/buildArchive.ts';
import { type Caller, callerWith, createSecondNode, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, removeReleases, shipBuild } from '../testing/publish.ts';

let portal: TestApp;
let admin: Caller;

const shared = { react: { version: '^19.0.0', names: ['useState'] } };

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});

afterAll(() => portal.close());

beforeEach(async () => {
  await removeReleases(portal);
  await ship({ kind: 'shell', name: 'shell', version: '1.0.0' });
  await ship({ name: 'admin', version: '1.0.0' });
  expect((await publishBuild(portal.app, admin.token, { name: 'admin', version: '1.1.0', shared })).status).toBe(201);
});

const ship = (options: BuildOptions) => shipBuild(portal, admin, options);

const own = and(eq(releases.name, 'admin'), eq(releases.version, '1.1.0'));
const folder = () => path.join(portal.config.dataDir, 'releases/remotes/admin/1.1.0');
const change = (what: string, body?: object) => admin.send('POST', `/releases/admin/${what}`, body);
const activate = () => change('activate', { version: '1.1.0' });

/** As if it had been published before the portal looked at files. */
async function makeOld(manifest: Partial<ReleaseManifest> = {}): Promise<ReleaseManifest> {
  const [row] = await portal.db.select().from(releases).where(own);
  if (!row) throw new Error('There is no such version');
  const changed = { ...row.manifest, ...manifest };
  await portal.db.update(releases).set({ manifest: changed, inspectedAt: null }).where(own);
  return row.manifest;
}

describe('A version from before builds were looked at', () => {
  const everybodysRole = { roles: ['ADMIN'], departments: [], people: [] };
  const nobody = { roles: [], departments: [], people: [] };

  it.each([
    ['activated', 'activate', { version: '1.1.0' }],
    ['rolled out', 'rollout', { version: '1.1.0' }],
    ['shown to a share', 'canary', { version: '1.1.0', percent: 5 }],
    ['shown to people who are named', 'canary', { version: '1.1.0', percent: 0, audience: everybodysRole }],
  ])('is looked at when it is %s', async (_, what, body) => {
    const whole = await makeOld({ container: 'remote_other' });
    const refused = await change(what, body);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(/контейнер назван/) } });
    expect(existsSync(folder())).toBe(true);
    await makeOld(whole);
    expect((await change(what, body)).status).toBe(200);
  });

  it.each([
    ['promoted', 'promote', undefined],
    ['widened', 'canary', { percent: 50 }],
  ])('is looked at when a canary of it is %s', async (_, what, body) => {
    await change('canary', { version: '1.1.0', percent: 5 });
    await makeOld({ container: 'remote_other' });
    expect(await change(what, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/контейнер назван/) },
    });
    expect((await change('canary', { percent: 0, audience: nobody })).body.data.canary).toBeNull();
  });

  it('may always come back by a roll-back: people have had it', async () => {
    expect((await activate()).status).toBe(200);
    await ship({ name: 'admin', version: '1.2.0' });
    await makeOld();
    expect((await change('rollback')).body.data.live.version).toBe('1.1.0');
  });

  it('is measured from then on by what its code takes of shared modules', async () => {
    await makeOld({ shared: {} });
    expect((await activate()).status).toBe(200);
    const [row] = await portal.db.select().from(releases).where(own);
    expect(row?.manifest.shared).toEqual(shared);
    expect(row?.inspectedAt).toBeInstanceOf(Date);
  });

  it('is refused in words where there are no files of it', async () => {
    await makeOld();
    await portal.db.update(releases).set({ archiveKey: null }).where(own);
    rmSync(folder(), { recursive: true });
    expect(await activate()).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Файлов версии 1\.1\.0 пакета admin на сервере нет\..+под новым номером/),
      },
    });
  });

  it('is refused in words where other files lie in its place', async () => {
    await makeOld();
    await portal.db.update(releases).set({ archiveKey: null }).where(own);
    rmSync(folder(), { recursive: true });
    mkdirSync(folder(), { recursive: true });
    writeFileSync(path.join(folder(), 'remoteEntry.js'), 'evil');
    // A node that has looked at a folder once believes it.
    const node = await createSecondNode(portal);
    const { send } = callerWith(node.app, admin.id, admin.token);
    expect(await send('POST', '/releases/admin/activate', { version: '1.1.0' })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/лежат не её файлы/) },
    });
    await node.close();
  });

  it('is refused in words where another archive lies in the store', async () => {
    await makeOld();
    const [row] = await portal.db.select().from(releases).where(own);
    const forged = await buildArchive({ name: 'admin', version: '1.1.0', files: { 'evil.js': 'evil' } });
    await portal.storage.put(row?.archiveKey ?? '', Readable.from([forged]));
    rmSync(folder(), { recursive: true });
    expect(await activate()).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/лежит другая сборка/) },
    });
  });
});
