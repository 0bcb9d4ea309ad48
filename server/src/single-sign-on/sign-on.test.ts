import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { checkSsoSettings } from '../oidc/settings.ts';
import { logs } from '../tables/logs.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildPerson } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { clientSecret, type IdentityProvider, publicUrl, startIdentityProvider } from '../testing/identityProvider.ts';
import { createBrowser } from '../testing/signOnBrowser.ts';

let idp: IdentityProvider;
let portal: TestApp;

beforeAll(async () => {
  idp = await startIdentityProvider();
  await idp.serve();
  const provider = {
    id: 'corp',
    title: 'Войти через Корпоративный вход',
    issuer: idp.issuer,
    clientId: 'portal',
    clientSecret,
    scopes: ['openid', 'email', 'profile', 'groups'],
    roles: { staff: 'USER', writers: 'EDITOR', chiefs: 'ADMIN' },
    departments: { sales: 'Отдел продаж', lost: 'Отдел, которого нет' },
    createAccounts: true,
  };
  portal = await createTestApp({ sso: { ...checkSsoSettings({ providers: [provider] }), publicUrl } });
});

afterAll(async () => {
  await portal.close();
  await idp.stop();
});

let number = 0;

/** Somebody whom nobody has met yet sits at the provider's page. */
beforeEach(() => {
  number += 1;
  idp.present = `subject-${number}`;
  idp.people.set(idp.present, {
    email: `person-${number}@corp.test`,
    email_verified: true,
    given_name: 'Иван',
    family_name: 'Орлов',
    groups: ['staff'],
  });
});

const email = () => `person-${number}@corp.test`;
const change = (claims: Record<string, unknown>) =>
  idp.people.set(idp.present, { ...idp.people.get(idp.present), ...claims });
const accounts = () => portal.db.select().from(users).where(eq(users.email, email()));

async function enter() {
  const browser = createBrowser(portal.app);
  const page = await browser.signOn();
  expect(page.searchParams.get('sso')).toBe('done');
  return { browser, answer: await browser.finish() };
}

const failure = async () => (await createBrowser(portal.app).signOn()).searchParams.get('sso');

async function lastEntry(action: 'LOGIN' | 'SIGN_IN_FAILED' | 'USER_CREATE' | 'USER_UPDATE') {
  const [entry] = await portal.db
    .select()
    .from(logs)
    .where(eq(logs.action, action))
    .orderBy(desc(logs.createdAt))
    .limit(1);
  return entry;
}

describe('the whole round', () => {
  it('leads to where the person wanted to go, and gives what a sign-in by password gives', async () => {
    const browser = createBrowser(portal.app);
    const page = await browser.signOn('/materials/anna?tab=2#part');
    expect(page.href).toBe(`${publicUrl}/login?sso=done&from=${encodeURIComponent('/materials/anna?tab=2#part')}`);
    const { status, body } = await browser.finish();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      timeZone: expect.any(String),
      user: { email: email(), role: 'USER', firstName: 'Иван', lastName: 'Орлов' },
    });
    const cookie = `portal_session=${browser.jar.get(publicUrl)?.get('portal_session')}`;
    const headers = { authorization: `Bearer ${body.data.token}` };
    expect((await portal.app.inject({ url: '/api/auth/me', headers: { ...headers, cookie } })).statusCode).toBe(200);
    expect((await portal.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    expect(await lastEntry('LOGIN')).toMatchObject({ userId: body.data.user.id, details: { provider: 'corp' } });
  });

  it('asks by PKCE with S256, state and nonce, and keeps what it has to know from scripts and other sites', async () => {
    const { location, cookies } = await createBrowser(portal.app).visit('/api/auth/oidc/corp');
    const { searchParams } = new URL(location ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${publicUrl}/api/auth/oidc/corp/callback`,
      response_type: 'code',
    });
    expect(cookies).toEqual([
      expect.stringMatching(
        /^portal_sso_round_\w+=[\w-]+; Max-Age=600; Path=\/api\/auth\/oidc; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(cookies[0]).not.toContain(searchParams.get('state'));
  });

  it('gives the session once, and to nobody who has not come back', async () => {
    const { browser, answer } = await enter();
    expect(answer.status).toBe(200);
    expect((await browser.finish()).status).toBe(401);
    expect((await createBrowser(portal.app).finish()).status).toBe(401);
  });

  it('can be under way in two tabs at once', async () => {
    const browser = createBrowser(portal.app);
    const ways = [];
    for (const from of ['/one', '/two']) {
      ways.push(await browser.follow(`/api/auth/oidc/corp?from=${from}`, `${publicUrl}/api/auth/oidc/corp/callback`));
    }
    for (const way of ways) expect(await browser.follow(way)).toContain('sso=done');
  });

  it('never answers with a token in an address', async () => {
    const { browser, answer } = await enter();
    const page = await browser.signOn();
    expect([...page.searchParams.keys()]).toEqual(['sso']);
    expect(page.href).not.toContain(answer.body.data.token);
  });
});

describe('whose account it is', () => {
  it('is the one that was made at the first sign-in, also under another address', async () => {
    const first = (await enter()).answer.body.data.user;
    expect(await lastEntry('USER_CREATE')).toMatchObject({
      userId: first.id,
      details: { source: 'oidc', provider: 'corp' },
    });
    change({ email: 'married@corp.test', email_verified: false });
    expect((await enter()).answer.body.data.user.id).toBe(first.id);
  });

  it('is made once by two tabs at the same moment', async () => {
    const pages = await Promise.all([1, 2].map(() => createBrowser(portal.app).signOn()));
    expect(pages.map(({ searchParams }) => searchParams.get('sso'))).toEqual(['done', 'done']);
    expect(await accounts()).toHaveLength(1);
  });

  it('is one from before by an address that the provider vouches for, in whatever case', async () => {
    const person = await buildPerson(portal.db, { email: email().toUpperCase() });
    expect((await enter()).answer.body.data.user.id).toBe(person.id);
  });

  it.each([[false], [undefined], ['true'], [1]])(
    'is nobody’s by an address with email_verified %p',
    async (verified) => {
      const person = await buildPerson(portal.db, { email: email() });
      change({ email_verified: verified });
      expect(await failure()).toBe('unverified');
      expect(await portal.db.$count(linkedIdentities, eq(linkedIdentities.userId, person.id))).toBe(0);
      expect(await lastEntry('SIGN_IN_FAILED')).toMatchObject({
        details: { account: email(), reason: 'unverified', provider: 'corp' },
      });
    },
  );

  it('is not that of the person who had the address before', async () => {
    await enter();
    const claims = idp.people.get(idp.present) ?? {};
    idp.present = `successor-${number}`;
    idp.people.set(idp.present, claims);
    expect(await failure()).toBe('taken');
  });

  it('has a name of its own where another account has that of the address', async () => {
    await buildPerson(portal.db, { username: `PERSON-${number}` });
    expect((await enter()).answer.body.data.user.username).toMatch(new RegExp(`^person-${number}-\\d{6}$`));
  });

  it('is made of an address alone where the provider says no names', async () => {
    change({ given_name: undefined, family_name: '\0' });
    expect((await enter()).answer.body.data.user).toMatchObject({ firstName: `person-${number}`, lastName: '–' });
  });
});

describe('who is refused', () => {
  it.each([
    ['deactivated', { isActive: false }],
    ['deleted', { isActive: false, deletedAt: new Date() }],
  ])('a person who is %s', async (reason, state) => {
    const { answer } = await enter();
    await portal.db.update(users).set(state).where(eq(users.id, answer.body.data.user.id));
    expect(await failure()).toBe(reason);
  });

  it('a person who was deleted before ever coming by the provider', async () => {
    await buildPerson(portal.db, { email: email(), isActive: false, deletedAt: new Date() });
    expect(await failure()).toBe('deleted');
    expect(await accounts()).toHaveLength(1);
  });

  it('but not whom an administrator has taken on again', async () => {
    const { answer } = await enter();
    const gone = { isActive: false, deletedAt: new Date() };
    await portal.db.update(users).set(gone).where(eq(users.id, answer.body.data.user.id));
    const again = await buildPerson(portal.db, { email: email() });
    expect((await enter()).answer.body.data.user.id).toBe(again.id);
  });

  it('a person who is deactivated between coming back and the session', async () => {
    const browser = createBrowser(portal.app);
    await browser.signOn();
    await portal.db.update(users).set({ isActive: false }).where(eq(users.email, email()));
    expect((await browser.finish()).status).toBe(403);
  });

  it.each([[[]], [['strangers']], ['not a list'], [undefined], [['__proto__', 'constructor', 7]]])(
    'a person of the groups %j, who gets no account either',
    async (groups) => {
      change({ groups });
      expect(await failure()).toBe('no-group');
      expect(await accounts()).toEqual([]);
    },
  );
});

describe('the groups of a person', () => {
  it('give the role anew at each sign-in, the highest of them, and the log says so', async () => {
    const first = (await enter()).answer.body.data.user;
    expect(first.role).toBe('USER');
    change({ groups: ['staff', 'writers'] });
    expect((await enter()).answer.body.data.user.role).toBe('EDITOR');
    expect(await lastEntry('USER_UPDATE')).toMatchObject({
      details: { user: { id: first.id }, changes: { role: { from: 'USER', to: 'EDITOR' } }, provider: 'corp' },
    });
    change({ groups: ['staff'] });
    expect((await enter()).answer.body.data.user.role).toBe('USER');
  });

  it('give the department by its name, and leave it where there is no such one', async () => {
    const department = await buildDepartment(portal.db, 'отдел Продаж');
    change({ groups: ['staff', 'sales'] });
    expect((await enter()).answer.body.data.user.department).toEqual({ id: department.id, name: 'отдел Продаж' });
    for (const groups of [['staff', 'lost'], ['staff']]) {
      change({ groups });
      expect((await enter()).answer.body.data.user.department?.id).toBe(department.id);
    }
  });

  it('do not take the last active administrator his role, but anybody before him', async () => {
    await portal.db.update(users).set({ role: 'USER' });
    const other = await buildPerson(portal.db, { role: 'ADMIN' });
    change({ groups: ['chiefs'] });
    expect((await enter()).answer.body.data.user.role).toBe('ADMIN');
    await portal.db.update(users).set({ isActive: false }).where(eq(users.id, other.id));
    change({ groups: ['staff'] });
    expect((await enter()).answer.body.data.user.role).toBe('ADMIN');
    await portal.db.update(users).set({ isActive: true }).where(eq(users.id, other.id));
    expect((await enter()).answer.body.data.user.role).toBe('USER');
  });
});

describe('where a person is led afterwards', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/api/auth/oidc/corp',
    ` /evil`,
    `/${'a'.repeat(500)}`,
  ])('is never %j', async (from) => {
    expect((await createBrowser(portal.app).signOn(from)).href).toBe(`${publicUrl}/login?sso=done`);
  });
});
