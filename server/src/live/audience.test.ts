import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { liveReleases } from '../tables/releases.ts';
import { departments, users } from '../tables/users.ts';
import type { BuildOptions } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';
import { bucketOf, getsCanary } from './canary.ts';

let portal: TestApp;
let admin: Caller;
let anna: Caller;
let boris: Caller;
let departmentId: string;
let email: string;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  anna = await portal.signedInAs('EDITOR');
  boris = await portal.signedInAs('USER');
  const [department] = await portal.db.insert(departments).values({ name: 'Пробный отдел' }).returning();
  departmentId = department?.id ?? '';
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, boris.id));
  const [row] = await portal.db.select().from(users).where(eq(users.id, anna.id));
  email = row?.email ?? '';
  await publish({ kind: 'shell', name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0']) await publish({ name: 'admin', version });
});

afterAll(() => portal.close());

beforeEach(async () => {
  await portal.db.delete(liveReleases);
  await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
  await admin.send('POST', '/releases/admin/activate', { version: '1.0.0' });
});

async function publish(options: BuildOptions): Promise<void> {
  expect(await publishBuild(portal.app, admin.token, options)).toMatchObject({ status: 201 });
}

const show = (percent: number, audience?: object) =>
  admin.send('POST', '/releases/admin/canary', { version: '1.1.0', percent, ...(audience && { audience }) });

type Registry = { isPersonal?: boolean; remotes: { name: string; version: string }[] };
const versionIn = ({ remotes }: Registry) => remotes.find(({ name }) => name === 'admin')?.version;

/** What the person's open tab is told. */
const registryOf = async (person: Caller): Promise<Registry> => (await person.send('GET', '/registry')).body.data;

/** What the person's browser keeps after the server has met the person. */
async function browserOf(person: Caller, kept = ''): Promise<string> {
  const { headers } = await person.send('GET', '/auth/me', undefined, kept ? { cookie: kept } : {});
  const given = [headers['set-cookie'] ?? []].flat().map(String);
  const jar = new Map(kept.split('; ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])));
  for (const line of given) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map((pair) => pair.join('=')).join('; ');
}

/** What a document or a poll gets, which carries no token. */
const byCookies = async (cookie: string): Promise<Registry> =>
  (await inject(portal.app, { method: 'GET', url: '/remotes.json', headers: { cookie } })).body;

describe('A person', () => {
  it('is in the same share in every browser', async () => {
    const [one, other] = [await browserOf(anna), await browserOf(anna, 'portal_bucket=3; x=y')];
    expect(one).toContain(`portal_bucket=${bucketOf(anna.id)}`);
    expect(other).toContain(`portal_bucket=${bucketOf(anna.id)}`);
    const again = await anna.send('GET', '/auth/me', undefined, { cookie: one });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('who signs in at a browser of somebody else brings his own share', async () => {
    const cookie = await browserOf(boris, await browserOf(anna));
    expect(cookie).toContain(`portal_bucket=${bucketOf(boris.id)}`);
  });

  it('is not always among the first: the share of each version is of others', () => {
    const visitor = { bucket: 7, wantsCanary: false, invitations: [] };
    const versions = Array.from({ length: 400 }, (_, patch) => `1.0.${patch}`);
    const first = versions.filter((version) =>
      getsCanary({ name: 'admin', version, percent: 5, audience: null }, visitor),
    );
    expect(first.length).toBeGreaterThan(5);
    expect(first.length).toBeLessThan(40);
  });
});

describe('A canary for named people', () => {
  it.each([
    ['by name', () => ({ people: [anna.id] })],
    ['by e-mail address, however it is written', () => ({ people: [email.toUpperCase()] })],
    ['by role', () => ({ roles: ['EDITOR'] })],
  ])('reaches them %s, and nobody else', async (_, audience) => {
    expect((await show(0, audience())).status).toBe(200);
    expect(versionIn(await registryOf(anna))).toBe('1.1.0');
    expect(versionIn(await byCookies(await browserOf(anna)))).toBe('1.1.0');
    expect(versionIn(await registryOf(boris))).toBe('1.0.0');
    expect(versionIn(await byCookies(await browserOf(boris)))).toBe('1.0.0');
  });

  it.each([
    ['id', () => departmentId],
    ['name', () => 'Пробный отдел'],
  ])('reaches a department by its %s', async (_, department) => {
    await show(0, { departments: [department()] });
    expect(versionIn(await registryOf(boris))).toBe('1.1.0');
    expect(versionIn(await registryOf(anna))).toBe('1.0.0');
    const { canaryAudience } = (await admin.send('GET', '/releases/admin')).body.data;
    expect(canaryAudience).toEqual({
      roles: [],
      departments: [{ id: departmentId, name: 'Пробный отдел' }],
      people: [],
    });
  });

  it('reaches those of the share besides', async () => {
    await show(100, { people: [anna.id] });
    expect(versionIn(await registryOf(boris))).toBe('1.1.0');
  });

  it('tells open tabs that they have to ask for themselves, and only while it is there', async () => {
    expect((await byCookies('portal_bucket=5')).isPersonal).toBeUndefined();
    await show(0, { people: [anna.id] });
    expect((await byCookies('portal_bucket=5')).isPersonal).toBe(true);
    await show(50, { people: [], roles: [], departments: [] });
    expect((await byCookies('portal_bucket=5')).isPersonal).toBeUndefined();
  });

  it('leaves the browser when it ends, and when the person does', async () => {
    await show(0, { people: [anna.id] });
    const invited = await browserOf(anna);
    expect(invited).toContain('portal_audience=');
    await admin.send('POST', '/releases/admin/canary', { percent: 0 });
    expect(versionIn(await byCookies(invited))).toBe('1.0.0');
    expect(await browserOf(anna, invited)).not.toContain('portal_audience');
    const { headers } = await (await portal.signedInAs('USER')).send('POST', '/auth/logout', undefined, {
      cookie: invited,
    });
    expect(String(headers['set-cookie'])).toMatch(/portal_audience=; Max-Age=0/);
  });

  it('is for people and departments that there are', async () => {
    for (const audience of [{ people: ['nobody@corp.ru'] }, { departments: ['Нет такого'] }]) {
      const refused = await show(10, audience);
      expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(/в портале нет/) } });
    }
    expect((await show(10, { roles: ['BOSS'] })).status).toBe(400);
    expect((await show(10, { roles: ['ADMIN', 'ADMIN'] })).status).toBe(400);
  });

  it('a forged cookie opens to its owner what ?channel=canary opens, and nothing to others', async () => {
    await show(0, { people: [anna.id] });
    expect(versionIn(await byCookies('portal_bucket=5; portal_audience=admin@1.1.0'))).toBe('1.1.0');
    expect(versionIn(await byCookies('portal_audience=admin@9.9.9|../x|%00'))).toBe('1.0.0');
    expect(versionIn(await registryOf(boris))).toBe('1.0.0');
  });
});
