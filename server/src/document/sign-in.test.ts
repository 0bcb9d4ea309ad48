import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BuildOptions } from '../testing/buildArchive.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { removeReleases, shipBuild } from '../testing/publish.ts';

const own = `<!doctype html><html lang="ru"><head><script>begin()</script></head><body><form method="post">
<div hidden="" data-form-failure="true">Войти не удалось</div><input name="email"/><input name="password"/></form></body></html>`;
const screens = { '/login': { files: [], data: [] }, '/dashboard': { files: [], data: [] } };
const shell = { kind: 'shell', name: 'shell', screens } as const satisfies BuildOptions;

let portal: TestApp;
let admin: Caller;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});

afterAll(() => portal.close());

beforeEach(async () => {
  await removeReleases(portal);
  await shipBuild(portal, admin, { ...shell, version: '1.0.0', files: { 'sign-in.html': own } });
});

const open = (url: string, headers = {}) => inject(portal.app, { method: 'GET', url, headers });

const sendForm = (url: string, payload: string) =>
  inject(portal.app, {
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('The document of the sign-in', () => {
  it.each(['/login', '/login/', '/login?from=%2Fmaterials', '/login?channel=stable'])('is given at %s', async (url) => {
    const { status, body, headers } = await open(url);
    expect(status).toBe(200);
    expect(body).toContain('<form method="post">');
    expect(body).not.toContain('id="registry"');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/', '/dashboard', '/login/else', '/nothing'])('is not given at %s', async (url) => {
    expect((await open(url)).body).toContain('id="registry"');
  });

  it('is not asked of a shell that was built before there was one', async () => {
    await shipBuild(portal, admin, { ...shell, version: '1.1.0' });
    expect((await open('/login')).body).toContain('id="registry"');
    expect((await sendForm('/login', 'email=anna%40demo.local')).body).toContain('id="registry"');
  });

  it('is given anew when the shell has changed', async () => {
    const before = (await open('/login')).headers.etag;
    expect((await open('/login', { 'if-none-match': before })).status).toBe(304);
    const files = { 'sign-in.html': own.replace('begin()', 'start()') };
    await shipBuild(portal, admin, { ...shell, version: '1.1.0', files });
    expect((await open('/login', { 'if-none-match': before })).body).toContain('start()');
  });
});

describe('A form that was sent without a script', () => {
  it('comes back with its email and the message, and never with the password', async () => {
    const answer = await sendForm(
      '/login?from=%2Fprofile',
      'email=%22%3E%3Cb%3Eanna%26%40demo.local&password=secret-word',
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).not.toEqual(expect.stringContaining('session'));
    expect(answer.body).toContain('name="email" value="&quot;><b>anna&amp;@demo.local"');
    expect(answer.body).toContain('<div data-form-failure="true">');
    expect(JSON.stringify(answer)).not.toContain('secret-word');
  });

  it('may be empty, and no longer than an email and a password are', async () => {
    expect((await sendForm('/login', '')).body).toContain('name="email" value=""');
    expect((await sendForm('/login', `email=${'a'.repeat(9000)}`)).status).toBe(413);
  });

  it('is taken by no call of the API', async () => {
    expect((await sendForm('/api/auth/login', 'email=a&password=b')).status).toBe(415);
  });
});
