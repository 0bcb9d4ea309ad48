import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, inArray } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { releaseProofs } from '../tables/proofs.ts';
import { liveReleases, releases } from '../tables/releases.ts';
import { buildManifest } from '../testing/buildArchive.ts';
import { buildProofArchive, buildReport, buildScreen, jpeg } from '../testing/buildProof.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild, removeReleases } from '../testing/publish.ts';
import { clearDisk, clearOldReleases } from './retention.ts';

const day = 24 * 60 * 60_000;
/** What is live changes by the server's own clock; rounds of clearing are given theirs. */
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * day);
/** Twelve, the oldest first: two more than are kept by their number. */
const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);

let portal: TestApp;
let admin: Caller;
let errors: unknown[] = [];

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});

afterAll(() => portal.close());

beforeEach(async () => {
  errors = [];
  earlier = (await entries()).length;
  for (const version of versions) await publish(version);
  for (const [index, version] of versions.entries()) await setTimes(version, daysAgo(100 - index));
  await admin.send('POST', '/releases/admin/activate', { version: '1.11.0' });
});

afterEach(async () => {
  await portal.db.delete(releaseProofs);
  await removeReleases(portal);
});

async function publish(version: string): Promise<void> {
  const answer = await publishBuild(portal.app, admin.token, { name: 'admin', version });
  expect(answer).toMatchObject({ status: 201 });
}

/** Uploads a proof with a picture; returns the picture's key in the store. */
async function prove(version: string): Promise<string> {
  const report = buildReport(buildManifest({ name: 'admin', version }), {
    screens: [buildScreen({ role: 'EDITOR', picture: 'screen-01.jpg' }), buildScreen()],
  });
  const files: [string, string | Buffer][] = [
    ['proof.json', JSON.stringify(report)],
    ['screen-01.jpg', jpeg],
  ];
  const answer = await inject(portal.app, {
    method: 'PUT',
    url: `/api/releases/admin/${version}/proof`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/gzip' },
    payload: await buildProofArchive(files),
  });
  expect(answer).toMatchObject({ status: 200 });
  const [row] = await portal.db.select().from(releaseProofs).where(eq(releaseProofs.version, version));
  return `${row?.picturesKey}/screen-01.jpg`;
}

const own = (version: string) => and(eq(releases.name, 'admin'), eq(releases.version, version));
const setTimes = (version: string, publishedAt: Date, lastUsedAt: Date | null = null) =>
  portal.db.update(releases).set({ publishedAt, lastUsedAt }).where(own(version));
const folderOf = (version: string) => path.join(portal.config.dataDir, 'releases/remotes/admin', version);
const isStored = (key: string | null) => key !== null && existsSync(portal.storage.localPath(key) ?? '');
const file = (version: string) =>
  inject(portal.app, { method: 'GET', url: `/remotes/admin/${version}/remoteEntry.js` });

const entries = () => portal.db.select().from(logs).where(eq(logs.action, 'RELEASE_CLEAR'));
/** Entries of the tests before: the log cannot be emptied. */
let earlier = 0;

const clear = (at = now, parts = portal) =>
  clearOldReleases({ db: parts.db, storage: parts.storage, files: parts.releases.files }, at, (error) =>
    errors.push(error),
  );

async function cleared(): Promise<string[]> {
  const rows = await portal.db.select().from(releases);
  return rows.flatMap(({ version, clearedAt }) => (clearedAt ? [version] : [])).sort();
}

describe('Of old versions', () => {
  it('the last ten stay, and of older ones the files go: from the disk, from the store, and nobody is sent them', async () => {
    const keys = await portal.db
      .select()
      .from(releases)
      .where(inArray(releases.version, ['1.0.0', '1.1.0']));
    expect((await file('1.0.0')).status).toBe(200);
    expect(keys.map(({ archiveKey }) => isStored(archiveKey))).toEqual([true, true]);
    await clear();
    expect(await cleared()).toEqual(['1.0.0', '1.1.0']);
    expect([existsSync(folderOf('1.0.0')), existsSync(folderOf('1.2.0'))]).toEqual([false, true]);
    expect(keys.map(({ archiveKey }) => isStored(archiveKey))).toEqual([false, false]);
    expect((await file('1.0.0')).status).toBe(404);
    expect((await file('1.2.0')).status).toBe(200);
    expect(errors).toEqual([]);
  });

  it('the files that lie on another node go when that looks at its own disk, and nothing else does', async () => {
    expect((await file('1.0.0')).status).toBe(200);
    await portal.db.update(releases).set({ clearedAt: now }).where(own('1.0.0'));
    const [row] = await portal.db.select().from(releases).where(own('1.0.0'));
    await clearDisk({ db: portal.db, files: portal.releases.files }, (error) => errors.push(error));
    expect([existsSync(folderOf('1.0.0')), existsSync(folderOf('1.1.0'))]).toEqual([false, true]);
    expect(isStored(row?.archiveKey ?? null)).toBe(true);
    expect([await cleared(), errors]).toEqual([['1.0.0'], []]);
  });

  it('what their proofs have shown goes as well, and of those that stay it stays', async () => {
    const [old, kept] = [await prove('1.0.0'), await prove('1.2.0')];
    expect([isStored(old), isStored(kept)]).toEqual([true, true]);
    await clear();
    expect([isStored(old), isStored(kept)]).toEqual([false, true]);
    const proofs = await portal.db.select().from(releaseProofs);
    expect(proofs.map(({ version }) => version)).toEqual(['1.2.0']);
  });

  it('the log says which were cleared, once', async () => {
    await clear();
    await clear();
    expect((await entries()).slice(earlier).map(({ details }) => details)).toEqual([
      { package: 'admin', versions: ['1.1.0', '1.0.0'] },
    ]);
  });

  it('one that was published within 30 days stays', async () => {
    await setTimes('1.0.0', daysAgo(29));
    // As the eleventh, or the oldest would be among the ten.
    for (const version of versions.slice(1)) await setTimes(version, daysAgo(1));
    await clear();
    expect(await cleared()).toEqual([]);
  });

  it('one that is live, the one before it and the canary stay, whatever their age', async () => {
    await admin.send('POST', '/releases/admin/activate', { version: '1.0.0' });
    await admin.send('POST', '/releases/admin/activate', { version: '1.11.0' });
    await admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent: 5 });
    await clear(new Date(now.getTime() + 365 * day));
    expect(await cleared()).toEqual([]);
  });

  it('one is counted from the day on which it ceased to be live, not from its publication', async () => {
    await portal.db.update(liveReleases).set({ version: '1.0.0' });
    await admin.send('POST', '/releases/admin/activate', { version: '1.10.0' });
    await admin.send('POST', '/releases/admin/activate', { version: '1.11.0' });
    const [{ lastUsedAt } = { lastUsedAt: null }] = await portal.db.select().from(releases).where(own('1.0.0'));
    const ceased = lastUsedAt?.getTime() ?? 0;
    await clear(new Date(ceased + 30 * day - 1000));
    expect(await cleared()).not.toContain('1.0.0');
    await clear(new Date(ceased + 30 * day + 1000));
    expect(await cleared()).toContain('1.0.0');
  });

  it.each([
    ['a canary that ended', 'canary', { version: '1.0.0', percent: 5 }, { version: '1.0.0', percent: 0 }],
    ['a preview', 'preview', { version: '1.0.0' }, undefined],
  ])('%s counts as use as well', async (_, call, body, ending) => {
    await admin.send('POST', `/releases/admin/${call}`, body);
    if (ending) await admin.send('POST', `/releases/admin/${call}`, ending);
    await clear(new Date(Date.now() + 29 * day));
    expect(await cleared()).not.toContain('1.0.0');
    await clear(new Date(Date.now() + 32 * day));
    expect(await cleared()).toContain('1.0.0');
  });

  it('a cleared one keeps its number and its line, and cannot be made live, tried or looked at', async () => {
    await clear();
    const { body } = await admin.send('GET', '/releases/admin');
    const lines = body.data.versions as { version: string; clearedAt?: string }[];
    expect(lines.find(({ version }) => version === '1.0.0')?.clearedAt).toBe(now.toISOString());
    expect(lines.find(({ version }) => version === '1.2.0')).not.toHaveProperty('clearedAt');
    const refused = {
      status: 409,
      body: { message: expect.stringMatching(/^Файлы версии 1\.0\.0 пакета admin удалены/) },
    };
    expect(await admin.send('POST', '/releases/admin/activate', { version: '1.0.0' })).toMatchObject(refused);
    expect(await admin.send('POST', '/releases/admin/canary', { version: '1.0.0', percent: 5 })).toMatchObject(refused);
    expect(await admin.send('POST', '/releases/admin/preview', { version: '1.0.0' })).toMatchObject(refused);
    const again = await publishBuild(portal.app, admin.token, { name: 'admin', version: '1.0.0' });
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringMatching(/уже опубликована/) } });
  });

  it('what broke off half-way is finished by the next round, also on a node that was away', async () => {
    const [row] = await portal.db
      .update(releases)
      .set({ clearedAt: daysAgo(3) })
      .where(own('1.0.0'))
      .returning();
    expect(existsSync(folderOf('1.0.0'))).toBe(true);
    await clear();
    expect(existsSync(folderOf('1.0.0'))).toBe(false);
    expect(isStored(row?.archiveKey ?? null)).toBe(false);
    // As on the second node, which still has its copy of the folder although the archive is gone.
    mkdirSync(folderOf('1.0.0'));
    await clear();
    expect(existsSync(folderOf('1.0.0'))).toBe(false);
  });

  it('two nodes may clear at the same time', async () => {
    await Promise.all([clear(), clear()]);
    expect(await cleared()).toEqual(['1.0.0', '1.1.0']);
    expect(await entries()).toHaveLength(earlier + 1);
    expect(errors).toEqual([]);
  });

  it('nothing outside of the store is removed, and the others are cleared all the same', async () => {
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'portal-elsewhere-'));
    // Somebody has moved the package's folder to another disk behind a link.
    rmSync(folderOf('1.0.0'), { recursive: true });
    symlinkSync(elsewhere, folderOf('1.0.0'));
    await clear();
    expect([existsSync(elsewhere), existsSync(folderOf('1.0.0'))]).toEqual([true, false]);
    rmSync(elsewhere, { recursive: true });

    const moved = mkdtempSync(path.join(os.tmpdir(), 'portal-moved-'));
    mkdirSync(path.join(moved, 'admin/1.0.0'), { recursive: true });
    const packageFolder = path.dirname(folderOf('1.0.0'));
    renameSync(packageFolder, `${packageFolder}-aside`);
    symlinkSync(path.join(moved, 'admin'), packageFolder);
    await clear();
    rmSync(packageFolder);
    renameSync(`${packageFolder}-aside`, packageFolder);
    expect(existsSync(path.join(moved, 'admin/1.0.0'))).toBe(true);
    expect(errors.map(String)).toEqual([expect.stringMatching(/lies outside of the store/)]);
    rmSync(moved, { recursive: true });
  });

  it('what older rules let in under a name that is no name of a folder is left alone', async () => {
    await portal.db.update(releases).set({ version: '1.0.0 beta' }).where(own('1.0.0'));
    await clear();
    expect(await cleared()).toEqual(['1.1.0']);
  });
});
