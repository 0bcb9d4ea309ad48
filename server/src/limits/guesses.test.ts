import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { guesses } from '../tables/limits.ts';
import { buildMaterial, buildPerson, testPassword } from '../testing/builders.ts';
import {
  type Answer,
  callerWith,
  createSecondNode,
  createTestApp,
  inject,
  type TestApp,
} from '../testing/createTestApp.ts';
import { checkGuess, forgetOldGuesses, type Guess, pauseLeft } from './guesses.ts';

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

function signIn(email: string, password: string, ip: string, { app } = portal as Pick<TestApp, 'app'>) {
  return inject(app, { method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: ip });
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

function tally(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('Signing in', () => {
  test('of 20 simultaneous failures on two nodes five are checked, the others wait', async () => {
    const person = await buildPerson(portal.db);
    const answers = await Promise.all(
      times(20, (index) => signIn(person.email, 'wrong password', '10.1.0.1', index % 2 ? portal : second)),
    );
    expect(tally(answers)).toEqual({ 401: 5, 429: 15 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toMatch(/^Слишком много неудачных попыток входа\. Повторите через 1[45] мин\.$/);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(person.email, testPassword, '10.1.0.1')).status).toBe(429);
  });

  test('20 simultaneous failures at an account that does not exist get the same answers', async () => {
    const answers = await Promise.all(times(20, () => signIn('nobody@test.local', 'wrong password', '10.1.0.2')));
    expect(tally(answers)).toEqual({ 401: 5, 429: 15 });
  });

  test('who signs in rightly 20 times at once gets in every time', async () => {
    const person = await buildPerson(portal.db);
    const answers = await Promise.all(times(20, () => signIn(person.email, testPassword, '10.1.0.3')));
    expect(tally(answers)).toEqual({ 200: 20 });
  });

  test('a right password makes the wrong ones from this address forgotten', async () => {
    const person = await buildPerson(portal.db);
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await signIn(person.email, 'wrong password', '10.1.0.4');
      expect((await signIn(person.email, testPassword, '10.1.0.4')).status).toBe(200);
    }
  });

  test('guessing at one account from many addresses ends, and its owner still gets in from the own address', async () => {
    const person = await buildPerson(portal.db);
    expect((await signIn(person.email, testPassword, '10.2.0.1')).status).toBe(200);
    await portal.db.insert(guesses).values(
      times(50, (index) => ({
        ...{ kind: 'sign-in', subject: person.email, isOpen: false },
        ipAddress: `10.3.0.${index}`,
      })),
    );
    expect((await signIn(person.email, 'wrong password', '10.3.1.1')).status).toBe(429);
    expect((await signIn(person.email, testPassword, '10.3.1.1')).status).toBe(429);
    expect((await signIn(person.email, testPassword, '10.2.0.1')).status).toBe(200);
  });

  test('one password tried on everybody from one address ends, and other addresses go on', async () => {
    const person = await buildPerson(portal.db);
    await portal.db.insert(guesses).values(
      times(300, (index) => ({
        ...{ kind: 'sign-in', ipAddress: '10.4.0.1', isOpen: false },
        subject: `person${index}@test.local`,
      })),
    );
    expect((await signIn(person.email, testPassword, '10.4.0.1')).status).toBe(429);
    expect((await signIn(person.email, testPassword, '10.4.0.2')).status).toBe(200);
  });

  test('an IPv6 caller does not start anew with another address of the own network', async () => {
    const person = await buildPerson(portal.db);
    const answers = [];
    for (let index = 0; index < 8; index += 1) {
      answers.push(await signIn(person.email, 'wrong password', `2001:db8:1:2::${index}`));
    }
    expect(tally(answers)).toEqual({ 401: 5, 429: 3 });
    expect((await signIn(person.email, testPassword, '2001:db8:1:3::1')).status).toBe(200);
  });
});

test('of 40 simultaneous guesses at the present password five are checked', async () => {
  const person = await portal.signedInAs('USER');
  const answers = await Promise.all(
    times(40, (index) =>
      callerWith((index % 2 ? portal : second).app, person.id, person.token).send('PUT', '/auth/change-password', {
        currentPassword: `guess number ${index}`,
        newPassword: 'лось гуляет 47 под окном',
      }),
    ),
  );
  expect(tally(answers)).toEqual({ 400: 5, 429: 35 });
  const blocked = await person.send('PUT', '/auth/change-password', {
    currentPassword: testPassword,
    newPassword: 'лось гуляет 47 под окном',
  });
  expect(blocked.status).toBe(429);
  expect(blocked.body).toEqual({
    message: expect.stringMatching(/^Слишком много неудачных попыток\. Повторите через 1[45] мин\.$/),
    error: { code: 'TOO_MANY_REQUESTS', message: blocked.body.message },
  });
});

test('a search for certificate numbers ends after 60 wrong ones, for this address only', async () => {
  const verify = (index: number, ip: string) =>
    inject((index % 2 ? portal : second).app, {
      method: 'GET',
      url: `/api/verify/KB-22222-${22222 + index}`,
      remoteAddress: ip,
    });
  const answers = await Promise.all(times(80, (index) => verify(index, '10.5.0.1')));
  expect(tally(answers)).toEqual({ 404: 60, 429: 20 });
  expect((await verify(0, '10.5.0.2')).status).toBe(404);
});

test('the answers of a quiz cannot be found by trying: of 40 simultaneous attempts on two nodes five are checked', async () => {
  const editor = await portal.signedInAs('EDITOR');
  const [user, other] = [await portal.signedInAs('USER'), await portal.signedInAs('USER')];
  const { id: materialId } = await buildMaterial(portal.db, { authorId: editor.id });
  const created = await editor.send('POST', `/quizzes/material/${materialId}`, {
    title: 'Пожарная безопасность',
    questions: [{ text: 'Лифтом пользоваться можно', type: 'TRUE_FALSE', correctAnswer: 'false' }],
  });
  const [question] = created.body.data.questions;
  const attempt = (person: typeof user, answer: string, { app } = portal as Pick<TestApp, 'app'>) =>
    callerWith(app, person.id, person.token).send('POST', `/quizzes/${created.body.data.id}/attempt`, {
      answers: [{ questionId: question.id, answer }],
    });
  const answers = await Promise.all(times(40, (index) => attempt(user, 'true', index % 2 ? portal : second)));
  expect(tally(answers)).toEqual({ 200: 5, 429: 35 });
  const refused = await attempt(user, 'false');
  expect(refused.status).toBe(429);
  expect(refused.body.message).toBe(
    'Слишком много неудачных попыток пройти этот тест. Перечитайте материал. Повторите через 1 мин.',
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(tally(await Promise.all(times(40, () => attempt(other, 'false'))))).toEqual({ 200: 40 });
});

describe('A pause that grows', () => {
  const pause = (failures: number) => Math.min(60, 2 ** (failures - 5));
  const left = (...minutesAgo: number[]) =>
    pauseLeft(
      minutesAgo.map((minutes) => minutes * 60),
      5,
      pause,
      60,
    ) / 60;

  test('begins with the fifth failure and doubles with each one more', () => {
    expect(left(0, 0, 0, 0)).toBe(0);
    expect(left(0, 0, 0, 0, 0)).toBe(1);
    expect(left(0, 1, 1, 1, 1, 1)).toBe(2);
    expect(left(0, 2, 3, 3, 3, 3, 3)).toBe(4);
    expect(left(0, ...times(20, () => 1))).toBeLessThanOrEqual(60);
  });

  test('runs from the last failure and ends by itself', () => {
    expect(left(0.5, 9, 9, 9, 9)).toBe(0.5);
    expect(left(1, 9, 9, 9, 9)).toBe(0);
  });

  test('is shorter where older failures leave the hour before it is over', () => {
    // Seven within the hour would be four minutes; in one minute they are six, whose pause of two is over then.
    expect(left(1.5, 20, 20, 20, 20, 20, 59)).toBe(1);
  });
});

describe('A guess', () => {
  const guess: Guess = {
    ...{ kind: 'password', ip: '10.6.0.1', minutes: 15, refusal: 'Слишком много', forgets: false },
    subject: 'someone',
    limits: [{ of: 'subject', most: 1 }],
  };
  const right = () => Promise.resolve({ isRight: true, value: 'right' });

  test('that fails for another reason does not count', async () => {
    const broken = checkGuess(portal.db, guess, () => Promise.reject(new Error('the database is away')));
    await expect(broken).rejects.toThrow('the database is away');
    await expect(checkGuess(portal.db, guess, right)).resolves.toBe('right');
  });

  test('whose node died counts as wrong, and is removed when its time is over', async () => {
    const subject = 'left open';
    await portal.db
      .insert(guesses)
      .values({ kind: 'password', subject, ipAddress: '10.6.0.1', createdAt: sql`now() - interval '1 minute'` });
    await expect(checkGuess(portal.db, { ...guess, subject }, right)).rejects.toMatchObject({ statusCode: 429 });
    await portal.db
      .update(guesses)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(guesses.subject, subject));
    await expect(checkGuess(portal.db, { ...guess, subject }, right)).resolves.toBe('right');
    await forgetOldGuesses(portal.db);
    expect(await portal.db.$count(guesses, eq(guesses.subject, subject))).toBe(0);
  });
});
