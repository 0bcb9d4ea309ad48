import helmet from '@fastify/helmet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify from 'fastify';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let closed: TestApp;

beforeAll(async () => {
  portal = await createTestApp({ trustProxy: true });
  closed = await createTestApp({ apiDocs: false, metrics: false });
});

afterAll(async () => {
  await portal.close();
  await closed.close();
});

const get = (url: string, headers = {}, { app } = portal) => inject(app, { method: 'GET', url, headers });

describe('An answer of the server', () => {
  it.each([
    '/api/auth/me',
    '/api/nothing',
    '/healthz',
    '/dashboard',
    '/favicon.ico',
    '/remotes.json',
    '/shell/none/a.js',
  ])('carries the security headers by itself: %s', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    });
  });

  it('carries what helmet would set, to the letter', async () => {
    const bare = fastify();
    await bare.register(helmet, {
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: false,
    });
    bare.get('/healthz', async () => ({ status: 'ok' }));
    const { date: _, ...expected } = (await inject(bare, { method: 'GET', url: '/healthz' })).headers;
    expect((await get('/healthz')).headers).toMatchObject(expected);
  });

  it('binds browsers to TLS only where the visitor has come by it', async () => {
    const secured = await get('/healthz', { 'x-forwarded-proto': 'https' });
    expect(secured.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await get('/healthz')).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('The description of the API and the metrics', () => {
  it('are there where they are open', async () => {
    expect((await get('/api/docs/json')).status).toBe(200);
    expect((await get('/metrics')).status).toBe(200);
  });

  it.each(['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html', '/metrics'])(
    'are unknown addresses where they are closed: %s',
    async (url) => {
      const answer = await get(url, {}, closed);
      expect(answer).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    },
  );
});
