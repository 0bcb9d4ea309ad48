import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { sessions } from '../tables/auth.ts';
import { users } from '../tables/users.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { hashPassword } from './passwords.ts';
import { openSession, purgeSessions, sessionLimit } from './sessions.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

async function signIn(person: { id: string; email: string }): Promise<Caller> {
  const payload = { email: person.email, password: testPassword };
  const { status, body } = await inject(portal.app, { method: 'POST', url: '/api/auth/login', payload });
  expect(status).toBe(200);
  return callerWith(portal.app, person.id, body.data.token);
}

/** Lets the person's sessions be that much older than they are. */
async function age(userId: string, days: number): Promise<void> {
  const earlier = (column: unknown) => sql`${column} - make_interval(secs => ${days * 86_400})`;
  await portal.db
    .update(sessions)
    .set({ createdAt: earlier(sessions.createdAt), lastSeenAt: earlier(sessions.lastSeenAt) })
    .where(eq(sessions.userId, userId));
}

const statusOf = async (caller: Caller) => (await caller.send('GET', '/auth/me')).status;

test('a session that is prolonged again and again ends 30 days after the sign-in', async () => {
  const person = await buildPerson(portal.db);
  const first = await signIn(person);
  await age(person.id, 29.75);
  const { body } = await first.send('POST', '/auth/refresh');
  const left = Date.parse(body.data.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(5.9 * hour);
  expect(left).toBeLessThan(6.1 * hour);
  const second = callerWith(portal.app, person.id, body.data.token);
  expect(await statusOf(second)).toBe(200);

  await age(person.id, 0.25);
  const refused = await second.send('POST', '/auth/refresh');
  expect(refused.status).toBe(401);
  expect(refused.body.message).toBe('Сеанс длится не больше 30 дней. Войдите снова.');
  expect(await statusOf(second)).toBe(401);
});

test('a session that was prolonged before there was a longest time ends by it too', async () => {
  const person = await buildPerson(portal.db);
  const caller = await signIn(person);
  await age(person.id, 31);
  expect(await statusOf(caller)).toBe(401);
});

test('a prolonged session lives 12 hours from then on', async () => {
  const caller = await portal.signedInAs('USER');
  await age(caller.id, 3);
  const { body } = await caller.send('POST', '/auth/refresh');
  const left = Date.parse(body.data.expiresAt) - Date.now();
  expect(Math.abs(left - 12 * hour)).toBeLessThan(60_000);
});

test('an expired session is refused in words, and a day later it is gone', async () => {
  const caller = await portal.signedInAs('USER');
  const kept = await portal.signedInAs('USER');
  const expire = (ago: string) =>
    portal.db
      .update(sessions)
      .set({ expiresAt: sql`now() - ${ago}::interval` })
      .where(eq(sessions.userId, caller.id));
  await expire('1 second');
  const { status, body } = await caller.send('GET', '/auth/me');
  expect(status).toBe(401);
  expect(body.message).toBe('Сеанс истёк. Войдите снова.');
  await purgeSessions(portal.db);
  expect(await portal.db.$count(sessions, eq(sessions.userId, caller.id))).toBe(1);
  await expire('25 hours');
  await purgeSessions(portal.db);
  expect(await portal.db.$count(sessions, eq(sessions.userId, caller.id))).toBe(0);
  expect(await statusOf(kept)).toBe(200);
});

test('the twenty-first sign-in ends the session that has gone unused for the longest time', async () => {
  const person = await buildPerson(portal.db);
  const callers: Caller[] = [];
  for (let index = 0; index < sessionLimit; index += 1) callers.push(await signIn(person));
  const [first, second, ...others] = callers;
  if (!first || !second) throw new Error('There are no sessions');
  expect(await statusOf(first)).toBe(200);
  await signIn(person);
  expect(await statusOf(second)).toBe(401);
  for (const caller of [first, ...others]) expect(await statusOf(caller)).toBe(200);
});

test('a token that is used between the sign-ins survives any number of them', async () => {
  const person = await buildPerson(portal.db);
  const kept = await signIn(person);
  for (let index = 0; index < 30; index += 1) {
    await signIn(person);
    expect(await statusOf(kept)).toBe(200);
  }
  expect(await portal.db.$count(sessions, eq(sessions.userId, person.id))).toBe(sessionLimit);
});

test('expired sessions go first', async () => {
  const person = await buildPerson(portal.db);
  const old = await signIn(person);
  for (let index = 1; index < sessionLimit; index += 1) await openSession(portal.db, person.id, '', `${index}`);
  await portal.db
    .update(sessions)
    .set({ expiresAt: sql`now()`, lastSeenAt: sql`now() + interval '1 hour'` })
    .where(sql`${sessions.userId} = ${person.id} and ${sessions.userAgent} = '7'`);
  await signIn(person);
  expect(await statusOf(old)).toBe(200);
});

test('simultaneous sign-ins do not exceed the limit', async () => {
  const person = await buildPerson(portal.db);
  for (let index = 0; index < sessionLimit - 2; index += 1) await openSession(portal.db, person.id, '', '');
  const callers = await Promise.all(Array.from({ length: 12 }, () => signIn(person)));
  expect(await portal.db.$count(sessions, eq(sessions.userId, person.id))).toBe(sessionLimit);
  for (const caller of callers) expect(await statusOf(caller)).toBe(200);
});

test('of two simultaneous renewals one wins, and its token works', async () => {
  const caller = await portal.signedInAs('USER');
  const answers = await Promise.all([caller.send('POST', '/auth/refresh'), caller.send('POST', '/auth/refresh')]);
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(await statusOf(callerWith(portal.app, caller.id, won[0]?.body.data.token))).toBe(200);
});

test('a password that is changed while it is being compared opens no session', async () => {
  // The embedded database has one connection: there nothing comes between.
  if (!portal.isServer) return;
  const person = await buildPerson(portal.db);
  const passwordHash = await hashPassword('another password');
  const payload = { email: person.email, password: testPassword };
  const answer = await portal.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    const signingIn = inject(portal.app, { method: 'POST', url: '/api/auth/login', payload });
    while ((await waitingForLocks()) === 0) await setImmediate();
    return { signingIn };
  });
  expect((await answer.signingIn).status).toBe(401);
});

async function waitingForLocks(): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await portal.db.execute(waiting)).rows.length;
}

test('last use is written at most once a minute while nobody signs in', async () => {
  const person = await buildPerson(portal.db);
  const caller = await signIn(person);
  const seen = async () => {
    const [row] = await portal.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person.id))
      .orderBy(asc(sessions.id));
    return row?.lastSeenAt.getTime();
  };
  await statusOf(caller);
  const before = await seen();
  await statusOf(caller);
  await statusOf(caller);
  expect(await seen()).toBe(before);
  await age(person.id, 1);
  await statusOf(caller);
  expect(await seen()).toBeGreaterThan((before ?? 0) - day / 2);
});
