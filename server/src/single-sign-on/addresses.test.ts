import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { logAction } from '../logs/log-action.ts';
import type { Identity } from '../oidc/identity.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import { checkSsoSettings } from '../oidc/settings.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { users } from '../tables/users.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { callerWith, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { clientSecret, type IdentityProvider, publicUrl, startIdentityProvider } from '../testing/identityProvider.ts';
import { createBrowser } from '../testing/signOnBrowser.ts';
import { accountOf } from './account.ts';
import { placeIn } from './place.ts';

let idp: IdentityProvider;
let portal: TestApp;

beforeAll(async () => {
  idp = await startIdentityProvider();
  await idp.serve();
  const provider = {
    id: 'corp',
    title: 'Войти',
    issuer: idp.issuer,
    clientId: 'portal',
    clientSecret,
    createAccounts: true,
  };
  portal = await createTestApp({ sso: { ...checkSsoSettings({ providers: [provider] }), publicUrl } });
});
afterAll(async () => {
  await portal.close();
  await idp.stop();
});

/** What a person of the provider with this address is told after the way there and back. */
async function arriveAs(subject: string, email: string): Promise<string | null> {
  idp.present = subject;
  idp.people.set(subject, { email, email_verified: true });
  return (await createBrowser(portal.app).signOn()).searchParams.get('sso');
}

const linkOf = async (subject: string) => {
  const own = eq(linkedIdentities.subject, subject);
  return (await portal.db.select().from(linkedIdentities).where(own))[0]?.userId;
};

describe('an address that a person has chosen', () => {
  it('is no way into what its owner at the provider will get: with single sign-on administrators give addresses', async () => {
    const person = await buildPerson(portal.db, { email: 'mallory@corp.test' });
    const payload = { email: person.email, password: testPassword };
    const { body } = await inject(portal.app, { method: 'POST', url: '/api/auth/login', payload });
    const { firstName, lastName, username } = person;
    const mallory = callerWith(portal.app, person.id, body.data.token);
    expect((await mallory.send('GET', '/auth/me')).body.data).toMatchObject({ isEmailLocked: true });
    const changed = await mallory.send('PUT', '/auth/me', {
      ...{ firstName, lastName, username },
      email: 'boss@corp.test',
      currentPassword: testPassword,
    });
    expect(changed.status).toBe(400);
    expect(changed.body.error.fields.email).toMatch(/администратор/);
    expect(await arriveAs('boss', 'boss@corp.test')).toBe('done');
    expect(await linkOf('boss')).not.toBe(person.id);
  });

  it('before single sign-on was there is looked at by an administrator first', async () => {
    const person = await buildPerson(portal.db, { email: 'chief@corp.test' });
    const details = { changes: { email: { from: 'm@corp.test', to: 'Chief@corp.test' } } };
    await logAction(portal.db, { action: 'PROFILE_UPDATE', userId: person.id, ipAddress: null, details });
    expect(await arriveAs('chief', 'chief@corp.test')).toBe('taken');
    expect(await linkOf('chief')).toBeUndefined();
    await portal.db.update(users).set({ email: 'm@corp.test' }).where(eq(users.id, person.id));
    expect(await arriveAs('chief', 'chief@corp.test')).toBe('done');
  });
});

it('letters that only look like those of somebody’s address lead to nobody', async () => {
  const person = await buildPerson(portal.db, { email: 'mark@corp.test' });
  expect(await arriveAs('kelvin', 'mar\u212a@corp.test')).toBe('unverified');
  expect(await linkOf('kelvin')).toBeUndefined();
  expect(await arriveAs('mark', 'Mark@corp.test')).toBe('done');
  expect(await linkOf('mark')).toBe(person.id);
});

describe('people who come for the first time at the same moment', () => {
  const provider = () => portal.config.sso?.providers[0] as NonNullable<TestApp['config']['sso']>['providers'][number];
  const come = (subject: string, email: string) => {
    const rest = { sid: null, idToken: 'token', firstName: null, lastName: null, groups: [] };
    const identity: Identity = { issuer: idp.issuer, subject, email, isEmailVerified: true, ...rest };
    const source = { ...provider(), kind: 'oidc' as const };
    return accountOf(portal.db, { source, identity, ip: '127.0.0.1' });
  };

  it('with one address are one person, and the others are refused', async () => {
    const person = await buildPerson(portal.db);
    const all = await Promise.allSettled(['a', 'b', 'c'].map((subject) => come(`one-${subject}`, person.email)));
    expect(await portal.db.$count(linkedIdentities, eq(linkedIdentities.userId, person.id))).toBe(1);
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toBeInstanceOf(SignOnRefusal);
  });

  it('with one name before the @ get an account each', async () => {
    const all = await Promise.all(['one', 'two', 'three'].map((place) => come(`ivan-${place}`, `ivan@${place}.test`)));
    expect(new Set(all.map(({ username }) => username)).size).toBe(3);
  });
});

it('a place is as long as its address, so that no page of links fills the cookies of a browser', () => {
  expect(placeIn(publicUrl, `/search?q=${'я'.repeat(80)}`)).not.toBe('');
  expect(placeIn(publicUrl, `/${'я'.repeat(440)}`)).toBe('');
});
