import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, isNotNull } from 'drizzle-orm';
import { attestationAnswers, attestationAttempts, attestationMaterials, attestations } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { buildPerson } from '../testing/builders.ts';
import { callerWith, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { readDemo } from './content.ts';
import { demoPassword, seedDemo } from './seed.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  await seedDemo(portal);
});
afterAll(() => portal.close());

async function signIn(email: string) {
  const { status, body } = await inject(portal.app, {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: demoPassword },
  });
  expect(status).toBe(200);
  return callerWith(portal.app, body.data.user.id, body.data.token);
}

test('each demo account signs in and sees materials with files, progress and likes', async () => {
  for (const email of ['admin@demo.local', 'editor@demo.local', 'user@demo.local']) {
    const caller = await signIn(email);
    const { body } = await caller.send('GET', '/materials?limit=100');
    expect(body.data.total).toBeGreaterThanOrEqual(15);
    expect(body.data.materials.some((material: { filesCount: number }) => material.filesCount > 0)).toBe(true);
    expect(body.data.materials.some((material: { progress: number }) => material.progress > 0)).toBe(true);
    expect(body.data.materials.some((material: { likesCount: number }) => material.likesCount > 0)).toBe(true);
  }
});

test('the overview has figures of everything', async () => {
  const { body } = await (await signIn('admin@demo.local')).send('GET', '/admin/stats');
  expect(Math.min(...Object.values<number>(body.data.overview))).toBeGreaterThan(3);
  expect(body.data.usersByRole).toHaveLength(3);
  expect(body.data.materialsByCategory).toHaveLength(5);
});

test('categories make a tree, and every material has its place in one', async () => {
  const caller = await signIn('editor@demo.local');
  const { data } = (await caller.send('GET', '/sections')).body;
  const demo = await readDemo();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(demo.sections.map(({ name }) => name));
  expect(data.map(({ depth }: { depth: number }) => depth)).toEqual([0, 0, 1, 0, 0]);
  for (const [at, { materials: names }] of demo.sections.entries()) {
    const { body } = await caller.send('GET', `/sections/${data[at].id}/contents`);
    const rows = await portal.db.select({ id: materials.id, key: materials.sourceKey }).from(materials);
    const keys = new Map(rows.map(({ id, key }) => [id, key]));
    expect(body.data.materials.map(({ id }: { id: string }) => keys.get(id))).toEqual(
      names.map((name) => `demo:${name}.md`),
    );
  }
});

test('quizzes and attestations belong to their materials', async () => {
  const demo = await readDemo();
  const rows = await portal.db
    .select({ title: quizzes.title, key: materials.sourceKey })
    .from(quizzes)
    .innerJoin(materials, eq(materials.id, quizzes.materialId));
  expect(rows.map(({ title, key }) => [title, key]).sort()).toEqual(
    demo.quizzes.map(({ title, material }) => [title, `demo:${material}.md`]).sort(),
  );
  const parts = demo.attestations.flatMap((attestation) => attestation.materials);
  expect(await portal.db.$count(attestationMaterials)).toBe(parts.length);
});

test('results fit the answers that they count', async () => {
  const attempts = await portal.db
    .select({ attempt: quizAttempts, questions: quizzes.questions })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId));
  expect(attempts.length).toBeGreaterThan(10);
  for (const { attempt, questions } of attempts) {
    const right = questions.filter(
      ({ id, correctAnswer }) =>
        correctAnswer !== '' &&
        attempt.answers.some(({ questionId, answer }) => questionId === id && answer === correctAnswer),
    );
    expect(right).toHaveLength(attempt.correctAnswers);
    expect(attempt.score).toBe(Math.floor((100 * attempt.correctAnswers) / attempt.totalQuestions));
  }
});

test('attempts of attestations have their questions and answers, and passed ones their certificates', async () => {
  const attempts = await portal.db.select().from(attestationAttempts);
  expect(attempts.length).toBeGreaterThan(5);
  for (const attempt of attempts) {
    expect(attempt.questions.length).toBeGreaterThan(0);
    const answers = eq(attestationAnswers.attemptId, attempt.id);
    expect(await portal.db.$count(attestationAnswers, answers)).toBe(attempt.questions.length);
    const isCertified = await portal.db.$count(certificates, eq(certificates.attemptId, attempt.id));
    expect(isCertified).toBe(attempt.status === 'PASSED' ? 1 : 0);
  }
});

test('nothing in the demo lies in the future', async () => {
  const dates = [
    ...(await portal.db.select({ at: logs.createdAt }).from(logs)),
    ...(await portal.db.select({ at: users.lastLoginAt }).from(users).where(isNotNull(users.lastLoginAt))),
  ];
  expect(dates.length).toBeGreaterThan(100);
  expect(dates.filter(({ at }) => (at?.getTime() ?? 0) > Date.now())).toEqual([]);
});

test('a second start adds nothing', async () => {
  const count = async () =>
    Promise.all([users, materials, files, quizzes, attestations, logs].map((table) => portal.db.$count(table)));
  const before = await count();
  await seedDemo(portal);
  expect(await count()).toEqual(before);
});

test('a start that was cut short is completed by the next one', async () => {
  const cut = await createTestApp();
  try {
    await buildPerson(cut.db, { email: 'admin@demo.local', username: 'i.sokolova', role: 'ADMIN' });
    await seedDemo(cut);
    expect(await cut.db.$count(users)).toBe(await portal.db.$count(users));
    expect(await cut.db.$count(attestations)).toBe(await portal.db.$count(attestations));
  } finally {
    await cut.close();
  }
});

test('a portal with people of its own stays as it is, and so does one in production', async () => {
  const own = await createTestApp();
  try {
    await own.signedInAs('ADMIN');
    await seedDemo(own);
    expect(await own.db.$count(users)).toBe(1);
    await expect(seedDemo({ ...own, config: { mode: 'production' } })).rejects.toThrow('in production');
  } finally {
    await own.close();
  }
});
