import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import { liveReleases, packages, releaseDecisions, releaseObservations, standardPolicy } from '../tables/releases.ts';
import type { BuildOptions } from '../testing/buildArchive.ts';
import { type Caller, createSecondNode, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';
import { decideRollouts } from './decide.ts';

let portal: TestApp;
let admin: Caller;
let people: Caller[];

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  people = await Promise.all(Array.from({ length: 12 }, () => portal.signedInAs('EDITOR')));
  await publish({ kind: 'shell', name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await publish({ name: 'admin', version });
});

afterAll(() => portal.close());

beforeEach(async () => {
  await portal.db.delete(liveReleases);
  await portal.db.delete(releaseObservations);
  await portal.db.delete(releaseDecisions);
  await portal.db.delete(notifications);
  await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
  await change('activate', { version: '1.0.0' });
  await setPolicy({ start: 'share', percent: 100 });
});

async function publish(options: BuildOptions): Promise<void> {
  expect(await publishBuild(portal.app, admin.token, options)).toMatchObject({ status: 201 });
}

const setPolicy = (policy: Partial<typeof standardPolicy>) =>
  portal.db
    .update(packages)
    .set({ policy: { ...standardPolicy, ...policy } })
    .where(eq(packages.name, 'admin'));
const change = (what: string, body?: object) => admin.send('POST', `/releases/admin/${what}`, body);
const stateOf = async () => (await admin.send('GET', '/releases/admin')).body.data;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const decide = (now?: Date) =>
  decideRollouts(
    portal.db,
    (error) => {
      throw error;
    },
    now,
  );
const lastDecision = async () => (await stateOf()).decisions[0];

/** As the shell tells it. */
async function use(version: string, by: Caller[], failure?: string): Promise<void> {
  for (const person of by) {
    const uses = [{ name: 'admin', version, ...(failure && { failure }) }];
    expect((await person.send('POST', '/version-uses', { uses })).status).toBe(202);
  }
}

describe('A version that is released by its policy', () => {
  it('is shown to its share, and goes live for everybody when its time is over', async () => {
    await setPolicy({ start: 'share', percent: 5 });
    const { body } = await change('rollout', { version: '1.1.0' });
    expect(body.data).toMatchObject({
      live: { version: '1.0.0' },
      canary: { version: '1.1.0' },
      canaryPercent: 5,
      rollout: { phase: 'canary', start: 'share', isByHand: false, experience: { people: 0, failed: 0 } },
    });
    expect(await decide(minutesFromNow(9))).toEqual([]);
    expect(await decide(minutesFromNow(11))).toEqual(['admin']);
    expect(await stateOf()).toMatchObject({
      live: { version: '1.1.0' },
      previous: { version: '1.0.0' },
      canary: null,
      changedBy: 'Портал',
      rollout: { phase: 'watch', version: '1.1.0' },
      decisions: [{ action: 'promote', reason: expect.stringMatching(/никто не открыл/) }],
    });
  });

  it('is taken back within a look when it fails with those who get it, and everybody keeps the one before', async () => {
    await use('1.0.0', people.slice(0, 5));
    await change('rollout', { version: '1.1.0' });
    await use('1.1.0', people.slice(0, 3), 'execution');
    expect(await decide()).toEqual(['admin']);
    const state = await stateOf();
    expect(state).toMatchObject({ live: { version: '1.0.0' }, canary: null, canaryPercent: 0, rollout: null });
    expect(state.decisions[0]).toMatchObject({
      version: '1.1.0',
      action: 'rollback',
      reason: '1.1.0: не работает у 3 из 3; прежняя 1.0.0: работает у всех открывших (5). У всех остаётся 1.0.0.',
    });
    expect(await decide(minutesFromNow(60))).toEqual([]);
  });

  it('is taken back for failures that come after it has become live for everybody', async () => {
    await use('1.0.0', people);
    await change('rollout', { version: '1.1.0' });
    await decide(minutesFromNow(11));
    await use('1.1.0', people.slice(0, 4));
    await use('1.1.0', people.slice(4, 9), 'render');
    expect(await decide(minutesFromNow(12))).toEqual(['admin']);
    expect(await stateOf()).toMatchObject({ live: { version: '1.0.0' }, previous: null, rollout: null });
    expect((await lastDecision()).reason).toMatch(/1\.1\.0: не работает у 5 из 9.*У всех снова 1\.0\.0/);
  });

  it('is watched for an hour, and stays then', async () => {
    await change('rollout', { version: '1.1.0' });
    await decide(minutesFromNow(11));
    await decide(minutesFromNow(75));
    await use('1.1.0', people, 'render');
    expect(await decide(minutesFromNow(76))).toEqual([]);
    expect(await stateOf()).toMatchObject({ live: { version: '1.1.0' }, rollout: null });
  });

  it('stays on trial when its time is over and the little that is known speaks against it: a person decides', async () => {
    await change('rollout', { version: '1.1.0' });
    await use('1.1.0', people.slice(0, 1), 'render');
    expect(await decide(minutesFromNow(11))).toEqual([]);
    expect(await decide(minutesFromNow(12))).toEqual([]);
    const held = await stateOf();
    expect(held).toMatchObject({ live: { version: '1.0.0' }, canary: { version: '1.1.0' }, rollout: { isHeld: true } });
    expect(held.decisions.map(({ action }: { action: string }) => action)).toEqual(['hold']);
    await use('1.1.0', people.slice(1, 12));
    expect(await decide(minutesFromNow(13))).toEqual(['admin']);
    expect(await stateOf()).toMatchObject({ live: { version: '1.1.0' } });
  });

  it('goes live at once where nothing is live yet, and where the policy knows no time', async () => {
    await setPolicy({ minutes: 0 });
    expect((await change('rollout', { version: '1.1.0' })).body.data).toMatchObject({
      live: { version: '1.1.0' },
      canary: null,
      rollout: { phase: 'watch' },
    });
    await portal.db.delete(liveReleases).where(eq(liveReleases.name, 'admin'));
    await setPolicy({});
    expect((await change('rollout', { version: '1.1.0' })).body.data).toMatchObject({
      live: { version: '1.1.0' },
      rollout: null,
    });
  });

  it('gives way to a later one, whose figures begin anew', async () => {
    await change('rollout', { version: '1.1.0' });
    await use('1.1.0', people.slice(0, 2), 'render');
    const { body } = await change('rollout', { version: '1.2.0' });
    expect(body.data).toMatchObject({ canary: { version: '1.2.0' }, rollout: { experience: { people: 0 } } });
    await change('rollout', { version: '1.1.0' });
    expect((await stateOf()).rollout).toMatchObject({ version: '1.1.0', experience: { people: 0, failed: 0 } });
  });

  it('is refused when it is live already, or was never published', async () => {
    expect((await change('rollout', { version: '1.0.0' })).status).toBe(409);
    expect((await change('rollout', { version: '9.9.9' })).status).toBe(404);
  });

  it('is decided once, by whichever node comes first', async () => {
    await change('rollout', { version: '1.1.0' });
    await use('1.1.0', people.slice(0, 4), 'gone');
    const second = await createSecondNode(portal);
    const answers = await Promise.all([decide(), decide()]);
    await second.close();
    expect(answers.flat()).toEqual(['admin']);
    expect(await portal.db.$count(releaseDecisions)).toBe(1);
  });
});

describe('A person decides over the portal', () => {
  it.each([
    ['rollback', undefined, '1.0.0'],
    ['promote', undefined, '1.2.0'],
    ['canary', { percent: 0 }, '1.1.0'],
    ['activate', { version: '1.2.0' }, '1.2.0'],
    ['activate', { version: '1.3.0' }, '1.3.0'],
  ])('by %s, which ends the roll-out', async (what, body, live) => {
    await change('activate', { version: '1.1.0' });
    await change('rollout', { version: '1.2.0' });
    expect((await change(what, body)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ live: { version: live }, canary: null });
    await decide(minutesFromNow(11));
    expect(await stateOf()).toMatchObject({ live: { version: live }, decisions: [] });
  });

  it('by a release that needs no canary of its own, which ends the one under way', async () => {
    await change('rollout', { version: '1.1.0' });
    await setPolicy({ minutes: 0 });
    expect((await change('rollout', { version: '1.2.0' })).body.data).toMatchObject({ canary: null, canaryPercent: 0 });
    await decide(minutesFromNow(11));
    expect(await stateOf()).toMatchObject({ live: { version: '1.2.0' }, decisions: [] });
  });

  it('by an activation, which leaves a canary alone whose share a person has set', async () => {
    await change('canary', { version: '1.1.0', percent: 10 });
    expect((await change('activate', { version: '1.2.0' })).body.data).toMatchObject({
      live: { version: '1.2.0' },
      canary: { version: '1.1.0' },
      canaryPercent: 10,
    });
    expect(await decide(minutesFromNow(600))).toEqual([]);
  });

  it('by a share of his own, which is watched but not widened', async () => {
    await change('canary', { version: '1.1.0', percent: 100 });
    expect((await stateOf()).rollout).toMatchObject({ isByHand: true, until: null });
    expect(await decide(minutesFromNow(600))).toEqual([]);
    await use('1.1.0', people.slice(0, 3), 'render');
    expect(await decide(minutesFromNow(600))).toEqual(['admin']);
    expect(await stateOf()).toMatchObject({ canary: null, live: { version: '1.0.0' } });
  });

  it('by a wider share of the same version, of which nothing is forgotten', async () => {
    await setPolicy({ percent: 50, start: 'share' });
    await change('rollout', { version: '1.1.0' });
    const given = await Promise.all(people.map((person) => person.send('GET', '/registry')));
    await use('1.1.0', people);
    const { experience } = (await stateOf()).rollout;
    await change('canary', { percent: 100 });
    expect(await stateOf()).toMatchObject({ canaryPercent: 100, rollout: { experience, isByHand: true } });
    expect(given.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('On a small portal', () => {
  beforeEach(() => setPolicy({ start: 'auto' }));

  it('the releaser alone gets the version first, then everybody', async () => {
    const { body } = await change('rollout', { version: '1.1.0' });
    expect(body.data).toMatchObject({ canaryPercent: 0, canaryAudience: { people: [{ id: admin.id }] } });
    expect(body.data.rollout.start).toBe('releaser');
    await use('1.1.0', [admin]);
    await use('1.1.0', people, 'render');
    expect((await stateOf()).rollout.experience).toEqual({ people: 1, failed: 0 });
    expect(await decide(minutesFromNow(11))).toEqual(['admin']);
    expect(await stateOf()).toMatchObject({ live: { version: '1.1.0' } });
  });

  it('one failure in the hands of the releaser is enough: nobody else has it yet', async () => {
    await change('rollout', { version: '1.1.0' });
    await use('1.1.0', [admin], 'execution');
    expect(await decide()).toEqual(['admin']);
    expect(await lastDecision()).toMatchObject({ action: 'rollback', version: '1.1.0' });
  });

  it('who has made a release token tries what it releases; for one made on the server the administrators do', async () => {
    const { secret } = (await admin.send('POST', '/admin/release-tokens', { name: 'CI', package: 'admin', days: 1 }))
      .body.data;
    const released = await inject(portal.app, {
      method: 'POST',
      url: '/api/releases/admin/rollout',
      headers: { authorization: `Bearer ${secret}` },
      payload: { version: '1.1.0' },
    });
    expect(released.body.data.canaryAudience).toMatchObject({ roles: [], people: [{ id: admin.id }] });
    await portal.db.update(liveReleases).set({ canaryWatch: null });
    await admin.send('DELETE', `/admin/release-tokens/${(await tokensOf()).at(0).id}`);
  });
});

const tokensOf = async () => (await admin.send('GET', '/admin/release-tokens')).body.data;

describe('Reports of how a version fares', () => {
  it('weigh the same for each person, however often they are sent; a failure stays one', async () => {
    await change('rollout', { version: '1.1.0' });
    const [anna] = people as [Caller];
    for (let count = 0; count < 5; count += 1) await use('1.1.0', [anna], 'render');
    await use('1.1.0', [anna]);
    expect((await stateOf()).rollout.experience).toEqual({ people: 1, failed: 1 });
    expect(await decide()).toEqual([]);
  });

  it('count only from those to whom the portal gives the version', async () => {
    await setPolicy({ start: 'releaser' });
    await change('rollout', { version: '1.1.0' });
    for (const person of people.slice(0, 6)) {
      const uses = [{ name: 'admin', version: '1.1.0', failure: 'render' }];
      await person.send('POST', '/version-uses', { uses }, { cookie: 'portal_channel=canary' });
    }
    expect((await stateOf()).rollout.experience).toEqual({ people: 0, failed: 0 });
  });

  it('are not taken from people who may not open the section, however the share is', async () => {
    const person = await portal.signedInAs('USER');
    await change('activate', { version: '1.1.0' });
    await change('canary', { version: '1.2.0', percent: 100 });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await use(version, [person], 'render');
    expect(await portal.db.$count(releaseObservations)).toBe(0);
    // The shell is everybody's.
    await person.send('POST', '/version-uses', { uses: [{ name: 'shell', version: '1.0.0' }] });
    expect(await portal.db.$count(releaseObservations)).toBe(1);
  });

  it('are not taken from strangers, nor from programs, nor of versions that nobody gets', async () => {
    await change('rollout', { version: '1.1.0' });
    const uses = [{ name: 'admin', version: '1.1.0', failure: 'render' }];
    const anonymous = await inject(portal.app, { method: 'POST', url: '/api/version-uses', payload: { uses } });
    expect(anonymous.status).toBe(401);
    await inject(portal.app, {
      method: 'POST',
      url: '/api/client-errors',
      payload: { remote: 'admin', version: '1.1.0', failure: 'render', message: 'forged', page: '/' },
    });
    await use('1.2.0', people);
    await admin.send('POST', '/version-uses', { uses: [{ name: 'nowhere', version: '1.0.0' }] });
    expect(await portal.db.$count(releaseObservations)).toBe(0);
  });

  it('say nothing of a version when it was the network, or a tab of an older portal', async () => {
    await change('rollout', { version: '1.1.0' });
    for (const failure of ['network', 'timeout', 'contract']) await use('1.1.0', people.slice(0, 4), failure);
    expect(await portal.db.$count(releaseObservations)).toBe(0);
  });

  it('of weeks ago count for nothing in a roll-out that begins now', async () => {
    await change('activate', { version: '1.1.0' });
    await use('1.1.0', people.slice(0, 4), 'render');
    await change('rollback');
    await change('rollout', { version: '1.1.0' });
    expect((await stateOf()).rollout.experience).toEqual({ people: 0, failed: 0 });
    expect(await decide()).toEqual([]);
  });

  it('of the version before count its failures of the first hour only, as those of the new one', async () => {
    await use('1.0.0', people.slice(0, 4));
    await portal.db
      .update(releaseObservations)
      .set({ firstAt: minutesFromNow(-90) })
      .where(inArray(releaseObservations.observer, [people[0]?.id ?? '', people[1]?.id ?? '']));
    await use('1.0.0', people.slice(0, 3), 'render');
    await change('rollout', { version: '1.1.0' });
    expect((await stateOf()).rollout.before).toEqual({ version: '1.0.0', people: 4, failed: 1 });
  });
});

describe('A fault that the version before has from now on as well, as by a new shell', () => {
  beforeEach(async () => {
    await use('1.0.0', people);
    await portal.db.update(releaseObservations).set({ firstAt: minutesFromNow(-600) });
  });

  it('does not count against the new one alone', async () => {
    await change('rollout', { version: '1.1.0' });
    await use('1.0.0', people.slice(0, 8), 'render');
    await use('1.1.0', people.slice(8, 12), 'render');
    expect((await stateOf()).rollout.before).toMatchObject({ people: 12, failed: 8 });
    expect(await decide()).toEqual([]);
  });

  it('counts also with people for whom the version before failed once, long ago', async () => {
    await portal.db.update(releaseObservations).set({ failedAt: minutesFromNow(-300) });
    await change('rollout', { version: '1.1.0' });
    expect((await stateOf()).rollout.before).toMatchObject({ people: 12, failed: 0 });
    await use('1.0.0', people.slice(0, 8), 'render');
    expect((await stateOf()).rollout.before).toMatchObject({ people: 12, failed: 8 });
  });
});

describe('When the portal takes a version back', () => {
  it('the administrators and who has released it read why, in the portal and the log', async () => {
    await change('rollout', { version: '1.1.0' });
    await use('1.1.0', people.slice(0, 3), 'render');
    await decide();
    const told = await portal.db.select().from(notifications).where(eq(notifications.userId, admin.id));
    expect(told).toEqual([
      expect.objectContaining({
        kind: 'RELEASE',
        title: expect.stringMatching(/^Проба «.+» 1\.1\.0 отозвана$/),
        text: expect.stringMatching(/не работает у 3 из 3/),
        link: '/admin/releases',
        mailAt: expect.any(Date),
      }),
    ]);
    const mine = await admin.send('GET', '/notifications');
    expect(mine.body.data.notifications[0]).toMatchObject({ kind: 'RELEASE', isRead: false });
    expect(await portal.db.$count(notifications, eq(notifications.userId, people[0]?.id ?? ''))).toBe(0);
    const [entry] = await portal.db
      .select()
      .from(logs)
      .where(and(eq(logs.action, 'RELEASE_AUTO_ROLLBACK')))
      .orderBy(desc(logs.createdAt));
    expect(entry?.details).toMatchObject({
      ...{ package: 'admin', version: '1.1.0', before: '1.0.0', people: 3, failed: 3, decisive: 100 },
      evidence: expect.any(Number),
    });
    expect(entry?.userId).toBeNull();
  });

  it('good news go to the releaser alone', async () => {
    const other = await portal.signedInAs('ADMIN');
    await change('rollout', { version: '1.1.0' });
    await decide(minutesFromNow(11));
    expect(await portal.db.$count(notifications, eq(notifications.userId, admin.id))).toBe(1);
    expect(await portal.db.$count(notifications, eq(notifications.userId, other.id))).toBe(0);
  });
});

describe('The policy of a package', () => {
  it('is changed by an administrator, and written into the log', async () => {
    const policy = { start: 'share', percent: 20, minutes: 30, requiresProof: false };
    const { status, body } = await admin.send('PUT', '/admin/packages/admin/policy', policy);
    expect([status, body.data.policy]).toEqual([200, policy]);
    expect((await stateOf()).policy).toEqual(policy);
  });

  it.each([{ percent: 0 }, { percent: 101 }, { minutes: -1 }, { minutes: 1441 }, { start: 'later' }, { percent: 1.5 }])(
    'takes no %j',
    async (part) => {
      const policy = { ...standardPolicy, ...part };
      expect((await admin.send('PUT', '/admin/packages/admin/policy', policy)).status).toBe(400);
    },
  );

  it('is for registered packages', async () => {
    expect((await admin.send('PUT', '/admin/packages/nowhere/policy', standardPolicy)).status).toBe(404);
  });
});
