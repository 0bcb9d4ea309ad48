import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { sessions } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { passkeys } from '../tables/second-factor.ts';
import { users } from '../tables/users.ts';
import { createAuthenticator, type Making } from '../testing/authenticator.ts';
import { buildPerson } from '../testing/builders.ts';
import { callerWith, createSecondNode, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import {
  beginAlone,
  beginStep,
  buildKeyHolder,
  cookieOf,
  finishAlone,
  finishStep,
  proofOf,
} from '../testing/passkeys.ts';
import { ask, codeOf, givePassword, ticketOf } from '../testing/secondFactor.ts';
import { changeRequiredRoles } from './required.ts';

let portal: TestApp;
let second: Awaited<ReturnType<typeof createSecondNode>>;
beforeAll(async () => {
  portal = await createTestApp();
  second = await createSecondNode(portal);
});
afterAll(async () => {
  await second.close();
  await portal.close();
});

const sessionsOf = (userId: string) => portal.db.$count(sessions, eq(sessions.userId, userId));
const failuresOf = (userId: string) =>
  portal.db.$count(logs, and(eq(logs.userId, userId), eq(logs.action, 'SIGN_IN_FAILED')));

describe('a passkey after the password', () => {
  it('is asked for, signs in as a code does, and is noted with its use', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const given = await givePassword(portal, person.email);
    expect(given.body.data.secondFactor.methods).toEqual(['passkey', 'recovery']);
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [
        { id: authenticator.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
      ],
    });
    // A key without a PIN makes sure of nobody, and is enough beside the password.
    const { status, body } = await finishStep(second, ticket, authenticator.get(options, { flags: 1 }), { cookie });
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['expiresAt', 'timeZone', 'token', 'user']);
    const me = await callerWith(portal.app, person.id, body.data.token).send('GET', '/auth/me');
    expect(me.body.data.user.email).toBe(person.email);
    const [kept] = await portal.db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    expect(kept).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) });
  });

  it('leaves the other ways open', async () => {
    const { person, codes } = await buildKeyHolder(portal);
    const ticket = await ticketOf(portal, person.email);
    expect((await ask(portal, 'POST', '/auth/second-factor', { ticket, code: '123456' })).status).toBe(401);
    expect((await ask(portal, 'POST', '/auth/second-factor', { ticket, code: codes[0] ?? '' })).status).toBe(200);
  });

  it('cannot be gone round by setting something up in its place', async () => {
    const { person } = await buildKeyHolder(portal);
    const ticket = await ticketOf(portal, person.email);
    const calls = [
      await ask(portal, 'POST', '/auth/second-factor/app', { ticket }),
      await ask(portal, 'PUT', '/auth/second-factor/app', { ticket, code: '123456' }),
      await ask(portal, 'POST', '/auth/second-factor/passkeys/options', { ticket }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await sessionsOf(person.id)).toBe(1);
  });

  it('belongs to the browser that gave the password, where that asked for a bound session', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const given = await givePassword(portal, person.email, { bound: true });
    const { ticket } = given.body.data.secondFactor;
    const path = '/auth/second-factor/passkey';
    expect((await ask(portal, 'POST', `${path}/options`, { ticket })).body.error.code).toBe('SIGN_IN_EXPIRED');
    const step = cookieOf(given);
    const begun = await ask(portal, 'POST', `${path}/options`, { ticket }, { cookie: step });
    const passkey = authenticator.get(begun.body.data);
    const alone = await finishStep(portal, ticket, passkey, { cookie: cookieOf(begun) });
    expect(alone.body.error.code).toBe('SIGN_IN_EXPIRED');
    const cookie = `${step}; ${cookieOf(begun)}`;
    const done = await ask(portal, 'POST', path, { ticket, passkey, bound: true }, { cookie });
    expect(done.status).toBe(200);
    expect(cookieOf(done)).toMatch(/^portal_session=/);
  });

  it.each<[string, Making]>([
    ['of another page', { origin: 'http://evil.example' }],
    ['in a frame of somebody', { crossOrigin: true }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['that is an answer to another question', { type: 'webauthn.create' }],
    ['nobody was there for', { flags: 0 }],
    ['of an authenticator that means somebody else', { userHandle: 'c29tZWJvZHk' }],
    ['that is unknown', { credentialId: Buffer.alloc(32, 7) }],
  ])('is refused %s, and counts as a wrong code', async (_what, how) => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    const { status, body } = await finishStep(portal, ticket, authenticator.get(options, how), { cookie });
    expect([status, body.error.code]).toEqual([401, 'WRONG_PASSKEY']);
    expect(await failuresOf(person.id)).toBe(1);
    expect(await sessionsOf(person.id)).toBe(1);
  });

  it('is refused with the signature of another key', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    const passkey = createAuthenticator().get(options, { credentialId: authenticator.credentialId });
    expect((await finishStep(portal, ticket, passkey, { cookie })).status).toBe(401);
  });

  it('is refused where it is another person’s', async () => {
    const [{ person }, other] = [await buildKeyHolder(portal), await buildKeyHolder(portal)];
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    expect((await finishStep(portal, ticket, other.authenticator.get(options), { cookie })).status).toBe(401);
  });

  it('answers once, on whichever node, for one ticket and for one purpose', async () => {
    const { person, caller, authenticator } = await buildKeyHolder(portal);
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    const other = await ticketOf(portal, person.email);
    const passkey = authenticator.get(options);
    const stale = [
      await finishStep(portal, ticket, passkey),
      await finishStep(portal, other, passkey, { cookie }),
      await finishAlone(portal, passkey, { cookie: cookie.replace('passkey_step', 'passkey_sign-in') }),
    ];
    const answers = await Promise.all([
      finishStep(portal, ticket, passkey, { cookie }),
      finishStep(second, ticket, passkey, { cookie }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // With a ticket that is good the answer is still an old one.
    stale.push(await finishStep(second, other, passkey, { cookie }));
    const proof = await proofOf(caller, authenticator);
    const asStep = proof.cookie.replace('passkey_proof', 'passkey_step');
    stale.push(await finishStep(portal, other, proof.passkey, { cookie: asStep }));
    expect(stale.map(({ body }) => body.error.code)).toEqual(stale.map(() => 'PASSKEY_STALE'));
    expect(await sessionsOf(person.id)).toBe(2);
  });

  it('is used up by a wrong answer', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    await finishStep(portal, ticket, authenticator.get(options, { flags: 0 }), { cookie });
    const right = await finishStep(portal, ticket, authenticator.get(options), { cookie });
    expect(right.body.error.code).toBe('PASSKEY_STALE');
  });

  it('is too late after five minutes', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000 + 1);
    const late = await finishStep(portal, ticket, authenticator.get(options), { cookie });
    clock.mockRestore();
    expect(late.body.error.code).toBe('PASSKEY_STALE');
  });

  it('whose counter does not grow is refused as a copy, and the person is told', async () => {
    const { person, caller, authenticator } = await buildKeyHolder(portal);
    await portal.db.update(passkeys).set({ counter: 7 }).where(eq(passkeys.userId, person.id));
    for (const [counter, status] of [
      [7, 401],
      [0, 401],
      [8, 200],
    ]) {
      const { ticket, options, cookie } = await beginStep(portal, person.email);
      const answer = await finishStep(portal, ticket, authenticator.get(options, { counter: counter ?? 0 }), {
        cookie,
      });
      expect(answer.status).toBe(status);
    }
    const { notifications } = (await caller.send('GET', '/notifications')).body.data;
    const told = notifications.filter(({ title }: { title: string }) => title.startsWith('Ключ доступа отклонён'));
    expect(told).toHaveLength(2);
    expect(told[0].kind).toBe('SECURITY');
  });

  it('that does not count is taken again and again', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    for (let turn = 0; turn < 2; turn += 1) {
      const { ticket, options, cookie } = await beginStep(portal, person.email);
      const answer = await finishStep(portal, ticket, authenticator.get(options, { counter: 0 }), { cookie });
      expect(answer.status).toBe(200);
    }
  });

  it('that was removed meanwhile is refused, and of another address of the portal not asked for', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    await portal.db.update(passkeys).set({ rpId: 'old.example' }).where(eq(passkeys.userId, person.id));
    expect((await finishStep(portal, ticket, authenticator.get(options), { cookie })).status).toBe(401);
    const { begun } = await beginStep(portal, person.email);
    expect([begun.status, begun.body.message]).toEqual([409, 'По этому адресу портала у вас нет ключей доступа.']);
    // It is a second step all the same.
    expect((await givePassword(portal, person.email)).body.data.token).toBeUndefined();
    await portal.db.delete(passkeys).where(eq(passkeys.userId, person.id));
    expect((await givePassword(portal, person.email)).body.data.token).toBeDefined();
  });

  it('shares its five tries with the codes', async () => {
    const { person, authenticator, codes } = await buildKeyHolder(portal);
    for (let turn = 0; turn < 3; turn += 1) {
      const { ticket, options, cookie } = await beginStep(portal, person.email);
      await finishStep(portal, ticket, authenticator.get(options, { flags: 0 }), { cookie });
    }
    const { ticket, options, cookie } = await beginStep(portal, person.email);
    for (let turn = 0; turn < 2; turn += 1)
      await ask(portal, 'POST', '/auth/second-factor', { ticket, code: '000000' });
    expect((await finishStep(portal, ticket, authenticator.get(options), { cookie })).status).toBe(429);
    expect((await ask(portal, 'POST', '/auth/second-factor', { ticket, code: codes[0] ?? '' })).status).toBe(429);
    const alone = await beginAlone(portal);
    expect((await finishAlone(portal, authenticator.get(alone.options), { cookie: alone.cookie })).status).toBe(429);
  });
});

describe('who has to have a second step', () => {
  it('adds a passkey while signing in, and is signed in then', async () => {
    const person = await buildPerson(portal.db);
    await changeRequiredRoles(portal.db, { id: person.id, ip: '10.0.0.1' }, ['USER']);
    const [ticket, later] = [await ticketOf(portal, person.email), await ticketOf(portal, person.email)];
    const path = '/auth/second-factor/passkeys';
    const begun = await ask(portal, 'POST', `${path}/options`, { ticket });
    const passkey = createAuthenticator().create(begun.body.data);
    const cookie = cookieOf(begun);
    const form = { ticket, name: 'Телефон', passkey };
    expect((await ask(portal, 'POST', path, { ...form, ticket: later }, { cookie })).body.error.code).toBe(
      'PASSKEY_STALE',
    );
    const { status, body } = await ask(portal, 'POST', path, form, { cookie });
    expect(status).toBe(200);
    expect(body.data.recoveryCodes).toHaveLength(10);
    expect(body.data.user.id).toBe(person.id);
    // The other ticket of that time sets nothing up any more.
    expect((await ask(portal, 'POST', `${path}/options`, { ticket: later })).status).toBe(409);
    expect((await ask(portal, 'POST', '/auth/second-factor/app', { ticket: later })).status).toBe(409);
    expect((await givePassword(portal, person.email)).body.data.secondFactor).toMatchObject({
      methods: ['passkey', 'recovery'],
    });
    await changeRequiredRoles(portal.db, { id: person.id, ip: '10.0.0.1' }, []);
  });

  it('has one factor of two that are set up at the same time', async () => {
    const person = await buildPerson(portal.db);
    await changeRequiredRoles(portal.db, { id: person.id, ip: '10.0.0.1' }, ['USER']);
    const [ticket, other] = [await ticketOf(portal, person.email), await ticketOf(portal, person.email)];
    const app = await ask(portal, 'POST', '/auth/second-factor/app', { ticket });
    const begun = await ask(portal, 'POST', '/auth/second-factor/passkeys/options', { ticket: other });
    const passkey = createAuthenticator().create(begun.body.data);
    const answers = await Promise.all([
      ask(portal, 'PUT', '/auth/second-factor/app', { ticket, code: codeOf(app.body.data.secret) }),
      ask(
        second,
        'POST',
        '/auth/second-factor/passkeys',
        { ticket: other, name: 'Ключ', passkey },
        { cookie: cookieOf(begun) },
      ),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await changeRequiredRoles(portal.db, { id: person.id, ip: '10.0.0.1' }, []);
  });
});

describe('a passkey alone', () => {
  it('signs in who it names, without the password and a second step', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const { options, cookie } = await beginAlone(portal);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const done = await finishAlone(second, authenticator.get(options), { cookie }, { bound: true });
    expect(done.status).toBe(200);
    expect(done.body.data.user.id).toBe(person.id);
    expect(cookieOf(done)).toMatch(/^portal_session=/);
    expect((await finishAlone(portal, authenticator.get(options), { cookie })).body.error.code).toBe('PASSKEY_STALE');
  });

  it.each<[string, Making]>([
    ['that has not made sure of the person', { flags: 1 }],
    ['that names nobody', { userHandle: null }],
    ['that names somebody else', { userHandle: 'c29tZWJvZHk' }],
    ['of another page', { origin: 'https://localhost' }],
    ['for another host', { rpId: 'portal.example' }],
    ['that is unknown', { credentialId: Buffer.alloc(16, 3) }],
  ])('%s is refused', async (_what, how) => {
    const { person, authenticator } = await buildKeyHolder(portal);
    const { options, cookie } = await beginAlone(portal);
    const { status, body } = await finishAlone(portal, authenticator.get(options, how), { cookie });
    expect([status, body.error.code]).toEqual([401, 'WRONG_PASSKEY']);
    expect(await sessionsOf(person.id)).toBe(1);
  });

  it('of somebody who is deactivated or deleted opens nothing', async () => {
    const { person, authenticator } = await buildKeyHolder(portal);
    for (const [change, status] of [
      [{ isActive: false }, 403],
      [{ deletedAt: new Date() }, 401],
    ] as const) {
      await portal.db.update(users).set(change).where(eq(users.id, person.id));
      const { options, cookie } = await beginAlone(portal);
      expect((await finishAlone(portal, authenticator.get(options), { cookie })).status).toBe(status);
    }
    expect(await portal.db.$count(logs, and(eq(logs.userId, person.id), eq(logs.action, 'LOGIN')))).toBe(0);
  });
});
