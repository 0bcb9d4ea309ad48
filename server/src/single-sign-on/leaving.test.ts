import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { and, desc, eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { checkSsoSettings } from '../oidc/settings.ts';
import { logs } from '../tables/logs.ts';
import { sessionOrigins } from '../tables/single-sign-on.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { clientSecret, type IdentityProvider, publicUrl, startIdentityProvider } from '../testing/identityProvider.ts';
import { type Browser, createBrowser } from '../testing/signOnBrowser.ts';

let idp: IdentityProvider;
let portal: TestApp;

beforeAll(async () => {
  idp = await startIdentityProvider();
  const provider = {
    ...{ id: 'corp', title: 'Войти', issuer: idp.issuer, clientId: 'portal', clientSecret, createAccounts: true },
  };
  portal = await createTestApp({ sso: { ...checkSsoSettings({ providers: [provider] }), publicUrl } });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  await idp.serve({ backchannel: `http://127.0.0.1:${port}/api/auth/oidc/corp/backchannel` });
});

afterAll(async () => {
  await portal.close();
  await idp.stop();
});

let number = 0;

/** Somebody new, signed in from a browser of their own. */
async function enter(browser = createBrowser(portal.app), isSame = false) {
  if (!isSame) number += 1;
  idp.present = `leaver-${number}`;
  idp.people.set(idp.present, { email: `${idp.present}@corp.test`, email_verified: true });
  await browser.signOn();
  const { data } = (await browser.finish()).body;
  const cookie = `portal_session=${browser.jar.get(publicUrl)?.get('portal_session')}`;
  const headers = { authorization: `Bearer ${data.token}`, cookie };
  const [origin] = await portal.db.select().from(sessionOrigins).where(eq(sessionOrigins.subject, idp.present));
  return { browser, headers, id: data.user.id as string, idToken: origin?.idToken ?? '', sid: origin?.sid ?? '' };
}

const isIn = async ({ headers }: { headers: Record<string, string> }) =>
  (await portal.app.inject({ url: '/api/auth/me', headers })).statusCode === 200;

const leave = ({ headers }: { headers: Record<string, string> }) =>
  inject(portal.app, { method: 'POST', url: '/api/auth/logout', headers });

/** Presses «yes» on the provider's page. */
async function leaveProvider(browser: Browser, address: string): Promise<string | null> {
  const { body } = await browser.visit(address);
  const [, action = ''] = /action="([^"]+)"/.exec(body) ?? [];
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(body) ?? [];
  return (await browser.visit(action, { xsrf, logout: 'yes' })).location;
}

describe('signing out in the portal', () => {
  it('leads to the provider, which leads back', async () => {
    const person = await enter();
    const { status, body } = await leave(person);
    expect(status).toBe(200);
    const { origin, pathname, searchParams } = new URL(body.leaveAt);
    expect([origin, pathname]).toEqual([idp.issuer, '/session/end']);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'portal',
      id_token_hint: person.idToken,
      post_logout_redirect_uri: `${publicUrl}/login`,
    });
    expect(await isIn(person)).toBe(false);
    expect(await leaveProvider(person.browser, body.leaveAt)).toBe(`${publicUrl}/login`);
  });

  it('leads nowhere where the person has signed in by password', async () => {
    const person = await buildPerson(portal.db);
    const payload = { email: person.email, password: testPassword };
    const { body } = await inject(portal.app, { method: 'POST', url: '/api/auth/login', payload });
    expect((await leave({ headers: { authorization: `Bearer ${body.data.token}` } })).body).toEqual({ success: true });
  });

  it('forgets the provider’s token with the session, whoever ends it', async () => {
    const person = await enter();
    await leave(person);
    expect(await portal.db.$count(sessionOrigins, eq(sessionOrigins.idToken, person.idToken))).toBe(0);
  });
});

describe('signing out at the provider', () => {
  it('ends the session of the portal that came from there, and no other', async () => {
    const browser = createBrowser(portal.app);
    const [person, stranger] = [await enter(browser), await enter()];
    idp.present = `leaver-${number - 1}`;
    await leaveProvider(browser, `${idp.issuer}/session/end?id_token_hint=${person.idToken}`);
    expect([await isIn(person), await isIn(stranger)]).toEqual([false, true]);
    const ofPerson = and(eq(logs.userId, person.id), eq(logs.action, 'LOGOUT'));
    const [entry] = await portal.db.select().from(logs).where(ofPerson).orderBy(desc(logs.createdAt));
    expect(entry?.details).toEqual({ session: 'ended', provider: 'corp' });
  });
});

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const now = () => Math.floor(Date.now() / 1000);

function claimsOf(person: { idToken: string }, more: object = {}): Record<string, unknown> {
  const { iss, sub } = decodeJwt(person.idToken);
  number += 1;
  return { iss, sub, aud: 'portal', iat: now(), exp: now() + 120, jti: `jti-${number}`, events: event, ...more };
}

const send = (token: string, provider = 'corp') =>
  inject(portal.app, {
    method: 'POST',
    url: `/api/auth/oidc/${provider}/backchannel`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  });

const signed = async (claims: object) => idp.sign(claims, { typ: 'logout+jwt' });

describe('a logout token', () => {
  it('without a session ends all that the person has from the provider', async () => {
    const first = await enter();
    const second = await enter(createBrowser(portal.app), true);
    expect((await send(await signed(claimsOf(first)))).status).toBe(200);
    expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
  });

  it('of a session ends that one', async () => {
    const first = await enter();
    const second = await enter(createBrowser(portal.app), true);
    const { sid } = decodeJwt(first.idToken);
    expect((await send(await signed(claimsOf(first, { sub: undefined, sid })))).status).toBe(200);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  it('also ends a sign-in that is not finished yet', async () => {
    const { idToken } = await enter();
    const browser = createBrowser(portal.app);
    await browser.signOn();
    expect((await send(await signed(claimsOf({ idToken })))).status).toBe(200);
    expect((await browser.finish()).status).toBe(401);
  });

  it('works once', async () => {
    const person = await enter();
    const token = await signed(claimsOf(person));
    expect((await send(token)).status).toBe(200);
    const again = await enter(createBrowser(portal.app), false);
    expect((await send(token)).status).toBe(400);
    expect(await isIn(again)).toBe(true);
  });

  it.each<[string, (claims: Record<string, unknown>, idToken: string) => string | Promise<string>]>([
    ['of another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' })],
    ['for another client', (claims) => signed({ ...claims, aud: 'another-portal' })],
    ['without the event', (claims) => signed({ ...claims, events: undefined })],
    ['of another event', (claims) => signed({ ...claims, events: { 'https://example.com/other': {} } })],
    ['with a nonce', (claims) => signed({ ...claims, nonce: 'a nonce' })],
    ['without an identifier', (claims) => signed({ ...claims, jti: undefined })],
    ['without a time', (claims) => signed({ ...claims, iat: undefined })],
    ['of an hour ago', (claims) => signed({ ...claims, iat: now() - 3600, exp: now() + 60 })],
    ['that is over', (claims) => signed({ ...claims, exp: now() - 120 })],
    ['of nobody', (claims) => signed({ ...claims, sub: undefined })],
    ['that is the ID token', (_claims, idToken) => idToken],
    ['that is none', () => 'nothing'],
    [
      'signed with the client’s secret',
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret)),
    ],
    [
      'without a signature',
      (claims) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    ],
    [
      'signed with a key that is not the provider’s',
      async (claims) => {
        const stranger = await startIdentityProvider();
        await stranger.stop();
        return idp.sign(claims, { key: { ...stranger.key(), kid: idp.key().kid }, typ: 'logout+jwt' });
      },
    ],
  ])('%s ends nothing', async (_name, make) => {
    const person = await enter();
    const { status, body } = await send(await make(claimsOf(person), person.idToken));
    expect([status, body.message]).toEqual([400, 'Требование завершить сеансы не принято']);
    expect(await isIn(person)).toBe(true);
  });

  it('for a provider that nobody knows ends nothing', async () => {
    const person = await enter();
    expect((await send(await signed(claimsOf(person)), 'made-up')).status).toBe(400);
    expect(await isIn(person)).toBe(true);
  });
});
