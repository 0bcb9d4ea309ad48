import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { buildArchive, buildManifest } from './testArchive.ts';

let portal: TestApp;
let machine: Server;
let origin: string;

async function shipShell(to: TestApp): Promise<void> {
  const admin = await to.signedInAs('ADMIN');
  const options = { kind: 'shell', name: 'shell', version: '1.0.0' } as const;
  await inject(to.app, {
    method: 'POST',
    url: '/api/releases/shell/1.0.0',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/gzip' },
    payload: await buildArchive(options),
  });
  await admin.send('POST', '/releases/shell/activate', { version: '1.0.0' });
}

beforeAll(async () => {
  portal = await createTestApp();
  await shipShell(portal);
  const manifest = buildManifest({ name: 'admin', version: '0.0.0-dev' });
  machine = createServer((_request, response) => response.end(JSON.stringify(manifest)));
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`;
});

afterAll(async () => {
  machine.close();
  await portal.close();
});

const get = (url: string, cookie = '', app = portal) => inject(app.app, { method: 'GET', url, headers: { cookie } });

describe("A remote from a developer's machine", () => {
  it('stands in the document, which lets the browser load it from there and from nowhere else', async () => {
    const document = await get(`/admin?remote=admin@${origin}`);
    expect(document.status).toBe(200);
    expect(document.body).toContain(`"entry":"${origin}/remoteEntry.js"`);
    expect(document.headers['content-security-policy']).toContain(`script-src 'self' ${origin} `);
    expect((await get('/admin')).headers['content-security-policy']).not.toContain(origin);
  });

  it('is kept for the next pages until it is switched off', async () => {
    const [cookie = ''] = [(await get(`/admin?remote=admin@${origin}`)).headers['set-cookie']]
      .flat()
      .map(String)
      .filter((one) => one.startsWith('portal_remote'));
    const kept = cookie.split(';')[0] ?? '';
    expect((await get('/remotes.json', kept)).body.remotes[0].entry).toBe(`${origin}/remoteEntry.js`);
    expect((await get('/remotes.json?remote=off', kept)).body.remotes).toEqual([]);
  });

  it.each([
    ['another machine', 'admin@http://example.org:80', /только с этой машины/],
    ['an address that only looks local', 'admin@http://localhost.example.org', /только с этой машины/],
    ['something that is no address', 'admin', /не разобрано/],
    ['a port where nothing runs', 'admin@http://127.0.0.1:9', /раздела admin нет/],
  ])('is refused for %s', async (_, remote, message) => {
    const answer = await get(`/admin?remote=${encodeURIComponent(remote)}`);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  it('is refused under the name of another remote', async () => {
    expect((await get(`/admin?remote=materials@${origin}`)).body.message).toMatch(/не раздел materials/);
  });

  it('is refused where the server allows none, and its cookie does nothing there', async () => {
    const production = await createTestApp({ allowRemoteOverrides: false });
    await shipShell(production);
    const answer = await get(`/admin?remote=admin@${origin}`, '', production);
    expect(answer).toMatchObject({ status: 403, body: { message: 'На этом портале подмена разделов выключена.' } });
    const kept = await get('/remotes.json', `portal_remote=admin%40${encodeURIComponent(origin)}`, production);
    expect(kept.body.remotes).toEqual([]);
    await production.close();
  });
});
