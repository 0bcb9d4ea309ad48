import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type Caller, createSecondNode, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';

let portal: TestApp;
let admin: Caller;
let versions = 0;
let closing: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  await activate(await publish());
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});
afterAll(() => portal.close());

/** Publishes a new version of the shell. */
async function publish(): Promise<string> {
  versions += 1;
  const version = `1.0.${versions}`;
  const published = await publishBuild(portal.app, admin.token, { name: 'shell', version, kind: 'shell' });
  expect(published.status).toBe(201);
  return version;
}

async function activate(version: string): Promise<void> {
  const { status } = await admin.send('POST', '/releases/shell/activate', { version });
  expect(status).toBe(200);
}

async function secondNode(): Promise<FastifyInstance> {
  const { app, close } = await createSecondNode(portal);
  closing.push(close);
  return app;
}

/** Listens as a browser does; `next` waits for the next event. */
async function listen(app: FastifyInstance) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  closing.push(() => leaving.abort());
  const response = await fetch(`http://127.0.0.1:${port}/api/live-events`, { signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | null> => {
    for (;;) {
      const found = /data: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return (JSON.parse(found[1] ?? '') as { revision: string }).revision;
      }
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return null;
      text += value;
    }
  };
  return { response, next, leave: () => leaving.abort() };
}

async function registry(app: FastifyInstance, query = '') {
  return inject(app, { method: 'GET', url: `/remotes.json${query}` });
}

test('anybody hears at once what is live, and of each switch and roll-back', async () => {
  const { response, next } = await listen(portal.app);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('set-cookie')).toBeNull();
  const first = await next();
  expect(first).toMatch(/^[\w-]{22}$/);
  expect((await registry(portal.app)).body.revision).toBe(first);
  const { version: before } = (await registry(portal.app)).body.shell;
  const version = await publish();
  await activate(version);
  const second = await next();
  expect(second).not.toBe(first);
  expect((await registry(portal.app)).body).toMatchObject({ revision: second, shell: { version } });
  await admin.send('POST', '/releases/shell/rollback');
  const third = await next();
  expect((await registry(portal.app)).body).toMatchObject({ revision: third, shell: { version: before } });
});

test('a canary is an event too: for some it changes what they get', async () => {
  const { next } = await listen(portal.app);
  const before = await next();
  await admin.send('POST', '/releases/shell/canary', { version: await publish(), percent: 30 });
  expect(await next()).not.toBe(before);
});

test('who listens to one node hears what another one has made live', async () => {
  const other = await secondNode();
  const { next } = await listen(other);
  const before = await next();
  const version = await publish();
  await activate(version);
  const after = await next();
  expect(after).not.toBe(before);
  // At once, although the node may continue with what it knows for a second.
  expect((await registry(other)).body).toMatchObject({ revision: after, shell: { version } });
});

test('a node that has not heard of a revision yet looks for it, and says what nobody may keep under its name', async () => {
  const other = await secondNode();
  const { revision: before } = (await registry(other)).body;
  await activate(await publish());
  const { revision } = (await registry(portal.app)).body;
  // A node looks ten times a second at most.
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 100);
  const found = await registry(other, `?revision=${revision}`);
  clock.mockRestore();
  expect(found.body.revision).toBe(revision);
  expect(found.headers['x-accel-expires']).toBeUndefined();
  for (const stale of [before, 'x'.repeat(22), '']) {
    const answer = await registry(other, `?revision=${stale}`);
    expect(answer.body.revision).toBe(revision);
    expect(answer.headers['x-accel-expires']).toBe('0');
  }
});

test('a node that leaves ends its streams, says so, and still answers who comes', async () => {
  const node = await secondNode();
  const { next } = await listen(node);
  await next();
  await node.leave(0);
  expect(await next()).toBeNull();
  const ready = await inject(node, { method: 'GET', url: '/readyz' });
  expect([ready.status, ready.body.status]).toEqual([503, 'stopping']);
  const plain = await registry(node);
  expect(plain).toMatchObject({ status: 200, headers: { connection: 'close' } });
  // nginx asks another node instead, and sends nothing more here; what changes something may not be sent twice.
  const headers = { 'x-another-node': 'yes' };
  const sentOn = await inject(node, { method: 'GET', url: '/remotes.json', headers });
  expect(sentOn).toMatchObject({ status: 503, headers: { connection: 'close', 'retry-after': '2' } });
  const payload = { email: 'nobody@example.ru', password: 'wrong-password' };
  const written = await inject(node, { method: 'POST', url: '/api/auth/login', headers, payload });
  expect(written).toMatchObject({ status: 401, headers: { connection: 'close' } });
  const stream = await inject(node, { method: 'GET', url: '/api/live-events' });
  expect(stream).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
});

test('open streams do not hold up the end of the server', async () => {
  const node = await secondNode();
  const { next } = await listen(node);
  await next();
  await node.close();
  expect(await next()).toBeNull();
});
