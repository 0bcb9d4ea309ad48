import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { patience } from '../http/patience.ts';
import { checkSsoSettings } from '../oidc/settings.ts';
import { createSecondNode, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { clientSecret, type IdentityProvider, publicUrl, startIdentityProvider } from '../testing/identityProvider.ts';
import { type Browser, createBrowser } from '../testing/signOnBrowser.ts';

const callback = `${publicUrl}/api/auth/oidc/corp/callback`;

let idp: IdentityProvider;
let other: IdentityProvider;
let portal: TestApp;

const providerAt = (id: string, issuer: string) => ({
  ...{ id, issuer, title: 'Войти через Корпоративный вход', clientId: 'portal', clientSecret, createAccounts: true },
  scopes: ['openid', 'email', 'profile'],
});

beforeAll(async () => {
  [idp, other] = await Promise.all([startIdentityProvider(), startIdentityProvider('other')]);
  await Promise.all([idp.serve(), other.serve()]);
  const providers = [providerAt('corp', idp.issuer), providerAt('other', other.issuer)];
  portal = await createTestApp({ sso: { ...checkSsoSettings({ providers }), publicUrl } });
});

afterAll(async () => {
  await portal.close();
  await Promise.all([idp.stop(), other.stop()]);
});

beforeEach(async () => {
  for (const one of [idp, other]) {
    one.people.set('anna', {
      email: 'anna@corp.test',
      email_verified: true,
      given_name: 'Анна',
      family_name: 'Белова',
    });
    await one.serve();
  }
});

afterEach(() => {
  for (const one of [idp, other]) one.tamper = undefined;
});

/** The address of the way back, with the person's answer in it. */
const wayBack = (browser: Browser, provider = 'corp') =>
  browser.follow(`/api/auth/oidc/${provider}`, `${publicUrl}/api/auth/oidc/${provider}/callback`);

async function wayOfNewBrowser() {
  const browser = createBrowser(portal.app);
  return { browser, way: new URL(await browser.follow('/api/auth/oidc/corp', callback)) };
}

const outcome = async (browser: Browser, address: string | URL) =>
  new URL(await browser.follow(String(address))).searchParams.get('sso');

describe('the state', () => {
  it.each([
    ['missing', (way: URL) => way.searchParams.delete('state'), 'stale'],
    ['made up', (way: URL) => way.searchParams.set('state', 'a'.repeat(43)), 'stale'],
  ])('that is %s signs nobody in', async (_name, change, told) => {
    const { browser, way } = await wayOfNewBrowser();
    change(way);
    expect(await outcome(browser, way)).toBe(told);
    expect((await browser.finish()).status).toBe(401);
  });

  it('of another browser signs nobody in, and does not spoil the round of its own', async () => {
    const { browser, way } = await wayOfNewBrowser();
    const victim = await wayOfNewBrowser();
    expect(await outcome(victim.browser, way)).toBe('stale');
    expect(await outcome(browser, way)).toBe('done');
  });

  it('works once, on all nodes together', async () => {
    const { browser, way } = await wayOfNewBrowser();
    const cookies = new Map(browser.jar.get(publicUrl));
    const second = await createSecondNode(portal);
    const elsewhere = createBrowser(second.app);
    elsewhere.jar.set(publicUrl, cookies);
    expect(await outcome(browser, way)).toBe('done');
    const asked = idp.asked.length;
    expect(await outcome(elsewhere, way)).toBe('stale');
    // The code is not even tried.
    expect(idp.asked).toHaveLength(asked);
    await second.close();
  });

  it('is over after ten minutes', async () => {
    const { browser, way } = await wayOfNewBrowser();
    const now = Date.now;
    Date.now = () => now() + 10 * 60_000 + 1;
    try {
      expect(await outcome(browser, way)).toBe('stale');
    } finally {
      Date.now = now;
    }
  });

  it('cannot be made by a browser', async () => {
    const { browser, way } = await wayOfNewBrowser();
    const jar = browser.jar.get(publicUrl) ?? new Map();
    for (const [name, value] of jar) jar.set(name, `${value.slice(0, -2)}AA`);
    expect(await outcome(browser, way)).toBe('stale');
  });
});

describe('providers that are confused with each other', () => {
  it('are told apart by `iss`', async () => {
    const { browser, way } = await wayOfNewBrowser();
    expect(way.searchParams.get('iss')).toBe(idp.issuer);
    way.searchParams.set('iss', other.issuer);
    expect(await outcome(browser, way)).toBe('failed');
  });

  it('may not leave `iss` out where they have promised it', async () => {
    const { browser, way } = await wayOfNewBrowser();
    way.searchParams.delete('iss');
    expect(await outcome(browser, way)).toBe('failed');
  });

  it('are told apart by the address of the way back', async () => {
    const { browser, way } = await wayOfNewBrowser();
    expect(await outcome(browser, String(way).replace('/corp/', '/other/'))).toBe('failed');
    expect(other.asked).not.toContain('/token');
  });

  it('do not share people: the same subject is somebody else there', async () => {
    expect(await outcome(createBrowser(portal.app), '/api/auth/oidc/corp')).toBe('done');
    other.people.set('anna', { email: 'namesake@corp.test', email_verified: true });
    const browser = createBrowser(portal.app);
    expect(await outcome(browser, await wayBack(browser, 'other'))).toBe('done');
    expect((await browser.finish()).body.data.user.email).toBe('namesake@corp.test');
  });
});

describe('an ID token', () => {
  type Change = (token: string) => string | Promise<string>;
  const changed = (change: object) => (token: string) => idp.sign({ ...decodeJwt(token), ...change });
  const now = () => Math.floor(Date.now() / 1000);
  const cases: [string, Change][] = [
    ['without a signature', (token) => new UnsecuredJWT(decodeJwt(token)).encode()],
    [
      'signed by HS256 with the client’s secret',
      (token) =>
        new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret)),
    ],
    [
      'signed by HS256 with the public key',
      (token) =>
        new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: 'HS256', kid: idp.key().kid })
          .sign(new TextEncoder().encode(JSON.stringify(idp.key().jwk.n))),
    ],
    ['for another audience', changed({ aud: 'another-portal' })],
    ['for several, without saying who asked', changed({ aud: ['portal', 'another-portal'] })],
    ['of another issuer', (token) => changed({ iss: other.issuer })(token)],
    ['with another nonce', changed({ nonce: 'a'.repeat(43) })],
    ['without a nonce', changed({ nonce: undefined })],
    ['that is over', (token) => changed({ iat: now() - 7200, exp: now() - 3600 })(token)],
    ['without a subject', changed({ sub: undefined })],
    ['whose subject cannot be kept', changed({ sub: 'anna\0' })],
    ['with a broken signature', (token) => `${token.slice(0, -8)}AAAAAAAA`],
    ['that is no token', () => 'nothing'],
  ];

  it.each(cases)('%s signs nobody in', async (_name, change) => {
    idp.tamper = async (answer) => ({ ...answer, id_token: await change(answer.id_token) });
    const browser = createBrowser(portal.app);
    expect(await outcome(browser, await wayBack(browser))).toBe('failed');
    expect((await browser.finish()).status).toBe(401);
  });

  it('that is only signed anew passes: the cases above fail for what is wrong with them', async () => {
    idp.tamper = async (answer) => ({ ...answer, id_token: await changed({})(answer.id_token) });
    const browser = createBrowser(portal.app);
    expect(await outcome(browser, await wayBack(browser))).toBe('done');
  });

  it('is taken with a key that has just replaced another, and not any more with the other', async () => {
    const browser = createBrowser(portal.app);
    expect(await outcome(browser, await wayBack(browser))).toBe('done');
    const old = idp.key();
    await idp.rotate();
    expect(await outcome(browser, await wayBack(browser))).toBe('done');
    idp.tamper = async (answer) => ({ ...answer, id_token: await idp.sign(decodeJwt(answer.id_token), { key: old }) });
    expect(await outcome(browser, await wayBack(browser))).toBe('failed');
  });

  it('may leave out what the person’s own endpoint says', async () => {
    await idp.serve({ bareIdTokens: true });
    idp.people.set('bare', { email: 'bare@corp.test', email_verified: true, given_name: 'Пётр', family_name: 'Лис' });
    idp.present = 'bare';
    const browser = createBrowser(portal.app);
    expect(await outcome(browser, await wayBack(browser))).toBe('done');
    expect((await browser.finish()).body.data.user).toMatchObject({ email: 'bare@corp.test', firstName: 'Пётр' });
    idp.present = 'anna';
  });
});

describe('a provider', () => {
  it('that refuses is told of as such', async () => {
    await idp.serve({ isDenied: true });
    expect((await createBrowser(portal.app).signOn('/materials')).search).toBe('?sso=denied&from=%2Fmaterials');
  });

  it('that nobody knows leads back to the sign-in', async () => {
    expect((await createBrowser(portal.app).signOn('/materials', 'made-up')).search).toBe(
      '?sso=unknown-provider&from=%2Fmaterials',
    );
  });

  it('that is no more there when its answer comes is told of as such', async () => {
    const { browser, way } = await wayOfNewBrowser();
    await idp.serve({ isDown: true });
    expect(await outcome(browser, way)).toBe('unavailable');
  });

  it.each([
    ['is down', null],
    ['says nothing', 'silent'],
    ['is another thing', 'page'],
    ['calls itself by another issuer', 'impostor'],
  ])('that %s is not waited for', async (_name, kind) => {
    const server = createServer((_request, response) => {
      if (kind === 'page') response.end('<html>');
      const there = `${idp.issuer}/.well-known/openid-configuration`;
      if (kind === 'impostor') {
        void fetch(there).then(async (answer) =>
          response.setHeader('content-type', 'application/json').end(await answer.text()),
        );
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (kind === null) await new Promise((resolve) => server.close(resolve));
    const providers = [providerAt('corp', `http://127.0.0.1:${port}`)];
    const sso = { ...checkSsoSettings({ providers }), publicUrl };
    const lonely = await createTestApp({ sso, patience: { ...patience, provider: 300 } });
    expect((await createBrowser(lonely.app).signOn()).search).toBe('?sso=unavailable');
    await lonely.close();
    server.closeAllConnections();
    server.close();
  });

  it('is waited for eight seconds at most', () => {
    expect(patience.provider).toBeLessThanOrEqual(10_000);
  });

  it('is not asked without end: a browser that begins too often is told so', async () => {
    const sso = { ...checkSsoSettings({ providers: [providerAt('corp', idp.issuer)] }), publicUrl };
    const strict = await createTestApp({ sso, limitScale: 0.002 });
    expect((await createBrowser(strict.app).visit('/api/auth/oidc/corp')).location).toContain(idp.issuer);
    expect((await createBrowser(strict.app).signOn()).search).toBe('?sso=busy');
    await strict.close();
  });
});

it('What is secret stands in no line of the log', async () => {
  const lines: string[] = [];
  const sso = { ...checkSsoSettings({ providers: [providerAt('corp', idp.issuer)] }), publicUrl };
  const talkative = await createTestApp({ sso, logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const browser = createBrowser(talkative.app);
  const way = new URL(await wayBack(browser));
  await outcome(browser, way);
  const { body } = await browser.finish();
  idp.tamper = (answer) => ({ ...answer, id_token: 'nothing' });
  expect(await outcome(browser, await wayBack(browser))).toBe('failed');
  const log = lines.join('\n');
  expect(log).toContain('a sign-in by a provider has failed');
  for (const secret of [way.searchParams.get('code'), way.searchParams.get('state'), clientSecret, body.data.token]) {
    expect(log).not.toContain(secret);
  }
  await talkative.close();
});
