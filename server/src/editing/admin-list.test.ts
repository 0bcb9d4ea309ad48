import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq } from 'drizzle-orm';
import { attestationAttempts, attestationMaterials, attestations } from '../tables/attestations.ts';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { materialFavorites, materialLikes, materialProgress, materials } from '../tables/materials.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { buildCategory, buildDepartment, buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const question = {
  id: 'q1',
  text: 'Да?',
  type: 'TRUE_FALSE' as const,
  options: [],
  correctAnswer: 'true',
  isRequired: true,
};

async function buildQuiz(overrides: Partial<typeof quizzes.$inferInsert> = {}) {
  const materialId = overrides.materialId ?? (await buildMaterial(portal.db)).id;
  const values = { title: `Тест ${createId()}`, questions: [question], ...overrides, materialId };
  const [quiz] = await portal.db.insert(quizzes).values(values).returning();
  if (!quiz) throw new Error('The quiz is not inserted');
  return quiz;
}

async function buildAttestation(overrides: Partial<typeof attestations.$inferInsert> = {}) {
  const values = { title: `Аттестация ${createId()}`, ...overrides };
  const [attestation] = await portal.db.insert(attestations).values(values).returning();
  if (!attestation) throw new Error('The attestation is not inserted');
  return attestation;
}

async function get(path: string) {
  const { status, body } = await editor.send('GET', path);
  expect(status).toBe(200);
  return body.data;
}

async function entries(action: string) {
  return portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.action, action), eq(logs.userId, editor.id)))
    .orderBy(desc(logs.createdAt));
}

test('materials come with their files and what readers did, filtered and sorted', async () => {
  const [category, department] = [await buildCategory(portal.db), await buildDepartment(portal.db)];
  const author = await buildPerson(portal.db, { firstName: 'Вера', lastName: 'Лисина' });
  const place = { categoryId: category.id, departmentId: department.id };
  const first = await buildMaterial(portal.db, { ...place, title: 'Ёлочный базар', authorId: author.id });
  await buildMaterial(portal.db, { ...place, title: 'Аудит', isPublished: false });
  const reader = await buildPerson(portal.db);
  const pair = { materialId: first.id, userId: reader.id };
  await portal.db.insert(materialLikes).values(pair);
  await portal.db.insert(materialFavorites).values(pair);
  await portal.db.insert(materialProgress).values({ ...pair, percent: 40 });
  const file = {
    materialId: first.id,
    type: 'pdf' as const,
    mimeType: 'application/pdf',
    size: 1,
    storageKey: createId(),
  };
  await portal.db.insert(files).values({ ...file, originalName: 'план.pdf', sha256: '' });
  const list = (query: string) => get(`/admin/materials?category=${category.id}${query}`);
  const all = await list('&sort=title');
  expect(all).toMatchObject({ total: 2, totalPages: 1, page: 1 });
  expect(all.materials.map(({ title }: { title: string }) => title)).toEqual(['Аудит', 'Ёлочный базар']);
  expect(all.materials[1]).toMatchObject({
    category: { id: category.id },
    department: { id: department.id },
    author: { firstName: 'Вера', lastName: 'Лисина' },
    files: [{ originalName: 'план.pdf', type: 'pdf' }],
    _count: { likes: 1, favorites: 1, progress: 1 },
  });
  expect((await list('&isPublished=false')).total).toBe(1);
  expect((await list(`&search=${encodeURIComponent('елочн')}`)).total).toBe(1);
  expect((await list(`&author=${encodeURIComponent('лисина в')}`)).total).toBe(1);
  expect((await list(`&author=${author.id}`)).total).toBe(1);
  expect((await list(`&department=${createId()}`)).total).toBe(0);
  expect((await list('&sort=-likes&limit=1')).materials[0].id).toBe(first.id);
});

test('a deleted material is gone for readers, and the log names it', async () => {
  const material = await buildMaterial(portal.db, { title: 'Старый порядок' });
  expect((await editor.send('DELETE', `/admin/materials/${material.id}`)).body).toEqual({ success: true });
  expect((await editor.send('GET', `/materials/${material.id}`)).status).toBe(404);
  expect((await editor.send('DELETE', `/admin/materials/${material.id}`)).status).toBe(404);
  expect((await entries('MATERIAL_DELETE'))[0]?.details).toEqual({
    material: { id: material.id, title: 'Старый порядок' },
  });
});

test('several materials are published together, and only what changed is logged', async () => {
  const draft = await buildMaterial(portal.db, { isPublished: false });
  const published = await buildMaterial(portal.db);
  const send = (ids: string[], action: string) => editor.send('POST', '/admin/materials/bulk', { ids, action });
  expect((await send([draft.id, published.id], 'publish')).body.data.changed).toBe(1);
  expect((await entries('MATERIAL_UPDATE'))[0]?.details).toMatchObject({
    material: { id: draft.id },
    changes: { isPublished: { from: false, to: true } },
  });
  expect((await send([draft.id, createId()], 'delete')).status).toBe(404);
  expect(await portal.db.$count(materials, eq(materials.id, draft.id))).toBe(1);
  expect((await send([draft.id, published.id], 'delete')).body.data.changed).toBe(2);
  expect((await send([], 'delete')).status).toBe(400);
});

test('tests are found by title, material and state, with questions and attempts counted', async () => {
  const material = await buildMaterial(portal.db, { title: 'Пожарная безопасность' });
  const quiz = await buildQuiz({
    materialId: material.id,
    title: 'Огнетушители',
    passingScore: 80,
    questions: [question, question],
  });
  // A material has one quiz: what the two have in common is their description.
  const off = await buildQuiz({ title: 'Эвакуация', isActive: false, description: 'Найдите меня 7391' });
  await portal.db.update(quizzes).set({ description: 'Найдите меня 7391' }).where(eq(quizzes.id, quiz.id));
  const person = await buildPerson(portal.db, { firstName: 'Глеб', lastName: 'Носов' });
  const result = { correctAnswers: 1, totalQuestions: 2, passingScore: 80, answers: [] };
  await portal.db
    .insert(quizAttempts)
    .values({ quizId: quiz.id, userId: person.id, score: 50, isPassed: false, ...result });
  const list = (query: string) => get(`/admin/quizzes?${query}`);
  expect(await list('search=7391&sort=title')).toMatchObject({ total: 2, quizzes: [{ id: quiz.id }, { id: off.id }] });
  expect(await list(`materialId=${material.id}`)).toMatchObject({ total: 1, quizzes: [{ id: quiz.id }] });
  expect((await list('search=7391&isActive=true')).quizzes[0]).toMatchObject({
    title: 'Огнетушители',
    material: { title: 'Пожарная безопасность' },
    questionsCount: 2,
    passingScore: 80,
    _count: { attempts: 1 },
  });
  expect((await list(`isActive=false&search=${encodeURIComponent('эвак')}`)).quizzes).toMatchObject([{ id: off.id }]);
  const attempts = await get(`/admin/quiz-attempts?search=${encodeURIComponent('носов глеб')}`);
  expect(attempts).toMatchObject({
    total: 1,
    attempts: [
      { quizId: quiz.id, quiz: { title: 'Огнетушители' }, score: 50, isPassed: false, user: { email: person.email } },
    ],
  });
  await portal.db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, material.id));
  expect((await list('search=7391&sort=title')).quizzes[0].material).toBeNull();
  expect(JSON.stringify(await list('search=7391'))).not.toContain('correctAnswer');
});

test('a test is switched off and on and deleted, with the old and the new state in the log', async () => {
  const quiz = await buildQuiz();
  const put = (isActive: unknown) => editor.send('PUT', `/admin/quizzes/${quiz.id}`, { isActive });
  expect((await put(false)).body).toEqual({ success: true });
  expect((await get(`/admin/quizzes?materialId=${quiz.materialId}`)).quizzes[0].isActive).toBe(false);
  expect((await entries('QUIZ_UPDATE'))[0]?.details).toEqual({
    quiz: { id: quiz.id, title: quiz.title },
    changes: { isActive: { from: true, to: false } },
  });
  expect((await put('yes')).status).toBe(400);
  expect((await editor.send('DELETE', `/admin/quizzes/${quiz.id}`)).status).toBe(200);
  expect((await put(true)).status).toBe(404);
  expect((await entries('QUIZ_DELETE'))[0]?.details).toMatchObject({ quiz: { id: quiz.id } });
  const two = [await buildQuiz(), await buildQuiz()].map(({ id }) => id);
  const bulk = await editor.send('POST', '/admin/quizzes/bulk', { ids: two, action: 'deactivate' });
  expect(bulk.body.data.changed).toBe(2);
});

test('attestations come with department, materials and attempts', async () => {
  const department = await buildDepartment(portal.db);
  const material = await buildMaterial(portal.db, { title: 'Регламент' });
  const attestation = await buildAttestation({ title: 'Водители', departmentId: department.id });
  await portal.db
    .insert(attestationMaterials)
    .values({ attestationId: attestation.id, materialId: material.id, position: 0 });
  const person = await buildPerson(portal.db, { firstName: 'Инна', lastName: 'Рыбак' });
  await portal.db.insert(attestationAttempts).values({ attestationId: attestation.id, userId: person.id });
  const found = await get(`/admin/attestations?departmentId=${department.id}`);
  expect(found).toMatchObject({
    total: 1,
    attestations: [{ department: { id: department.id }, materials: [{ title: 'Регламент' }], _count: { attempts: 1 } }],
  });
  const everywhere = await buildAttestation();
  const all = await get('/admin/attestations?isActive=true&sort=-createdAt&limit=100');
  const general = all.attestations.find(({ id }: { id: string }) => id === everywhere.id);
  expect(general).toMatchObject({ department: null, materials: [] });
  expect(await get(`/admin/attestation-attempts?search=${encodeURIComponent('Рыбак')}`)).toMatchObject({
    total: 1,
    attempts: [{ attestationId: attestation.id, score: null, status: 'IN_PROGRESS', completedAt: null }],
  });
});

test('an attestation is switched and deleted, its attempts stay readable', async () => {
  const attestation = await buildAttestation();
  const person = await buildPerson(portal.db);
  await portal.db.insert(attestationAttempts).values({
    attestationId: attestation.id,
    userId: person.id,
    status: 'PASSED',
    score: 90,
  });
  expect((await editor.send('PUT', `/admin/attestations/${attestation.id}`, { isActive: false })).status).toBe(200);
  expect((await editor.send('DELETE', `/admin/attestations/${attestation.id}`)).status).toBe(200);
  expect((await editor.send('DELETE', `/admin/attestations/${attestation.id}`)).body.message).toBe(
    'Аттестация не найдена. Возможно, её уже удалили.',
  );
  const { attempts } = await get(`/admin/attestation-attempts?search=${encodeURIComponent(person.email)}`);
  expect(attempts[0]).toMatchObject({ score: 90, status: 'PASSED', attestation: { title: attestation.title } });
  expect((await entries('ATTESTATION_UPDATE')).length + (await entries('ATTESTATION_DELETE')).length).toBe(2);
});
