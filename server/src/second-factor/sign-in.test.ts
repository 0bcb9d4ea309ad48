import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { sessions } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { recoveryCodes, secondFactors, signInTickets } from '../tables/second-factor.ts';
import { users } from '../tables/users.ts';
import { buildPerson } from '../testing/builders.ts';
import { callerWith, createSecondNode, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import {
  ask,
  buildProtected,
  codeOf,
  givePassword,
  holdHalfMinute,
  knownSecret,
  ticketOf,
} from '../testing/secondFactor.ts';
import { issueRecoveryCodes } from './recovery.ts';

let portal: TestApp;
let second: Awaited<ReturnType<typeof createSecondNode>>;
beforeEach(holdHalfMinute);
beforeAll(async () => {
  portal = await createTestApp();
  second = await createSecondNode(portal);
});
afterAll(async () => {
  await second.close();
  await portal.close();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const finish = (ticket: string, code: string, more: object = {}, app: Pick<TestApp, 'app'> = portal) =>
  ask(app, 'POST', '/auth/second-factor', { ticket, code, ...more });

const sessionsOf = (userId: string) => portal.db.$count(sessions, eq(sessions.userId, userId));

describe('a right password', () => {
  it('signs in who has no second step, with the answer of before', async () => {
    const person = await buildPerson(portal.db);
    const { status, body } = await givePassword(portal, person.email);
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['expiresAt', 'timeZone', 'token', 'user']);
  });

  it('opens no session for who has one: it gives a ticket and says what to show', async () => {
    const person = await buildProtected(portal);
    await issueRecoveryCodes(portal.db, person.id);
    const { status, body } = await givePassword(portal, person.email);
    expect(status).toBe(200);
    expect(body).toEqual({ data: { secondFactor: { ticket: expect.any(String), methods: ['totp', 'recovery'] } } });
    expect(await sessionsOf(person.id)).toBe(0);
    expect(await portal.db.$count(logs, eq(logs.userId, person.id))).toBe(0);
  });

  it('does not offer recovery codes where none is left', async () => {
    const person = await buildProtected(portal);
    expect((await givePassword(portal, person.email)).body.data.secondFactor.methods).toEqual(['totp']);
  });

  it('says nothing of a second step where it is wrong, or the account is switched off', async () => {
    const person = await buildProtected(portal);
    const wrong = await givePassword(portal, person.email, {}, 'wrong password');
    expect(wrong.body.message).toBe('Неверный email или пароль');
    await portal.db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    expect((await givePassword(portal, person.email)).status).toBe(403);
    expect(await portal.db.$count(signInTickets, eq(signInTickets.userId, person.id))).toBe(0);
  });
});

describe('a code', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('of the standard is taken at its time: %p', async (seconds, code) => {
    const person = await buildProtected(portal);
    const ticket = await ticketOf(portal, person.email);
    jest.spyOn(Date, 'now').mockReturnValue(seconds * 1000);
    const { status, body } = await finish(ticket, code);
    expect(status).toBe(200);
    expect(body.data.user.id).toBe(person.id);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('of a clock that is %p half minutes off gets %p', async (steps, status) => {
    const person = await buildProtected(portal);
    const ticket = await ticketOf(portal, person.email);
    expect((await finish(ticket, codeOf(knownSecret, steps))).status).toBe(status);
  });

  it('answers what a sign-in without it answers, and the session works', async () => {
    const person = await buildProtected(portal);
    const code = codeOf(knownSecret);
    const { status, body } = await finish(
      await ticketOf(portal, person.email),
      ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    expect(status).toBe(200);
    expect(Object.keys(body.data).sort()).toEqual(['expiresAt', 'timeZone', 'token', 'user']);
    const me = await callerWith(portal.app, person.id, body.data.token).send('GET', '/auth/me');
    expect(me.body.data.user.email).toBe(person.email);
    expect(await portal.db.$count(logs, and(eq(logs.userId, person.id), eq(logs.action, 'LOGIN')))).toBe(1);
  });

  it('is taken once, with another ticket too, and so is none that is older', async () => {
    const person = await buildProtected(portal);
    const tickets = [];
    for (let index = 0; index < 3; index += 1) tickets.push(await ticketOf(portal, person.email));
    const [first = '', next = '', last = ''] = tickets;
    expect((await finish(first, codeOf(knownSecret))).status).toBe(200);
    const replayed = await finish(next, codeOf(knownSecret));
    expect(replayed.status).toBe(401);
    expect(replayed.body.error).toEqual({ code: 'WRONG_CODE', message: expect.stringMatching(/^Неверный код/) });
    expect((await finish(last, codeOf(knownSecret, -1))).body).toEqual(replayed.body);
    expect((await finish(next, codeOf(knownSecret, 1))).status).toBe(200);
  });

  it('opens one session where two nodes get it at the same time', async () => {
    const person = await buildProtected(portal);
    const tickets = [await ticketOf(portal, person.email), await ticketOf(second, person.email)];
    const code = codeOf(knownSecret);
    const answers = await Promise.all(
      [portal, second, portal, second].map((node, index) => finish(tickets[index % 2] ?? '', code, {}, node)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(person.id)).toBe(1);
  });

  it('that is wrong can be tried five times, by the right one neither, whatever the address', async () => {
    const person = await buildProtected(portal);
    const ticket = await ticketOf(portal, person.email);
    const tries = ['000000', 'абв', '123', codeOf(knownSecret, 9), 'aaaa-bbbb-cccc-dddd'];
    for (const [index, code] of tries.entries()) {
      const wrong = await ask(portal, 'POST', '/auth/second-factor', { ticket, code }, { ip: `10.1.0.${index}` });
      expect(wrong.status).toBe(401);
      expect(wrong.body.message).toBe('Неверный код. Проверьте его и введите ещё раз.');
    }
    const blocked = await finish(ticket, codeOf(knownSecret));
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
    const failed = and(eq(logs.userId, person.id), eq(logs.action, 'SIGN_IN_FAILED'));
    const entries = await portal.db.select({ details: logs.details }).from(logs).where(failed);
    expect(entries).toHaveLength(5);
    expect(entries[0]?.details).toEqual({ account: person.email, reason: 'wrong second factor' });
    expect(await sessionsOf(person.id)).toBe(0);
  });

  it('of a secret that was sealed with another SECRET is wrong, and a recovery code still gets in', async () => {
    const person = await buildProtected(portal);
    const other = await buildProtected(portal);
    const [stolen] = await portal.db.select().from(secondFactors).where(eq(secondFactors.userId, other.id));
    // Sealed for somebody else is no better than sealed with another key.
    const values = { sealedSecret: stolen?.sealedSecret ?? '' };
    await portal.db.update(secondFactors).set(values).where(eq(secondFactors.userId, person.id));
    const [spare = ''] = await issueRecoveryCodes(portal.db, person.id);
    const ticket = await ticketOf(portal, person.email);
    expect((await finish(ticket, codeOf(knownSecret))).status).toBe(401);
    expect((await finish(ticket, spare)).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is written, and the person is told', async () => {
    const person = await buildProtected(portal);
    const [code = ''] = await issueRecoveryCodes(portal.db, person.id);
    expect(code).toMatch(/^([2-9a-hjkmnp-z]{4}-){2}[2-9a-hjkmnp-z]{4}$/);
    const typed = code.replaceAll('-', ' – ').toUpperCase();
    const signedIn = await finish(await ticketOf(portal, person.email), typed);
    expect(signedIn.status).toBe(200);
    expect((await finish(await ticketOf(portal, person.email), code)).status).toBe(401);
    const left = await portal.db.$count(recoveryCodes, sql`${recoveryCodes.userId} = ${person.id} and used_at is null`);
    expect(left).toBe(9);
    const caller = callerWith(portal.app, person.id, signedIn.body.data.token);
    const { notifications } = (await caller.send('GET', '/notifications')).body.data;
    expect(notifications).toMatchObject([{ kind: 'SECURITY', title: 'Использован код восстановления' }]);
  });

  it('opens one session where it comes twice at the same time', async () => {
    const person = await buildProtected(portal);
    const [code = ''] = await issueRecoveryCodes(portal.db, person.id);
    const tickets = [await ticketOf(portal, person.email), await ticketOf(second, person.email)];
    const answers = await Promise.all([portal, second].map((node, at) => finish(tickets[at] ?? '', code, {}, node)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await sessionsOf(person.id)).toBe(1);
  });

  it('is nobody else’s', async () => {
    const [person, other] = [await buildProtected(portal), await buildProtected(portal)];
    const [code = ''] = await issueRecoveryCodes(portal.db, other.id);
    expect((await finish(await ticketOf(portal, person.email), code)).status).toBe(401);
  });
});
