import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '../credentials/passwords.ts';
import { sessions } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { signInTickets } from '../tables/second-factor.ts';
import { users } from '../tables/users.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import {
  type Asking,
  ask,
  buildProtected,
  codeOf,
  givePassword,
  holdHalfMinute,
  knownSecret,
  ticketOf,
} from '../testing/secondFactor.ts';

const lines: string[] = [];
let portal: TestApp;
beforeEach(holdHalfMinute);
beforeAll(async () => {
  portal = await createTestApp({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
});
afterAll(() => portal.close());

const finish = (ticket: string, code = codeOf(knownSecret), asking: Asking = {}, more: object = {}) =>
  ask(portal, 'POST', '/auth/second-factor', { ticket, code, ...more }, asking);

const over = { code: 'SIGN_IN_EXPIRED', message: 'Время на второй шаг истекло. Введите пароль ещё раз.' };

async function expectOver(ticket: string, asking: Asking = {}) {
  const { status, body } = await finish(ticket, codeOf(knownSecret), asking);
  expect(status).toBe(401);
  expect(body.error).toEqual(over);
  for (const [method, path] of [
    ['POST', '/auth/second-factor/app'],
    ['PUT', '/auth/second-factor/app'],
  ] as const) {
    expect((await ask(portal, method, path, { ticket, code: '000000' }, asking)).body.error).toEqual(over);
  }
}

it('that nobody has is worth nothing', () => expectOver('made-up'));

it('signs in once', async () => {
  const person = await buildProtected(portal);
  const ticket = await ticketOf(portal, person.email);
  expect((await finish(ticket)).status).toBe(200);
  await expectOver(ticket);
});

it('signs in one of two requests that come with it at the same time, with good codes both', async () => {
  const person = await buildProtected(portal);
  const ticket = await ticketOf(portal, person.email);
  const answers = await Promise.all([finish(ticket, codeOf(knownSecret)), finish(ticket, codeOf(knownSecret, 1))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await portal.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
});

it('ends after five minutes, and goes with the next one of anybody', async () => {
  const person = await buildProtected(portal);
  const ticket = await ticketOf(portal, person.email);
  const own = eq(signInTickets.userId, person.id);
  const [row] = await portal.db
    .select({ minutes: sql<number>`extract(epoch from ${signInTickets.expiresAt} - now())::float8 / 60` })
    .from(signInTickets)
    .where(own);
  expect(row?.minutes).toBeGreaterThan(4.5);
  expect(row?.minutes).toBeLessThanOrEqual(5);
  await portal.db.update(signInTickets).set({ expiresAt: sql`now() - interval '1 second'` }).where(own);
  await expectOver(ticket);
  await ticketOf(portal, (await buildProtected(portal)).email);
  expect(await portal.db.$count(signInTickets, own)).toBe(0);
});

it('is of one person: the codes of another are wrong with it', async () => {
  const person = await buildProtected(portal);
  const ticket = await ticketOf(portal, person.email);
  const other = await buildProtected(portal);
  expect((await finish(await ticketOf(portal, other.email))).body.data.user.id).toBe(other.id);
  expect((await finish(ticket)).body.data.user.id).toBe(person.id);
});

it('ends with the password', async () => {
  const person = await buildProtected(portal);
  const ticket = await ticketOf(portal, person.email);
  const passwordHash = await hashPassword('another password');
  await portal.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  await expectOver(ticket);
});

it.each([{ isActive: false }, { deletedAt: new Date() }])('ends with the account: %p', async (change) => {
  const person = await buildProtected(portal);
  const ticket = await ticketOf(portal, person.email);
  await portal.db.update(users).set(change).where(eq(users.id, person.id));
  await expectOver(ticket);
});

it('belongs to the browser that gave the password, where that asked for a bound session', async () => {
  const person = await buildProtected(portal);
  const { body, headers } = await givePassword(portal, person.email, { bound: true });
  const { ticket } = body.data.secondFactor;
  const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ');
  expect(cookie).toMatch(/^portal_second_step=/);
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/api', 'SameSite=Strict', 'Max-Age=900']));
  await expectOver(ticket);
  await expectOver(ticket, { cookie: 'portal_second_step=another' });
  const { status, headers: given } = await finish(ticket, codeOf(knownSecret), { cookie }, { bound: true });
  expect(status).toBe(200);
  const cookies = [given['set-cookie']].flat().map(String);
  expect(cookies.some((text) => /^portal_session=.{20,}/.test(text))).toBe(true);
  expect(cookies.some((text) => /^portal_second_step=;.*Max-Age=0/.test(text))).toBe(true);
});

it('is in no log, and neither is a secret or a code', async () => {
  const person = await buildProtected(portal);
  const ticket = await ticketOf(portal, person.email);
  await finish(ticket, 'не-тот-код');
  const { body } = await finish(ticket);
  const entries = await portal.db.select({ details: logs.details }).from(logs);
  const written = `${lines.join('\n')}${JSON.stringify(entries)}`;
  expect(lines.length).toBeGreaterThan(10);
  for (const secret of [ticket, knownSecret, 'не-тот-код', `"${codeOf(knownSecret)}"`, body.data.token])
    expect(written.includes(secret)).toBe(false);
});
