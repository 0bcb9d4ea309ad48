import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import type { ProofReport } from 'shared-api';
import { logs } from '../tables/logs.ts';
import { releaseProofs } from '../tables/proofs.ts';
import { liveReleases, packages } from '../tables/releases.ts';
import { type BuildOptions, buildManifest } from '../testing/buildArchive.ts';
import { buildProofArchive, buildReport, buildScreen, jpeg } from '../testing/buildProof.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';

let portal: TestApp;
let admin: Caller;
let teamToken: string;

const build: BuildOptions = { name: 'admin', version: '1.1.0' };
const manifest = buildManifest(build);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  await publish({ kind: 'shell', name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish({ name: 'admin', version });
  teamToken = await releaseToken('admin');
});

afterAll(() => portal.close());

beforeEach(async () => {
  await portal.db.delete(liveReleases);
  await portal.db.delete(releaseProofs);
  await requireProofs(false);
  await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
  await admin.send('POST', '/releases/admin/activate', { version: '1.0.0' });
});

async function publish(options: BuildOptions): Promise<void> {
  expect(await publishBuild(portal.app, admin.token, options)).toMatchObject({ status: 201 });
}

async function releaseToken(name: string): Promise<string> {
  const body = { name: 'CI команды', package: name, days: 1 };
  return (await admin.send('POST', '/admin/release-tokens', body)).body.data.secret;
}

async function requireProofs(isRequired: boolean): Promise<void> {
  const [{ policy } = { policy: {} }] = await portal.db.select().from(packages).where(eq(packages.name, 'admin'));
  const changed = { ...policy, requiresProof: isRequired } as typeof packages.$inferInsert.policy;
  await portal.db.update(packages).set({ policy: changed }).where(eq(packages.name, 'admin'));
}

function send(payload: Buffer, { token = teamToken, path = 'admin/1.1.0', type = 'application/gzip' } = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return inject(portal.app, { method: 'PUT', url: `/api/releases/${path}/proof`, headers, payload });
}

async function upload(overrides: Partial<ProofReport> = {}, pictures: [string, Buffer][] = []) {
  const report = JSON.stringify(buildReport(manifest, overrides));
  return send(await buildProofArchive([['proof.json', report], ...pictures]));
}

const withFault = [
  buildScreen({ role: 'EDITOR' }),
  buildScreen({ findings: [{ kind: 'globals', text: 'window.fetch' }] }),
];

const getProof = (version = '1.1.0') => admin.send('GET', `/admin/releases/admin/${version}/proof`);
const activate = (version: string) => admin.send('POST', '/releases/admin/activate', { version });

async function logged(action: string) {
  const rows = await portal.db.select().from(logs).where(eq(logs.action, action)).orderBy(desc(logs.createdAt));
  return rows.map(({ details }) => details);
}

describe('A proof', () => {
  it('is kept with its pictures, shown to administrators and written into the log', async () => {
    const screens = [buildScreen({ role: 'EDITOR' }), buildScreen({ picture: 'screen-02.jpg' })];
    const answer = await upload({ screens }, [['screen-02.jpg', jpeg]]);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { isPassed: true, missing: [], uploadedBy: 'CI команды' } },
    });
    const { data } = (await getProof()).body;
    expect(data).toMatchObject({ chromium: '140.0.0.0', shell: '1.0.0', duration: 21_000, isPassed: true });
    expect(data.screens[0].picture).toBeNull();
    const picture = await inject(portal.app, { method: 'GET', url: data.screens[1].picture });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(picture.headers['x-content-type-options']).toBe('nosniff');
    const { versions } = (await admin.send('GET', '/releases/admin')).body.data;
    expect(versions.map(({ version, proof }: { version: string; proof?: string }) => [version, proof])).toEqual([
      ['1.2.0', undefined],
      ['1.1.0', 'passed'],
      ['1.0.0', undefined],
    ]);
    expect((await logged('RELEASE_PROOF'))[0]).toMatchObject({ package: 'admin', version: '1.1.0', isPassed: true });
  });

  it('opens its pictures to nobody without the link of an administrator', async () => {
    const screens = [buildScreen({ picture: 'screen-01.jpg' })];
    await upload({ screens }, [['screen-01.jpg', jpeg]]);
    const { data } = (await getProof()).body;
    const wrong = `${data.screens[0].picture.slice(0, -3)}abc`;
    expect((await inject(portal.app, { method: 'GET', url: wrong })).status).toBe(403);
    const editor = await portal.signedInAs('EDITOR');
    expect((await editor.send('GET', '/admin/releases/admin/1.1.0/proof')).status).toBe(403);
  });

  it('with a finding has failed, whatever it says of itself', async () => {
    const report = { ...buildReport(manifest, { screens: withFault }), isPassed: true };
    const answer = await send(await buildProofArchive([['proof.json', JSON.stringify(report)]]));
    expect(answer.body.data.isPassed).toBe(false);
  });

  it('that has not opened a declared screen as everybody who may see it has failed, and names it', async () => {
    const answer = await upload({ screens: [buildScreen()] });
    expect(answer.body.data).toMatchObject({ isPassed: false, missing: [{ pattern: '/', role: 'EDITOR' }] });
    expect((await upload({ screens: [] })).body.data.isPassed).toBe(false);
  });

  it('stays where the pictures of the one before cannot be removed', async () => {
    const screens = [buildScreen({ picture: 'screen-01.jpg' })];
    await upload({ screens }, [['screen-01.jpg', jpeg]]);
    const remove = jest.spyOn(portal.storage, 'remove').mockRejectedValue(new Error('away'));
    expect((await upload({ screens }, [['screen-01.jpg', jpeg]])).status).toBe(200);
    remove.mockRestore();
    const { picture } = (await getProof()).body.data.screens[0];
    expect((await inject(portal.app, { method: 'GET', url: picture })).status).toBe(200);
  });

  it('of several that come at once is the last one, and the pictures of the others go', async () => {
    const screens = [buildScreen({ picture: 'screen-01.jpg' })];
    const put = jest.spyOn(portal.storage, 'put');
    const answers = await Promise.all([1, 2, 3].map(() => upload({ screens }, [['screen-01.jpg', jpeg]])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const keys = put.mock.calls.map(([key]) => key);
    put.mockRestore();
    const there = await Promise.all(
      keys.map((key) =>
        portal.storage
          .open(key)
          .then(async (file) => {
            for await (const _ of file) break;
            return true;
          })
          .catch(() => false),
      ),
    );
    expect(there.filter(Boolean)).toHaveLength(1);
  });

  it('is replaced by a later one, with its pictures', async () => {
    const screens = [buildScreen({ picture: 'screen-01.jpg' })];
    await upload({ screens }, [['screen-01.jpg', jpeg]]);
    const before = (await getProof()).body.data.screens[0].picture;
    expect((await upload()).status).toBe(200);
    expect((await getProof()).body.data).toMatchObject({ isPassed: true });
    expect((await inject(portal.app, { method: 'GET', url: before })).status).not.toBe(200);
  });

  it('is not there for a version without one', async () => {
    expect(await getProof('1.2.0')).toMatchObject({
      status: 404,
      body: { message: 'У версии 1.2.0 пакета admin нет проверки.' },
    });
  });
});

describe('What is sent as a proof', () => {
  const json = (report: object) => JSON.stringify(report);
  const good = buildReport(manifest);
  const pictured = json({ ...good, screens: [buildScreen({ picture: 'screen-01.jpg' })] });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    [
      '10,000 screens',
      () => buildProofArchive([['proof.json', json({ ...good, screens: Array(10_000).fill(buildScreen()) })]]),
      /больше 300 экранов/,
    ],
    [
      '10,000 findings',
      () =>
        buildProofArchive([
          [
            'proof.json',
            json({ ...good, screens: [buildScreen({ findings: Array(10_000).fill(withFault[1]?.findings[0]) })] }),
          ],
        ]),
      /больше 50 находок/,
    ],
    [
      'a report of more than a megabyte',
      () => buildProofArchive([['proof.json', ' '.repeat(2_000_000)]]),
      /proof\.json больше 1 МБ/,
    ],
    ['no report', () => buildProofArchive([['screen-01.jpg', jpeg]]), /Первым .* proof\.json/],
    ['a report that is no JSON', () => buildProofArchive([['proof.json', '{{{']]), /proof\.json: /],
    [
      'a picture that is none',
      () =>
        buildProofArchive([
          ['proof.json', pictured],
          ['screen-01.jpg', Buffer.from('<script>alert(1)</script>')],
        ]),
      /не снимок в JPEG/,
    ],
    [
      'a picture that the report does not name',
      () =>
        buildProofArchive([
          ['proof.json', json(good)],
          ['evil.jpg', jpeg],
        ]),
      /evil\.jpg нет в proof\.json/,
    ],
    [
      'a picture twice',
      () =>
        buildProofArchive([
          ['proof.json', pictured],
          ['screen-01.jpg', jpeg],
          ['screen-01.jpg', jpeg],
        ]),
      /дважды/,
    ],
    ['a report without its picture', () => buildProofArchive([['proof.json', pictured]]), /нет снимка screen-01\.jpg/],
    [
      'a picture whose name leads out',
      () =>
        buildProofArchive([['proof.json', json({ ...good, screens: [buildScreen({ picture: '../../evil.jpg' })] })]]),
      /Имя снимка/,
    ],
    ['a bomb', () => gzipSync(Buffer.alloc(40 * 1024 * 1024)), /больше 24 МБ/],
    ['no archive', () => Buffer.from('hello'), /не читается/],
    [
      'the proof of another build',
      () => buildProofArchive([['proof.json', json({ ...good, build: 'a'.repeat(64) })]]),
      /не та сборка/,
    ],
  ])('is refused with %s, in words, and nothing is kept', async (_, payload, message) => {
    const answer = await send(await payload());
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
    expect(await portal.db.$count(releaseProofs)).toBe(0);
  });

  it('is refused beyond 20 MB', async () => {
    const payload = await buildProofArchive([['proof.json', randomBytes(21 * 1024 * 1024)]]);
    expect((await send(payload)).status).toBe(413);
  });

  it.each([
    ['a version that is not published', { path: 'admin/9.9.9' }, 404],
    ['a package that is not registered', { path: 'nobody/1.1.0', admin: true }, 404],
    ['another type of body', { type: 'text/plain' }, 415],
  ])(
    'is refused for %s',
    async (_, { admin: asAdmin, ...options }: { path?: string; type?: string; admin?: boolean }, status) => {
      const payload = await buildProofArchive([['proof.json', json(good)]]);
      const answer = await send(payload, { ...options, ...(asAdmin && { token: admin.token }) });
      expect(answer.status).toBe(status);
    },
  );

  it("is refused from another package's token, and from nobody", async () => {
    const payload = await buildProofArchive([['proof.json', json(good)]]);
    expect((await send(payload, { token: await releaseToken('materials') })).status).toBe(403);
    expect((await send(payload, { token: 'prt_nobody' })).status).toBe(401);
    const user = await portal.signedInAs('EDITOR');
    expect((await send(payload, { token: user.token })).status).toBe(403);
  });
});

describe('A version without a passed proof', () => {
  it('goes live where the policy does not ask for one, and the log says so', async () => {
    expect((await activate('1.1.0')).status).toBe(200);
    expect((await logged('RELEASE_UNPROVED'))[0]).toMatchObject({ package: 'admin', version: '1.1.0', proof: 'none' });
    await upload({ screens: withFault });
    await activate('1.0.0');
    await activate('1.1.0');
    expect((await logged('RELEASE_UNPROVED'))[0]).toMatchObject({ version: '1.1.0', proof: 'failed' });
    await upload();
    await activate('1.0.0');
    const before = (await logged('RELEASE_UNPROVED')).length;
    await activate('1.1.0');
    expect((await logged('RELEASE_UNPROVED')).length).toBe(before);
  });

  it('becomes live in no way where the policy asks for one', async () => {
    await requireProofs(true);
    const none = /У версии 1\.1\.0 пакета admin нет проверки/;
    expect(await activate('1.1.0')).toMatchObject({ status: 409, body: { message: expect.stringMatching(none) } });
    const canary = await admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent: 5 });
    expect(canary).toMatchObject({ status: 409, body: { message: expect.stringMatching(none) } });
    await upload({ screens: withFault });
    expect(await activate('1.1.0')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/нашла ошибки/) },
    });
    expect((await admin.send('GET', '/releases/admin')).body.data.live.version).toBe('1.0.0');
    await upload();
    expect((await activate('1.1.0')).status).toBe(200);
  });

  it('is not promoted once the policy asks for a proof, and a canary can still be ended', async () => {
    await admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent: 5 });
    await requireProofs(true);
    expect((await admin.send('POST', '/releases/admin/promote')).status).toBe(409);
    expect((await admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent: 0 })).status).toBe(200);
  });

  it('can always be gone back to', async () => {
    await activate('1.1.0');
    await requireProofs(true);
    const answer = await admin.send('POST', '/releases/admin/rollback');
    expect(answer).toMatchObject({ status: 200, body: { data: { live: { version: '1.0.0' } } } });
  });
});
