import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveReleases, releases } from '../tables/releases.ts';
import type { BuildOptions } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';

let portal: TestApp;
let admin: Caller;
const versions = ['1.1.0', '1.2.0', '1.3.0', '1.4.0'];

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  await publish({ kind: 'shell', name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', ...versions]) await publish({ name: 'admin', version });
});

afterAll(() => portal.close());

beforeEach(async () => {
  await portal.db.delete(liveReleases);
  await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
});

async function publish(options: BuildOptions): Promise<void> {
  expect(await publishBuild(portal.app, admin.token, options)).toMatchObject({ status: 201 });
}

const change = (what: string, body?: object, ifMatch?: string) =>
  changeOn(ifMatch === undefined ? {} : { 'if-match': ifMatch }, what, body);
const changeOn = (seen: Record<string, string>, what: string, body?: object) =>
  admin.send('POST', `/releases/admin/${what}`, body, seen);
const state = () => admin.send('GET', '/releases/admin');

describe('Of changes of what is live', () => {
  it.each([
    ['the first one of all', false],
    ['a later one', true],
  ])('that are made at the same moment one wins, and the others are told: %s', async (_, isLater) => {
    const before = isLater ? await change('activate', { version: '1.0.0' }) : null;
    // Which of them begins before another has ended is not the test's to say: all say what they have seen.
    const seen: Record<string, string> = before
      ? { 'if-match': String(before.headers.etag) }
      : { 'if-none-match': '*' };
    const answers = await Promise.all(versions.map((version) => changeOn(seen, 'activate', { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    const live = won?.body.data.live.version;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.message).toMatch(new RegExp(`Состояние пакета admin уже другое: действует ${live}`));
    }
    expect((await state()).body.data.live.version).toBe(live);
    expect(await portal.db.$count(releases)).toBe(6);
  });

  it('one wins whatever they are: activation, canary, promotion, roll-back', async () => {
    await change('activate', { version: '1.0.0' });
    await change('activate', { version: '1.1.0' });
    const seen = String((await change('canary', { version: '1.2.0', percent: 10 })).headers.etag);
    const answers = await Promise.all([
      change('activate', { version: '1.3.0' }, seen),
      change('canary', { version: '1.4.0', percent: 20 }, seen),
      change('promote', undefined, seen),
      change('rollback', undefined, seen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('one that was decided by an older state is refused, and changes nothing', async () => {
    const first = await change('activate', { version: '1.0.0' });
    const seen = String((await state()).headers.etag);
    expect(seen).toBe(`"${first.body.data.revision}"`);
    const second = await change('activate', { version: '1.1.0' }, seen);
    expect(second.status).toBe(200);
    for (const [what, body] of [
      ['activate', { version: '1.2.0' }],
      ['canary', { version: '1.2.0', percent: 5 }],
      ['promote', undefined],
      ['rollback', undefined],
    ] as const) {
      const late = await change(what, body, seen);
      expect(late).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/уже другое: действует 1\.1\.0/) },
      });
    }
    expect((await state()).headers.etag).toBe(second.headers.etag);
    expect((await change('rollback', undefined, `"0", W/${second.headers.etag}`)).status).toBe(200);
  });

  it('one that says what it has not seen is refused', async () => {
    for (const wanted of ['*', '"1"', 'nonsense', '""', '']) {
      const answer = await change('activate', { version: '1.0.0' }, wanted);
      expect(answer).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/ещё ничего не действует/) },
      });
    }
    await change('activate', { version: '1.0.0' });
    expect((await change('activate', { version: '1.1.0' }, '*')).status).toBe(200);
  });

  it('one that has seen nothing live is refused where something is', async () => {
    const first = await changeOn({ 'if-none-match': '*' }, 'activate', { version: '1.0.0' });
    expect(first.status).toBe(200);
    const late = await changeOn({ 'if-none-match': '*' }, 'activate', { version: '1.1.0' });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/уже другое: действует 1\.0\.0/) },
    });
    expect((await state()).headers.etag).toBe(first.headers.etag);
  });

  it('those that follow each other need no header', async () => {
    for (const version of versions) expect((await change('activate', { version })).status).toBe(200);
    expect((await change('rollback')).body.data.live.version).toBe('1.3.0');
  });
});
