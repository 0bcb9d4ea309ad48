import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { createCurrentState } from '../live/current.ts';
import { logs } from '../tables/logs.ts';
import { releases, remoteFailures } from '../tables/releases.ts';
import { type BuildOptions, buildManifest } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';
import { createPreviews } from './previews.ts';

let portal: TestApp;
let admin: Caller;

async function publish(options: BuildOptions): Promise<void> {
  expect(await publishBuild(portal.app, admin.token, options)).toMatchObject({ status: 201 });
}

async function releaseToken(name: string): Promise<string> {
  const answer = await admin.send('POST', '/admin/release-tokens', { name: 'CI', package: name, days: 1 });
  return answer.body.data.secret;
}

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  await publish({ kind: 'shell', name: 'shell', version: '1.0.0' });
  await publish({ kind: 'shell', name: 'shell', version: '1.1.0' });
  for (const version of ['1.0.0', '1.1.0']) await publish({ name: 'admin', version });
  await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
  await admin.send('POST', '/releases/admin/activate', { version: '1.0.0' });
});

afterAll(() => portal.close());

const open = (url: string, cookie = '') => inject(portal.app, { method: 'GET', url, headers: { cookie } });
const ticketOf = (url: string) => new URL(url, 'http://portal').searchParams.get('preview') ?? '';

async function linkTo(name: string, version: string): Promise<string> {
  const answer = await admin.send('POST', `/releases/${name}/preview`, { version });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.data.url;
}

/** What the document of a page says is live. */
async function registryIn(url: string) {
  const { body } = await open(url);
  return JSON.parse(/id="registry">([^<]*)</.exec(body)?.[1] ?? '{}');
}

/** A link made long ago by the same portal. */
function oldLink(name: string, version: string): string {
  const current = createCurrentState(portal.releases.live);
  const previews = createPreviews({ ...portal, current }, () => Date.now() - 25 * 60 * 60_000);
  return `/admin?preview=${previews.issue({ name, version }, admin.id).ticket}`;
}

describe('A link to a published version', () => {
  it('is made for a day, by an administrator and by the team, and stands in the log', async () => {
    const secret = await releaseToken('admin');
    const made = await inject(portal.app, {
      method: 'POST',
      url: '/api/releases/admin/preview',
      headers: { authorization: `Bearer ${secret}` },
      payload: { version: '1.1.0' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { url: expect.stringMatching(/^\/admin\?preview=[\w.-]+$/) } },
    });
    const hours = (Date.parse(made.body.data.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const [entry] = await portal.db.select().from(logs).where(eq(logs.action, 'RELEASE_PREVIEW'));
    expect(entry?.details).toMatchObject({ package: 'admin', version: '1.1.0', token: 'CI' });
    expect(JSON.stringify(entry?.details)).not.toContain(ticketOf(made.body.data.url));
  });

  it('is made by nobody else, and for nothing that is not published', async () => {
    const reader = await portal.signedInAs('EDITOR');
    expect((await reader.send('POST', '/releases/admin/preview', { version: '1.1.0' })).status).toBe(403);
    const other = await releaseToken('profile');
    const foreign = await inject(portal.app, {
      method: 'POST',
      url: '/api/releases/admin/preview',
      headers: { authorization: `Bearer ${other}` },
      payload: { version: '1.1.0' },
    });
    expect(foreign.status).toBe(403);
    expect((await admin.send('POST', '/releases/admin/preview', { version: '7.0.0' })).status).toBe(404);
    expect((await admin.send('POST', '/releases/admin/preview', { version: '../../x' })).status).toBe(400);
  });

  it('shows the version to whoever has it, in the document and in the registry, and nothing changes for others', async () => {
    const url = await linkTo('admin', '1.1.0');
    const document = await open(url);
    expect(document).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(document.body).toContain('/remotes/admin/1.1.0/remoteEntry.js');
    const registry = await open(`/remotes.json?preview=${ticketOf(url)}`);
    expect(registry.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(registry.body.preview).toMatchObject({ name: 'admin', label: 'admin', version: '1.1.0' });
    expect(registry.body.remotes[0]).toMatchObject({ name: 'admin', version: '1.1.0', minimumRole: 'EDITOR' });
    // Another version must not stand under its name.
    expect(registry.body.remotes[0].fallback).toBeUndefined();
    for (const address of ['/admin', '/remotes.json']) {
      const plain = await open(address);
      expect(plain.headers['cache-control']).toBe('no-cache');
      expect(JSON.stringify(plain.body)).toContain('remotes/admin/1.0.0');
      expect(JSON.stringify(plain.body)).not.toContain('preview');
    }
  });

  it('shows a shell on the dashboard, with its own document', async () => {
    const url = await linkTo('shell', '1.1.0');
    expect(url).toMatch(/^\/dashboard\?preview=/);
    expect((await registryIn(url)).shell.version).toBe('1.1.0');
    expect((await registryIn('/dashboard')).shell.version).toBe('1.0.0');
  });

  it('shows a section that was never live yet', async () => {
    const body = { kind: 'remote', name: 'news', mount: '/news', minimumRole: 'USER', label: 'Новости' };
    await admin.send('POST', '/admin/packages', body);
    await publish({ name: 'news', version: '0.1.0' });
    const url = await linkTo('news', '0.1.0');
    expect(url).toMatch(/^\/news\?preview=/);
    expect((await registryIn(url)).remotes.map(({ name }: { name: string }) => name)).toContain('news');
    expect((await registryIn('/news')).remotes.map(({ name }: { name: string }) => name)).not.toContain('news');
  });

  it('says that it has expired, and shows what is live', async () => {
    const registry = await registryIn(oldLink('admin', '1.1.0'));
    expect(registry.preview.problem).toMatch(/^Ссылка на предпросмотр устарела/);
    expect(registry.remotes[0].version).toBe('1.0.0');
  });

  it.each(['', 'x', 'a.b.c', '..', 'zzzzzzzz.token.YWRtaW5AMS4xLjA.aaaaaaaaaaaaaaaaaaaaaa'])(
    'that somebody made up («%s») shows what is live',
    async (ticket) => {
      const registry = await registryIn(`/admin?preview=${ticket}`);
      expect(registry.preview.problem).toMatch(/^Ссылка/);
      expect(registry.remotes[0].version).toBe('1.0.0');
    },
  );

  it('to a version that does not fit the live shell says why, and shows what is live', async () => {
    const own = and(eq(releases.name, 'admin'), eq(releases.version, '1.1.0'));
    const manifest = buildManifest({ name: 'admin', version: '1.1.0' });
    await portal.db
      .update(releases)
      .set({ manifest: { ...manifest, hostContract: '1.9.0' } })
      .where(own);
    const registry = await registryIn(await linkTo('admin', '1.1.0'));
    await portal.db.update(releases).set({ manifest }).where(own);
    expect(registry.preview.problem).toMatch(
      /^«admin» 1\.1\.0 не показать\. Раздел admin 1\.1\.0 собран для договора 1\.9\.0/,
    );
    expect(registry.remotes[0].version).toBe('1.0.0');
  });

  it('to a version whose files were removed is not made, and one that was says so', async () => {
    const url = await linkTo('admin', '1.1.0');
    const own = and(eq(releases.name, 'admin'), eq(releases.version, '1.1.0'));
    await portal.db.update(releases).set({ clearedAt: new Date() }).where(own);
    const refused = await admin.send('POST', '/releases/admin/preview', { version: '1.1.0' });
    const registry = await registryIn(url);
    await portal.db.update(releases).set({ clearedAt: null }).where(own);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Файлы версии 1\.1\.0/) } });
    expect(registry.preview.problem).toMatch(/удалены по сроку хранения/);
  });

  it('does not make failures of its tab count against the version', async () => {
    const report = { remote: 'admin', version: '1.1.0', failure: 'execution', message: 'сломалось', page: '/admin' };
    const send = (body: object) => inject(portal.app, { method: 'POST', url: '/api/client-errors', payload: body });
    expect((await send({ ...report, isPreview: true })).status).toBe(202);
    expect(await portal.db.$count(remoteFailures)).toBe(0);
    await send(report);
    expect(await portal.db.$count(remoteFailures)).toBe(1);
  });
});
