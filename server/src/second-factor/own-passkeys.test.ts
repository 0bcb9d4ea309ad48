import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { and, desc, eq } from 'drizzle-orm';
import { openSession } from '../credentials/sessions.ts';
import { sessions } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { passkeyHandles, passkeys, recoveryCodes, secondFactors } from '../tables/second-factor.ts';
import { cborBytes, cborText, createAuthenticator, type Making, map } from '../testing/authenticator.ts';
import { testPassword } from '../testing/builders.ts';
import { type Caller, callerWith, createSecondNode, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { addKey, beginNew, buildKeyHolder, cookieOf, ownPasskeys, proofOf } from '../testing/passkeys.ts';
import { codeOf, givePassword, switchOn } from '../testing/secondFactor.ts';
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

const factor = '/auth/me/second-factor';
const state = async (caller: Caller) => (await caller.send('GET', factor)).body.data;
const listed = async (caller: Caller) => (await state(caller)).passkeys;
const newsOf = async (caller: Caller) =>
  (await caller.send('GET', '/notifications')).body.data.notifications.map(({ title }: { title: string }) => title);

async function lastEntry(caller: Caller) {
  const own = and(eq(logs.userId, caller.id), eq(logs.action, 'PROFILE_UPDATE'));
  const [entry] = await portal.db.select({ details: logs.details }).from(logs).where(own).orderBy(desc(logs.createdAt));
  return entry?.details;
}

describe('the first passkey', () => {
  it('asks for the password, is a second step by itself and brings recovery codes', async () => {
    const caller = await portal.signedInAs('USER');
    await openSession(portal.db, caller.id, '10.0.0.9', 'another');
    const wrong = await caller.send('POST', `${ownPasskeys}/options`, { password: 'wrong password' });
    expect(wrong.body.error.fields).toEqual({ password: 'Пароль указан неверно' });
    const { status, body } = await addKey(caller, { name: ' Ноутбук ' });
    expect(status).toBe(200);
    expect(body.data.passkey).toEqual({
      id: expect.any(String),
      name: 'Ноутбук',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    expect(await listed(caller)).toEqual([body.data.passkey]);
    expect(await state(caller)).toEqual({
      isOn: true,
      since: body.data.passkey.createdAt,
      hasApp: false,
      passkeys: [body.data.passkey],
      passkeyPlace: 'http://localhost',
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await portal.db.$count(sessions, eq(sessions.userId, caller.id))).toBe(1);
    expect(await newsOf(caller)).toEqual(['Вход в два шага включён']);
    expect(await lastEntry(caller)).toEqual({ secondFactor: 'on', passkey: 'Ноутбук' });
  });

  it('is asked for with what keeps the person unknown to the authenticator, and by no address', async () => {
    const caller = await portal.signedInAs('USER');
    const { options } = await beginNew(caller);
    const [kept] = await portal.db.select().from(passkeyHandles).where(eq(passkeyHandles.userId, caller.id));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'База знаний' },
      user: { id: kept?.handle, name: expect.stringContaining('@'), displayName: 'Анна Смирнова' },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect((await beginNew(caller)).options.user.id).toBe(options.user.id);
  });

  it('ends an app that was begun and never confirmed', async () => {
    const caller = await portal.signedInAs('USER');
    await caller.send('POST', factor, { password: testPassword });
    await addKey(caller);
    expect(await portal.db.$count(secondFactors, eq(secondFactors.userId, caller.id))).toBe(0);
  });
});

describe('a further factor', () => {
  it('asks for a passkey or a code besides the password, and brings no codes', async () => {
    const { caller, authenticator, codes } = await buildKeyHolder(portal);
    const bare = await caller.send('POST', `${ownPasskeys}/options`, { password: testPassword });
    expect(bare.body.error.fields).toEqual({ code: 'Введите код' });
    const wrong = await caller.send('POST', `${ownPasskeys}/options`, { password: testPassword, code: '000000' });
    expect(Object.keys(wrong.body.error.fields)).toEqual(['code']);
    const byCode = await addKey(caller, { proof: { code: codes[0] ?? '' }, name: 'Телефон' });
    expect(byCode.body.data.recoveryCodes).toEqual([]);
    const { cookie, passkey } = await proofOf(caller, authenticator);
    const begun = await caller.send('POST', `${ownPasskeys}/options`, { password: testPassword, passkey }, { cookie });
    expect(begun.body.data.excludeCredentials).toHaveLength(2);
    expect(await state(caller)).toMatchObject({ passkeys: [{}, {}], recoveryCodesLeft: 9 });
    expect((await newsOf(caller))[0]).toBe('Добавлен ключ доступа');
  });

  it('can be an app, in the same way', async () => {
    const { caller, authenticator } = await buildKeyHolder(portal);
    expect((await caller.send('POST', factor, { password: testPassword })).status).toBe(400);
    const { cookie, passkey } = await proofOf(caller, authenticator);
    const prepared = await caller.send('POST', factor, { password: testPassword, passkey }, { cookie });
    const confirmed = await caller.send('PUT', factor, { code: codeOf(prepared.body.data.secret) });
    expect(confirmed.body).toEqual({ data: { recoveryCodes: [] } });
    expect(await state(caller)).toMatchObject({ hasApp: true, passkeys: [{}], recoveryCodesLeft: 10 });
    expect((await newsOf(caller))[0]).toBe('Приложение для кодов подключено');
  });

  it('is a passkey beside an app with a code of it', async () => {
    const caller = await portal.signedInAs('USER');
    const { secret } = await switchOn(caller);
    const { body } = await addKey(caller, { proof: { code: codeOf(secret) } });
    expect(body.data.recoveryCodes).toEqual([]);
    expect(await state(caller)).toMatchObject({ hasApp: true, passkeys: [{}], recoveryCodesLeft: 10 });
  });

  it('is no eleventh passkey', async () => {
    const { caller, codes } = await buildKeyHolder(portal);
    const { options, cookie } = await beginNew(caller, { code: codes[0] });
    const [{ id: _id, ...row } = {} as never] = await portal.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, caller.id));
    for (let at = 2; at <= 10; at += 1)
      await portal.db.insert(passkeys).values({ ...row, credentialId: `${caller.id}${at}` });
    const late = await caller.send(
      'POST',
      ownPasskeys,
      { name: 'Одиннадцатый', passkey: createAuthenticator().create(options) },
      { cookie },
    );
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Ключей уже 10/);
    const next = await caller.send('POST', `${ownPasskeys}/options`, { password: testPassword, code: codes[1] });
    expect(next.status).toBe(409);
    expect(await listed(caller)).toHaveLength(10);
  });
});

describe('a new passkey is refused', () => {
  const certificates = map([
    [cborText('alg'), Buffer.from([0x26])],
    [cborText('sig'), cborBytes(Buffer.alloc(8))],
    [cborText('x5c'), cborBytes(Buffer.alloc(8))],
  ]);
  it.each<[string, Making]>([
    ['of another page', { origin: 'http://evil.example' }],
    ['of another port', { origin: 'http://localhost:8080' }],
    ['in a frame of somebody', { crossOrigin: true }],
    ['for another host', { rpId: 'evil.example' }],
    ['for a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that is an answer to another question', { type: 'webauthn.get' }],
    ['nobody was there for', { flags: 0 }],
    ['with certificates, whose lists would be fetched', { format: 'packed', statement: certificates }],
    ['with an attestation that is none', { format: 'tpm' }],
    ['with a statement that none has', { statement: certificates }],
  ])('%s', async (_what, how) => {
    const caller = await portal.signedInAs('USER');
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { status, body } = await addKey(caller, { how });
    expect(status).toBe(400);
    expect(body.error.code).toBe('PASSKEY_REFUSED');
    expect(fetched).not.toHaveBeenCalled();
    expect(await state(caller)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  });

  it('where it comes a second time, to whichever node', async () => {
    const { caller, codes } = await buildKeyHolder(portal);
    const { options, cookie } = await beginNew(caller, { code: codes[0] });
    const passkey = createAuthenticator().create(options);
    const elsewhere = callerWith(second.app, caller.id, caller.token);
    const send = (who: Caller) => who.send('POST', ownPasskeys, { name: 'Снова', passkey }, { cookie });
    const answers = await Promise.all([send(caller), send(elsewhere)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send(caller)).body.error.code).toBe('PASSKEY_STALE');
    expect(await listed(caller)).toHaveLength(2);
  });

  it('where it is somebody else’s already, and where it is one’s own', async () => {
    const holder = await buildKeyHolder(portal);
    const thief = await portal.signedInAs('USER');
    const { status, body } = await addKey(thief, { authenticator: holder.authenticator });
    expect([status, body.message]).toEqual([409, 'Этот ключ уже добавлен.']);
    expect(await state(thief)).toMatchObject({ isOn: false });
    const again = await addKey(holder.caller, {
      proof: { code: holder.codes[0] ?? '' },
      authenticator: holder.authenticator,
    });
    expect(again.status).toBe(409);
  });

  it('in another browser, of another person, in another session and after five minutes', async () => {
    const caller = await portal.signedInAs('USER');
    const { options, cookie } = await beginNew(caller);
    const passkey = createAuthenticator().create(options);
    const other = await portal.signedInAs('USER');
    const { token } = await openSession(portal.db, caller.id, '127.0.0.1', 'another');
    const form = { name: 'Ключ', passkey };
    const answers = [
      await caller.send('POST', ownPasskeys, form),
      await other.send('POST', ownPasskeys, form, { cookie }),
      await callerWith(portal.app, caller.id, token).send('POST', ownPasskeys, form, { cookie }),
    ];
    const later = Date.now() + 5 * 60_000 + 1;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    answers.push(await caller.send('POST', ownPasskeys, form, { cookie }));
    clock.mockRestore();
    expect(answers.map(({ body }) => body.error.code)).toEqual(answers.map(() => 'PASSKEY_STALE'));
    expect((await caller.send('POST', ownPasskeys, form, { cookie })).status).toBe(200);
  });

  it('with a challenge that was for signing, not for making', async () => {
    const { caller, authenticator } = await buildKeyHolder(portal);
    const proof = await caller.send('POST', `${ownPasskeys}/proof`);
    const { options } = { options: { ...proof.body.data, rp: { id: 'localhost' }, user: { id: 'aGFuZGxl' } } };
    const cookie = cookieOf(proof).replace('passkey_proof', 'passkey_new');
    const passkey = createAuthenticator().create(options);
    const refused = await caller.send('POST', ownPasskeys, { name: 'Ключ', passkey }, { cookie });
    expect(refused.body.error.code).toBe('PASSKEY_STALE');
    expect(authenticator.credentialId).toHaveLength(32);
  });

  it.each([
    ['an id that is too long', { id: 'a'.repeat(1365) }],
    ['an id that is no base64url', { id: 'a+b/' }],
    ['another type', { type: 'password' }],
    ['a huge attestation', { response: { clientDataJSON: 'e30', attestationObject: 'a'.repeat(16_385) } }],
    ['huge data of the client', { response: { clientDataJSON: 'a'.repeat(4097), attestationObject: 'oA' } }],
    [
      'many transports',
      { response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: Array(11).fill('usb') } },
    ],
  ])('before anything is looked at, with %s', async (_what, more) => {
    const caller = await portal.signedInAs('USER');
    const { options, cookie } = await beginNew(caller);
    const passkey = { ...createAuthenticator().create(options), ...more };
    const { status, body } = await caller.send('POST', ownPasskeys, { name: 'Ключ', passkey }, { cookie });
    expect([status, body.error.code]).toEqual([400, 'VALIDATION']);
  });

  it.each([
    ['no JSON', 'bm8'],
    ['a number', 'MQ'],
    ['nothing', 'bnVsbA'],
  ])('and is no fault of the server, with %s for data of the client', async (_what, clientDataJSON) => {
    const caller = await portal.signedInAs('USER');
    const { options, cookie } = await beginNew(caller);
    const made = createAuthenticator().create(options);
    const passkey = { ...made, response: { ...made.response, clientDataJSON } };
    const { body } = await caller.send('POST', ownPasskeys, { name: 'Ключ', passkey }, { cookie });
    expect(body.error.code).toBe('PASSKEY_REFUSED');
  });
});

describe('a name', () => {
  it('is the person’s own, and changing it is written down', async () => {
    const { caller, key } = await buildKeyHolder(portal);
    const named = await caller.send('PUT', `${ownPasskeys}/${key.id}`, { name: 'Рабочий ноутбук' });
    expect(named.status).toBe(200);
    expect((await listed(caller))[0].name).toBe('Рабочий ноутбук');
    const entry = { secondFactor: 'passkey-renamed', passkey: 'Рабочий ноутбук', before: 'Ноутбук' };
    expect(await lastEntry(caller)).toEqual(entry);
    expect((await caller.send('PUT', `${ownPasskeys}/${key.id}`, { name: ' ' })).status).toBe(400);
    expect((await caller.send('PUT', `${ownPasskeys}/${key.id}`, { name: 'я'.repeat(61) })).status).toBe(400);
    const other = await portal.signedInAs('USER');
    expect((await other.send('PUT', `${ownPasskeys}/${key.id}`, { name: 'Мой' })).status).toBe(404);
  });
});

describe('removing', () => {
  const remove = (caller: Caller, id: string, proof: object, cookie = '') =>
    caller.send('POST', `${ownPasskeys}/${id}/removal`, { password: testPassword, ...proof }, { cookie });

  it('asks for the password and a code or a passkey, and the last one switches the second step off', async () => {
    const { person, caller, authenticator, key, codes } = await buildKeyHolder(portal);
    const { body } = await addKey(caller, { proof: { code: codes[0] ?? '' }, name: 'Телефон' });
    expect((await remove(caller, key.id, {})).body.error.fields).toEqual({ code: 'Введите код' });
    expect((await remove(caller, key.id, { code: codes[0] })).status).toBe(400);
    const stolen = await proofOf(caller, createAuthenticator());
    expect((await remove(caller, key.id, { passkey: stolen.passkey }, stolen.cookie)).body.error.code).toBe(
      'WRONG_PASSKEY',
    );
    const { passkey, cookie } = await proofOf(caller, authenticator);
    expect((await remove(caller, key.id, { passkey }, cookie)).status).toBe(200);
    expect((await newsOf(caller))[0]).toBe('Удалён ключ доступа');
    expect(await lastEntry(caller)).toEqual({ secondFactor: 'passkey-off', passkey: 'Ноутбук' });
    expect(await state(caller)).toMatchObject({ isOn: true, passkeys: [{}], recoveryCodesLeft: 9 });
    expect((await remove(caller, body.data.passkey.id, { code: codes[1] })).status).toBe(200);
    expect((await newsOf(caller))[0]).toBe('Вход в два шага отключён');
    expect(await state(caller)).toMatchObject({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect(await portal.db.$count(recoveryCodes, eq(recoveryCodes.userId, caller.id))).toBe(0);
    expect((await givePassword(portal, person.email)).body.data.token).toBeDefined();
  });

  it('is not for somebody else’s, and then uses no code up', async () => {
    const { key } = await buildKeyHolder(portal);
    const { caller, codes } = await buildKeyHolder(portal);
    expect((await remove(caller, key.id, { code: codes[0] })).status).toBe(404);
    expect(await state(caller)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('leaves the last factor of who has to have one, whichever kind it is', async () => {
    const { caller, key, codes } = await buildKeyHolder(portal, { role: 'EDITOR' });
    await changeRequiredRoles(portal.db, { id: caller.id, ip: '10.0.0.1' }, ['EDITOR']);
    expect((await remove(caller, key.id, { code: codes[0] })).status).toBe(409);
    const prepared = await caller.send('POST', factor, { password: testPassword, code: codes[1] });
    await caller.send('PUT', factor, { code: codeOf(prepared.body.data.secret) });
    expect((await remove(caller, key.id, { code: codes[2] })).status).toBe(200);
    expect(await state(caller)).toMatchObject({ isOn: true, hasApp: true, passkeys: [] });
    const off = { password: testPassword, code: codes[3] };
    expect((await caller.send('POST', `${factor}/removal`, off)).status).toBe(409);
    await changeRequiredRoles(portal.db, { id: caller.id, ip: '10.0.0.1' }, []);
  });

  it('of the app leaves the passkeys and their codes', async () => {
    const { caller, codes } = await buildKeyHolder(portal);
    const prepared = await caller.send('POST', factor, { password: testPassword, code: codes[1] });
    await caller.send('PUT', factor, { code: codeOf(prepared.body.data.secret) });
    const off = { password: testPassword, code: codes[2] };
    expect((await caller.send('POST', `${factor}/removal`, off)).status).toBe(200);
    expect(await state(caller)).toMatchObject({ isOn: true, hasApp: false, passkeys: [{}], recoveryCodesLeft: 8 });
    expect((await newsOf(caller))[0]).toBe('Приложение для кодов отключено');
    expect((await caller.send('POST', `${factor}/removal`, { ...off, code: codes[4] })).status).toBe(409);
  });

  it('is what an administrator’s reset does to all of them', async () => {
    const { person, caller, key } = await buildKeyHolder(portal);
    const admin = await portal.signedInAs('ADMIN');
    const { body } = await admin.send('GET', `/admin/users?search=${encodeURIComponent(person.email)}`);
    expect(body.data.users).toMatchObject([{ id: person.id, hasSecondFactor: true }]);
    expect((await admin.send('DELETE', `/admin/users/${person.id}/second-factor`)).status).toBe(200);
    expect((await caller.send('GET', factor)).status).toBe(401);
    expect(await portal.db.$count(passkeys, eq(passkeys.id, key.id))).toBe(0);
    expect((await givePassword(portal, person.email)).body.data.token).toBeDefined();
  });
});

it('is closed to personal tokens, whatever they may do', async () => {
  const caller = await portal.signedInAs('ADMIN');
  const form = { name: 'робот', scope: 'write', days: 1, password: testPassword };
  const { body } = await caller.send('POST', '/auth/tokens', form);
  const robot = callerWith(portal.app, caller.id, body.data.secret);
  const made = createAuthenticator().create((await beginNew(caller)).options);
  const calls = [
    await robot.send('POST', ownPasskeys, { name: 'Ключ', passkey: made }),
    await robot.send('POST', `${ownPasskeys}/options`, { password: testPassword }),
    await robot.send('POST', `${ownPasskeys}/proof`),
    await robot.send('PUT', `${ownPasskeys}/${caller.id}`, { name: 'Ключ' }),
    await robot.send('POST', `${ownPasskeys}/${caller.id}/removal`, { password: testPassword, code: '123456' }),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
});
