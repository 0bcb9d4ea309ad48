import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { liveReleases, packages, releaseDecisions, releaseObservations, standardPolicy } from '../tables/releases.ts';
import type { BuildOptions } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';
import { decideRollouts } from './decide.ts';

let portal: TestApp;
let admin: Caller;
let people: Caller[];
let errors: unknown[] = [];

const given = { react: { version: '19.3.1', names: null }, 'react-router-dom': { version: '7.18.5', names: ['Link'] } };
const extra = { version: '1.0.0', names: null };

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  people = await Promise.all(Array.from({ length: 4 }, () => portal.signedInAs('EDITOR')));
  await publish({ kind: 'shell', name: 'shell', version: '1.0.0' });
  await activate('shell', '1.0.0');
  await publish({ name: 'admin', version: '1.0.0' });
  await publish({ name: 'materials', version: '1.0.0', mount: '/materials' });
  await publish({ name: 'materials', version: '1.1.0', mount: '/materials' });
  // Its successor gives a module more, which the next version of the section takes.
  await publish({ kind: 'shell', name: 'shell', version: '1.1.0', shared: { ...given, extra } });
  await activate('shell', '1.1.0');
  await publish({ name: 'admin', version: '1.1.0', shared: { extra: { version: '^1.0.0', names: null } } });
  await portal.db.update(packages).set({ policy: { ...standardPolicy, start: 'share', percent: 100 } });
});

afterAll(() => portal.close());

beforeEach(async () => {
  errors = [];
  await portal.db.delete(liveReleases);
  await portal.db.delete(releaseObservations);
  await portal.db.delete(releaseDecisions);
  await activate('shell', '1.0.0');
  await activate('admin', '1.0.0');
  await activate('materials', '1.0.0');
  await activate('shell', '1.1.0');
});

async function publish(options: BuildOptions): Promise<void> {
  expect(await publishBuild(portal.app, admin.token, options)).toMatchObject({ status: 201 });
}

async function activate(name: string, version: string): Promise<void> {
  expect(await admin.send('POST', `/releases/${name}/activate`, { version })).toMatchObject({ status: 200 });
}

const stateOf = async (name: string) => (await admin.send('GET', `/releases/${name}`)).body.data;
const decide = (minutes = 0) =>
  decideRollouts(portal.db, (error) => errors.push(error), new Date(Date.now() + minutes * 60_000));

async function fail(name: string, version: string): Promise<void> {
  for (const person of people)
    await person.send('POST', '/version-uses', { uses: [{ name, version, failure: 'execution' }] });
}

describe('A version that has to be taken back, while', () => {
  it('only a canary does not fit the one before, is taken back, and the canary gives way', async () => {
    await admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent: 10 });
    await fail('shell', '1.1.0');
    expect(await decide()).toEqual(['shell']);
    expect(await stateOf('shell')).toMatchObject({ live: { version: '1.0.0' }, rollout: null });
    const { live, canary, canaryPercent, decisions } = await stateOf('admin');
    expect({ live: live.version, canary, canaryPercent }).toEqual({ live: '1.0.0', canary: null, canaryPercent: 0 });
    expect(decisions).toEqual([
      expect.objectContaining({
        version: '1.1.0',
        action: 'rollback',
        reason: expect.stringMatching(/shell.+1\.0\.0/),
      }),
    ]);
    const logged = await portal.db
      .select()
      .from(logs)
      .where(eq(logs.action, 'RELEASE_AUTO_ROLLBACK'))
      .orderBy(desc(logs.createdAt));
    expect(logged.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ package: 'admin', version: '1.1.0' }),
    );
  });

  it('a canary that fits runs, leaves that one alone', async () => {
    await admin.send('POST', '/releases/materials/canary', { version: '1.1.0', percent: 10 });
    await fail('shell', '1.1.0');
    expect(await decide()).toEqual(['shell']);
    expect(await stateOf('materials')).toMatchObject({ canary: { version: '1.1.0' }, decisions: [] });
  });

  it('something live does not fit the one before, is held, told once, and taken back once it fits', async () => {
    await activate('admin', '1.1.0');
    await fail('shell', '1.1.0');
    expect(await decide()).toEqual([]);
    expect(await decide(90)).toEqual([]);
    const held = await stateOf('shell');
    expect(held).toMatchObject({ live: { version: '1.1.0' }, rollout: { phase: 'watch', isHeld: true } });
    expect(held.decisions).toEqual([
      expect.objectContaining({ action: 'hold', reason: expect.stringMatching(/Вернуть прежнюю версию не удалось/) }),
    ]);
    await activate('admin', '1.0.0');
    expect(await decide(91)).toEqual(['shell']);
    expect(await stateOf('shell')).toMatchObject({ live: { version: '1.0.0' }, rollout: null });
  });
});

it('A package of which nothing can be decided does not keep the others', async () => {
  await admin.send('POST', '/releases/admin/rollout', { version: '1.1.0' });
  const [row] = await portal.db.select().from(liveReleases).where(eq(liveReleases.name, 'admin'));
  const broken = row?.canaryWatch && { ...row.canaryWatch, since: 'nonsense' };
  await portal.db.update(liveReleases).set({ canaryWatch: broken }).where(eq(liveReleases.name, 'admin'));
  await admin.send('POST', '/releases/materials/rollout', { version: '1.1.0' });
  expect(await decide(11)).toEqual(['materials']);
  expect(errors).toEqual([expect.any(RangeError)]);
});
