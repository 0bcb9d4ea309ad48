import fastifyCookie from '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { settleVisitor, visitorOf } from './visitor.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify({ trustProxy: true });
  await app.register(fastifyCookie);
  app.get('/who', (request) => visitorOf(request));
  app.get('/settle', (request, reply) => settleVisitor(request, reply));
  await app.ready();
});

afterAll(() => app.close());

const ask = async (url: string, cookie: string, more = {}) =>
  app.inject({ method: 'GET', url, headers: { cookie, ...more } });

describe('A visitor', () => {
  it.each([
    ['portal_bucket=5', 5, false],
    ['a=1; portal_bucket=99; b=2', 99, false],
    ['portal_bucket=5; portal_channel=canary', 5, true],
    // Everything below only looks like ours.
    ['xportal_channel=canary; portal_bucket=5', 5, false],
    ['a=portal_channel=canary', null, false],
    ['a="; portal_channel=canary"', null, false],
    ['portal_channel=canary2', null, false],
    ['PORTAL_CHANNEL=canary', null, false],
    ['xportal_bucket=5', null, false],
    ['PORTAL_BUCKET=5', null, false],
    ['portal_bucket=007', null, false],
    ['portal_bucket=100', null, false],
    ['portal_bucket=-1', null, false],
    ['portal_bucket="5"', null, false],
    ['portal_bucket=5,portal_channel=canary', null, false],
    ['portal_bucket=5; portal_bucket=9', 5, false],
    ['portal_bucket=x; portal_bucket=9', null, false],
    ['', null, false],
  ])('with «%s» is of bucket %s, canary: %s', async (cookie, bucket, wantsCanary) => {
    expect((await ask('/who', cookie)).json()).toEqual({ bucket, wantsCanary, invitations: [] });
  });

  it.each([
    ['portal_audience=admin@1.4.2', ['admin@1.4.2']],
    ['portal_audience=admin%401.4.2%7Cshell%402.0.0; portal_bucket=5', ['admin@1.4.2', 'shell@2.0.0']],
    [`portal_audience=${'a|'.repeat(30)}`, Array(20).fill('a')],
    ['xportal_audience=admin@1.4.2', []],
  ])('with «%s» was named for %j', async (cookie, invitations) => {
    expect((await ask('/who', cookie)).json().invitations).toEqual(invitations);
  });

  it('opts in and out by the address, which counts before the cookie', async () => {
    expect((await ask('/who?channel=canary', 'portal_bucket=5')).json().wantsCanary).toBe(true);
    expect((await ask('/who?channel=stable', 'portal_channel=canary')).json().wantsCanary).toBe(false);
    expect((await ask('/who?channel=stable&channel=canary', 'portal_bucket=5')).json().wantsCanary).toBe(false);
  });

  it('keeps what was settled in cookies that leave only by TLS where the portal has it', async () => {
    const cookies = (await ask('/settle?channel=canary', '')).headers['set-cookie'];
    expect(cookies).toEqual([
      expect.stringMatching(/^portal_bucket=\d{1,2}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
      'portal_channel=canary; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    ]);
    const secured = await ask('/settle', '', { 'x-forwarded-proto': 'https' });
    expect(secured.headers['set-cookie']).toMatch(/; Secure/);
    expect((await ask('/settle', 'portal_bucket=5')).headers['set-cookie']).toBeUndefined();
  });
});
