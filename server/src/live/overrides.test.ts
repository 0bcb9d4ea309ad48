import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { shipBuild } from '../testing/publish.ts';

let portal: TestApp;
let machine: Server;
let origin: string;
/** Requests that have reached the developer's machine. */
let asked = 0;

async function shipShell(to: TestApp): Promise<void> {
  await shipBuild(to, await to.signedInAs('ADMIN'), { kind: 'shell', name: 'shell', version: '1.0.0' });
}

beforeAll(async () => {
  portal = await createTestApp();
  await shipShell(portal);
  machine = createServer((_request, response) => {
    asked += 1;
    response.end('{}');
  });
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
    expect(document.body).toContain(`"development":[{"name":"admin","origin":"${origin}"}]`);
    expect(document.headers['content-security-policy']).toContain(`script-src 'self' ${origin} `);
    expect((await get('/admin')).headers['content-security-policy']).not.toContain(origin);
  });

  it('is kept for the next pages until it is switched off', async () => {
    const [cookie = ''] = [(await get(`/admin?remote=admin@${origin}`)).headers['set-cookie']]
      .flat()
      .map(String)
      .filter((one) => one.startsWith('portal_remote'));
    const kept = cookie.split(';')[0] ?? '';
    expect((await get('/remotes.json', kept)).body.development).toEqual([{ name: 'admin', origin }]);
    expect((await get('/remotes.json?remote=off', kept)).body.development).toBeUndefined();
  });

  it('is asked by the browser alone: the server opens no connection to what an address names', async () => {
    await get(`/admin?remote=admin@${origin}`);
    await get(`/remotes.json?remote=admin@${origin}`);
    await get('/dashboard', `portal_remote=admin%40${encodeURIComponent(origin)}`);
    expect(asked).toBe(0);
  });

  it.each([
    ['another machine', 'admin@http://example.org:80', /только с этой машины/],
    ['an address that only looks local', 'admin@http://localhost.example.org', /только с этой машины/],
    ['something that is no address', 'admin', /не разобрано/],
    ['more sections than a portal has', 'admin@http://localhost:1,'.repeat(21), /не больше 20/],
  ])('is refused for %s', async (_, remote, message) => {
    const answer = await get(`/admin?remote=${encodeURIComponent(remote)}`);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  it('is not taken from a cookie that only ends like the right one', async () => {
    const kept = `xportal_remote=admin%40${encodeURIComponent(origin)}`;
    expect((await get('/remotes.json', kept)).body.development).toBeUndefined();
  });

  it('is refused where the server allows none, and its cookie does nothing there', async () => {
    const production = await createTestApp({ allowRemoteOverrides: false });
    await shipShell(production);
    const answer = await get(`/admin?remote=admin@${origin}`, '', production);
    expect(answer).toMatchObject({ status: 403, body: { message: 'На этом портале подмена разделов выключена.' } });
    const kept = await get('/remotes.json', `portal_remote=admin%40${encodeURIComponent(origin)}`, production);
    expect(kept.body.development).toBeUndefined();
    await production.close();
  });
});
