import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { embeds } from 'shared-api/contract';
import { logs } from '../tables/logs.ts';
import { settings } from '../tables/settings.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createSecondNode, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';

let portal: TestApp;
let admin: Caller;
let reader: Caller;
beforeAll(async () => {
  portal = await createTestApp({ publicUrl: 'https://kb.company.example' });
  admin = await portal.signedInAs('ADMIN');
  reader = await portal.signedInAs('USER');
  await publishBuild(portal.app, admin.token, { kind: 'shell', name: 'shell', version: '1.0.0' });
  await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const host of await hosts()) await forbid(host);
});

const hosts = async (person = reader): Promise<string[]> => (await person.send('GET', '/embed-hosts')).body.data.hosts;
const allow = (host: unknown) => admin.send('POST', '/admin/embed-hosts', { host });
const forbid = (host: string) => admin.send('DELETE', `/admin/embed-hosts/${encodeURIComponent(host)}`);

/** What a document says that may be framed, in its policy and in itself. */
async function framedBy(app = portal.app): Promise<[policy: string | undefined, told: string | undefined]> {
  const { headers, body } = await inject(app, { method: 'GET', url: '/login' });
  const policy = /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  return [policy, /data-frames="([^"]*)"/.exec(body)?.[1]];
}

describe('the list of sites for frames', () => {
  it('is empty at first, is read by everybody and changed by administrators, which the log knows', async () => {
    await portal.db.delete(settings).where(eq(settings.key, 'embedHosts'));
    expect(await hosts()).toEqual([]);
    expect((await allow(' RuTube.RU ')).body.data.hosts).toEqual(['rutube.ru']);
    expect((await allow('пример.рф')).body.data.hosts).toEqual(['rutube.ru', 'xn--e1afmkfd.xn--p1ai']);
    expect((await allow('rutube.ru')).body.data.hosts).toHaveLength(2);
    expect((await forbid('rutube.ru')).body.data.hosts).toEqual(['xn--e1afmkfd.xn--p1ai']);
    expect(await hosts()).toEqual(['xn--e1afmkfd.xn--p1ai']);
    const entries = await portal.db
      .select()
      .from(logs)
      .where(eq(logs.action, 'SETTINGS_UPDATE'))
      .orderBy(asc(logs.createdAt));
    expect(entries.map(({ userId }) => userId)).toEqual([admin.id, admin.id, admin.id]);
    expect(entries.at(-1)?.details).toEqual({
      changes: { embedHosts: { from: ['rutube.ru', 'xn--e1afmkfd.xn--p1ai'], to: ['xn--e1afmkfd.xn--p1ai'] } },
    });
    expect(await forbid('rutube.ru')).toMatchObject({ status: 404, body: { message: 'Этого сайта в списке нет' } });
  });

  it.each([
    ...[
      'https://rutube.ru',
      '//rutube.ru',
      'rutube.ru/video',
      'rutube.ru:8443',
      'a:b@rutube.ru',
      'rutube.ru?a',
      'a.ru#b',
    ],
    ...[
      '*',
      '*.rutube.ru',
      "'unsafe-inline'",
      "'none'",
      'a.ru; script-src *',
      'a.ru b.ru',
      'a.ru,b.ru',
      'a.ru"',
      'data:',
    ],
    ...['a.ru\r\nx: y', 'a.ru\0', 'a%2eru', 'a_b.ru', '-a.ru', 'a-.ru', 'a..ru', '.ru', 'a.ru.', 'ru', ''],
    ...['localhost', 'a.localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '1.2.3', '１２７.0.0.1', 'a.0x1'],
    ...[`${'a'.repeat(64)}.ru`, `${'a.'.repeat(130)}ru`, 'а\u200dб.рф'],
    ...['kb.company.example', 'KB.Company.Example', 'portal.test', 7, null, ['a.ru']],
  ])('takes no %j', async (host) => {
    const answer = await admin.send('POST', '/admin/embed-hosts', { host }, { host: 'portal.test:8443' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields.host).toMatch(/[а-я]/);
    expect(await hosts()).toEqual([]);
  });

  it('is only so long', async () => {
    const value = Array.from({ length: embeds.mostEmbedHosts }, (_, at) => `a${at}.ru`);
    await allow('first.ru');
    await portal.db.update(settings).set({ value }).where(eq(settings.key, 'embedHosts'));
    expect(await allow('one-more.ru')).toMatchObject({ status: 409, body: { message: expect.stringContaining('50') } });
    expect((await allow('a0.ru')).status).toBe(200);
  });

  it('has only so many characters together, and what was longer before is still read and can be cut', async () => {
    const value = Array.from({ length: 20 }, (_, at) => `${'a'.repeat(60)}.${'b'.repeat(57)}${at + 10}.ru`);
    await allow('first.ru');
    await portal.db.update(settings).set({ value }).where(eq(settings.key, 'embedHosts'));
    expect(await hosts()).toEqual(value);
    const refusal = { status: 409, body: { message: expect.stringMatching(/2000 знаков/) } };
    expect(await allow('c.ru')).toMatchObject(refusal);
    expect((await allow(value[0])).status).toBe(200);
    for (const host of value.slice(16)) expect((await forbid(host)).status).toBe(200);
    expect((await hosts()).join(' ')).toHaveLength(1983);
    expect(await allow(`${'c'.repeat(14)}.ru`)).toMatchObject(refusal);
    expect((await allow(`${'c'.repeat(13)}.ru`)).status).toBe(200);
    expect((await hosts()).join(' ')).toHaveLength(embeds.longestEmbedHosts);
  });

  it('loses none of two that come at the same time', async () => {
    await Promise.all(['a.ru', 'b.ru', 'c.ru', 'd.ru'].map(allow));
    expect(await hosts()).toEqual(['a.ru', 'b.ru', 'c.ru', 'd.ru']);
    await Promise.all([forbid('a.ru'), forbid('c.ru'), allow('e.ru')]);
    expect(await hosts()).toEqual(['b.ru', 'd.ru', 'e.ru']);
  });

  it('gives nothing else that stands in the database', async () => {
    await allow('a.ru');
    const value = ["b.ru; script-src 'unsafe-inline'", 'C.RU', '*', 5, null, 'a.ru'];
    await portal.db.update(settings).set({ value }).where(eq(settings.key, 'embedHosts'));
    expect(await hosts()).toEqual(['a.ru']);
    await portal.db
      .update(settings)
      .set({ value: { a: 'a.ru' } })
      .where(eq(settings.key, 'embedHosts'));
    expect(await hosts()).toEqual([]);
  });
});

describe('the policy of documents', () => {
  it('follows the list at the next load, on this node and on the others', async () => {
    const other = await createSecondNode(portal);
    try {
      for (const app of [portal.app, other.app]) expect(await framedBy(app)).toEqual(["'self'", undefined]);
      await allow('vk.com');
      await allow('rutube.ru');
      const both = ["'self' https://rutube.ru https://vk.com", 'rutube.ru vk.com'];
      expect(await framedBy()).toEqual(both);
      const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
      expect(await framedBy(other.app)).toEqual(both);
      later.mockRestore();
      await forbid('vk.com');
      expect(await framedBy()).toEqual(["'self' https://rutube.ru", 'rutube.ru']);
    } finally {
      await other.close();
    }
  });

  it('is not the older one for whoever has kept the document', async () => {
    const get = (etag = '') => inject(portal.app, { method: 'GET', url: '/login', headers: { 'if-none-match': etag } });
    const { headers } = await get();
    expect((await get(String(headers.etag))).status).toBe(304);
    await allow('vk.com');
    expect((await get(String(headers.etag))).status).toBe(200);
  });
});

describe('how many materials show a site', () => {
  const embed = (href: string, id = '') => `<p${id} class="embed"><a href="${href}">Ролик</a></p>`;

  it('counts those whose player it is, once each, and none that are deleted', async () => {
    await allow('vkvideo.ru');
    await allow('www.youtube.com');
    const videos = embed('https://www.youtube.com/watch?v=a&amp;t=5', ' id="x"') + embed('https://youtu.be/b');
    await buildMaterial(portal.db, { content: videos });
    await buildMaterial(portal.db, { content: `${videos}<p>а</p>${embed('https://vk.com/video-1_2')}` });
    await buildMaterial(portal.db, { content: videos, deletedAt: new Date() });
    await buildMaterial(portal.db, { content: '<p><a href="https://youtu.be/c">Ссылка</a></p>' });
    await buildMaterial(portal.db, { content: embed('https://www.youtube.com.evil.example/watch?v=a') });
    const count = async (host: string) => (await admin.send('GET', `/admin/embed-hosts/${host}/materials`)).body.data;
    expect(await count('www.youtube.com')).toEqual({ materials: 2 });
    expect(await count('vkvideo.ru')).toEqual({ materials: 1 });
    // Its players then come from the other host.
    await allow('www.youtube-nocookie.com');
    expect(await count('www.youtube.com')).toEqual({ materials: 0 });
  });
});
