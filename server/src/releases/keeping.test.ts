import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isVersion } from '../packages/published.ts';
import { releases } from '../tables/releases.ts';
import { buildManifest, entryOf } from '../testing/buildArchive.ts';
import { clearVersion, contentBuild, part } from '../testing/contentBuild.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, removeReleases } from '../testing/publish.ts';
import { keepFiles } from './keeping.ts';

const same = part('export const text = "the same";');
const [samePath = ''] = Object.keys(same);
const more = part('export const text = "more";');
const [morePath = ''] = Object.keys(more);

let portal: TestApp;
let admin: Caller;
/** The files that nginx sends, and those that the store keeps. */
let [folder, store] = ['', ''];

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  folder = path.join(portal.config.dataDir, 'releases/remotes/admin/files');
  store = path.dirname(portal.storage.localPath('releases/admin/files/one') ?? '');
});

afterAll(() => portal.close());

beforeEach(async () => {
  await removeReleases(portal);
  rmSync(store, { recursive: true, force: true });
  const shell = await publishBuild(portal.app, admin.token, { kind: 'shell', name: 'shell', version: '1.0.0' });
  expect(shell.status).toBe(201);
});

const publish = (...build: Parameters<typeof contentBuild>) =>
  publishBuild(portal.app, admin.token, contentBuild(...build));
const get = (file: string) => inject(portal.app, { method: 'GET', url: `/remotes/admin/files/${file}` });
const clear = (version: string) => clearVersion(portal, version);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const stored = () => (existsSync(store) ? readdirSync(store).map((name) => name.split('.')[0]) : []);

async function rowOf(version: string) {
  const [row] = await portal.db
    .select()
    .from(releases)
    .where(isVersion({ name: 'admin', version }));
  return row;
}

async function lacking(...build: Parameters<typeof contentBuild>): Promise<string[]> {
  const { files } = buildManifest(contentBuild(...build));
  const { status, body } = await admin.send('POST', '/releases/admin/lacking', { files });
  expect(status).toBe(200);
  return body.data.lacking;
}

describe('The store', () => {
  it('has each file once, whichever versions have it', async () => {
    expect((await publish('1.1.0', same)).status).toBe(201);
    expect((await publish('1.2.0', { ...same, ...more })).status).toBe(201);
    const [one, other] = [await rowOf('1.1.0'), await rowOf('1.2.0')];
    expect(one).toMatchObject({ archiveKey: null });
    const hash = hashOf(same[samePath] ?? '');
    expect(one?.fileKeys?.[hash]).toBe(other?.fileKeys?.[hash]);
    // Two containers, and two parts.
    expect(stored()).toHaveLength(4);
    const keys = Object.values({ ...one?.fileKeys, ...other?.fileKeys });
    expect(keys.map((key) => existsSync(portal.storage.localPath(key) ?? ''))).toEqual([true, true, true, true]);
  });

  it('gives them to another node, and nothing that is not what was published', async () => {
    expect((await publish('1.1.0', same)).status).toBe(201);
    rmSync(folder, { recursive: true });
    expect((await get(samePath)).status).toBe(200);

    rmSync(folder, { recursive: true });
    const key = (await rowOf('1.1.0'))?.fileKeys?.[hashOf(same[samePath] ?? '')] ?? '';
    writeFileSync(portal.storage.localPath(key) ?? '', 'evil');
    expect((await get(samePath)).status).not.toBe(200);
    expect(existsSync(path.join(folder, samePath))).toBe(false);
  });

  it('keeps nothing of a publication that came to nothing', async () => {
    expect((await publish('1.1.0', same)).status).toBe(201);
    const before = stored();
    // A folder stands in the place of a file.
    mkdirSync(path.join(folder, morePath));
    expect((await publish('1.2.0', { ...same, ...more })).status).toBe(409);
    expect(stored()).toEqual(before);
  });

  it('loses with a version what no other one has', async () => {
    expect((await publish('1.1.0', { ...same, ...more })).status).toBe(201);
    expect((await publish('1.2.0', same)).status).toBe(201);
    await clear('1.1.0');
    expect(stored()).toHaveLength(2);
    expect(stored()).toContain(hashOf(same[samePath] ?? ''));
    expect(await rowOf('1.1.0')).toMatchObject({ fileKeys: null });
    rmSync(folder, { recursive: true });
    expect((await get(samePath)).status).toBe(200);
    await clear('1.2.0');
    expect(stored()).toEqual([]);
  });
});

describe('Who releases', () => {
  it('is told which files the portal has not got', async () => {
    const entry = entryOf(contentBuild('1.1.0', same));
    expect((await lacking('1.1.0', same)).sort()).toEqual([entry, samePath].sort());
    expect((await publish('1.1.0', same)).status).toBe(201);
    expect(await lacking('1.1.0', same)).toEqual([]);
    expect(await lacking('1.1.0', { ...same, ...more })).toEqual([morePath]);
    await clear('1.1.0');
    expect((await lacking('1.1.0', same)).sort()).toEqual([entry, samePath].sort());
  });

  it.each(['its disk', 'the store'])('need not send what the portal has, which takes it from %s', async (from) => {
    expect((await publish('1.1.0', same)).status).toBe(201);
    if (from === 'the store') rmSync(folder, { recursive: true });
    expect((await publish('1.2.0', { ...same, ...more }, [samePath])).status).toBe(201);
    for (const file of [samePath, morePath, entryOf(contentBuild('1.2.0', same))])
      expect((await get(file)).status).toBe(200);
    expect(readFileSync(path.join(folder, samePath), 'utf8')).toBe(same[samePath]);
    expect(stored()).toHaveLength(4);
  });

  it('is refused without what the portal has not got', async () => {
    const answer = await publish('1.1.0', same, [samePath]);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'BAD_ARCHIVE' } } });
    expect(answer.body.message).toBe(`В архиве нет файла ${samePath}. Соберите и выпустите заново.`);
    expect(await rowOf('1.1.0')).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  it('sends all of a build whose files lie below its version', async () => {
    expect((await publish('1.1.0', same)).status).toBe(201);
    const whole = { name: 'admin', version: '1.2.0', files: same, unsent: [samePath] };
    expect(await publishBuild(portal.app, admin.token, whole)).toMatchObject({ status: 400 });
  });

  it('is told when a version goes whose files this one counts on', async () => {
    expect((await publish('1.1.0', same)).status).toBe(201);
    const manifest = buildManifest(contentBuild('1.2.0', same));
    const staged = await portal.releases.files.stage();
    writeFileSync(path.join(staged, manifest.entry), '');
    const kept = await keepFiles(portal, manifest, staged);
    await expect(portal.db.transaction((tx) => kept.confirm(tx))).resolves.toBeUndefined();
    await clear('1.1.0');
    await expect(portal.db.transaction((tx) => kept.confirm(tx))).rejects.toThrow('Выпустите ещё раз');
    await kept.undo();
    expect(stored()).toEqual([]);
    rmSync(staged, { recursive: true });
  });
});
