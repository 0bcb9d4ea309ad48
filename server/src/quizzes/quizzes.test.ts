import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

const secret = 'тайный-ответ-7391';

let portal: TestApp;
let editor: Caller;
let user: Caller;

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  user = await portal.signedInAs('USER');
});

afterAll(() => portal.close());

const questions = [
  { text: 'Сколько огнетушителей на этаже?', type: 'MULTIPLE_CHOICE', options: ['Один', 'Два'], correctAnswer: '1' },
  { text: 'Лифтом при пожаре пользоваться можно', type: 'TRUE_FALSE', correctAnswer: 'false' },
  { text: 'Назовите пароль учений', type: 'OPEN_ENDED', correctAnswer: secret },
];
const form = { title: 'Пожарная безопасность', questions };

async function newMaterial(overrides: Partial<typeof materials.$inferInsert> = {}): Promise<string> {
  const { id } = await buildMaterial(portal.db, { authorId: editor.id, isPublished: true, ...overrides });
  return id;
}

async function newQuiz(overrides: object = {}) {
  const materialId = await newMaterial();
  const created = await editor.send('POST', `/quizzes/material/${materialId}`, { ...form, ...overrides });
  expect(created.status).toBe(201);
  return { materialId, quiz: created.body.data };
}

describe('Creating a quiz', () => {
  it('fills in the defaults and stands in the log', async () => {
    const { quiz } = await newQuiz();
    expect(quiz).toMatchObject({ passingScore: 70, timeLimit: 0, isActive: true, _count: { attempts: 0 } });
    const entries = await portal.db.select().from(logs).where(eq(logs.action, 'QUIZ_CREATE'));
    expect(entries.map(({ details }) => details?.quizId)).toContain(quiz.id);
  });

  const choice = { text: 'Вопрос', type: 'MULTIPLE_CHOICE', options: ['а', 'б'], correctAnswer: '0' };
  it.each([
    ['title first', { title: ' ', questions: [{ ...choice, text: '' }] }, 'Введите название теста'],
    ['then texts', { questions: [{ ...choice, text: ' ', options: ['', ''] }] }, 'Все вопросы должны иметь текст'],
    [
      'then options',
      { questions: [{ ...choice, options: ['а', ' '], correctAnswer: '' }] },
      'Все варианты ответов должны быть заполнены',
    ],
    [
      'then the choice',
      { questions: [{ ...choice, correctAnswer: '' }] },
      'Для всех вопросов с множественным выбором выберите правильный ответ',
    ],
    [
      'an option that is not there',
      { questions: [{ ...choice, correctAnswer: '7' }] },
      'Для всех вопросов с множественным выбором выберите правильный ответ',
    ],
    ['no questions', { questions: [] }, 'В тесте должен быть хотя бы один вопрос'],
    ['a mark above 100', { passingScore: 101 }, 'Проходной балл — от 0 до 100'],
    ['time below 0', { timeLimit: -1 }, 'Время не может быть меньше нуля'],
  ])('refuses in the order of the specification: %s', async (_, change, message) => {
    const answer = await editor.send('POST', `/quizzes/material/${await newMaterial()}`, { ...form, ...change });
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 400, message });
  });

  it('is for editors, and once for a material', async () => {
    const { materialId } = await newQuiz();
    expect((await user.send('POST', `/quizzes/material/${materialId}`, form)).status).toBe(403);
    expect((await editor.send('POST', `/quizzes/material/${materialId}`, form)).status).toBe(409);
  });
});

describe('Taking a quiz', () => {
  it('answers 404 in the words of the specification where there is none', async () => {
    const answer = await user.send('GET', `/quizzes/material/${await newMaterial()}`);
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'Тест для этого материала не найден. Создайте тест сначала.' },
    });
  });

  it('grades, keeps the attempt, marks the material as read and writes the log', async () => {
    const { materialId, quiz } = await newQuiz({ passingScore: 60 });
    const ids = quiz.questions.map(({ id }: { id: string }) => id);
    const answer = await user.send('POST', `/quizzes/${quiz.id}/attempt`, {
      answers: [
        { questionId: ids[0], answer: '1' },
        { questionId: ids[1], answer: 'false' },
        { questionId: 'чужой', answer: '1' },
      ],
    });
    expect(answer.body.data).toMatchObject({
      score: 66,
      passed: true,
      correctAnswers: 2,
      totalQuestions: 3,
      passingScore: 60,
    });
    expect((await user.send('GET', `/materials/${materialId}`)).body.data.progress).toBe(100);
    const attempts = await user.send('GET', `/quizzes/${quiz.id}/attempts`);
    expect(attempts.body.data).toMatchObject([{ score: 66, isPassed: true }]);
    const review = await user.send('GET', `/quizzes/attempts/${answer.body.data.id}`);
    expect(review.body.data.answers).toEqual([
      { question: 'Сколько огнетушителей на этаже?', answer: 'Два' },
      { question: 'Лифтом при пожаре пользоваться можно', answer: 'Неверно' },
    ]);
    const stranger = await portal.signedInAs('USER');
    expect((await stranger.send('GET', `/quizzes/attempts/${answer.body.data.id}`)).status).toBe(404);
  });

  it('never sends the right answers to a taker, before or after', async () => {
    const { materialId, quiz } = await newQuiz();
    const attempt = await user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers: [] });
    const seen = [
      await user.send('GET', `/quizzes/material/${materialId}`),
      attempt,
      await user.send('GET', `/quizzes/${quiz.id}/attempts`),
      await user.send('GET', `/quizzes/attempts/${attempt.body.data.id}`),
      await user.send('GET', `/quizzes/${quiz.id}`),
      await user.send('PUT', `/quizzes/${quiz.id}`, form),
      await user.send('GET', `/materials/${materialId}`),
      await user.send('GET', '/admin/quizzes'),
      await editor.send('GET', `/quizzes/material/${materialId}`),
    ];
    for (const { body } of seen) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(JSON.stringify(body)).not.toMatch(/"correctAnswer"/);
    }
  });

  it('is closed for drafts and inactive quizzes', async () => {
    const { materialId, quiz } = await newQuiz();
    await editor.send('PUT', `/admin/quizzes/${quiz.id}`, { isActive: false });
    expect((await user.send('GET', `/quizzes/material/${materialId}`)).status).toBe(404);
    expect((await user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers: [] })).status).toBe(404);
    const draft = await newQuiz();
    await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, draft.materialId));
    expect((await user.send('POST', `/quizzes/${draft.quiz.id}/attempt`, { answers: [] })).status).toBe(404);
  });
});

describe('Editing a quiz', () => {
  it('keeps the ids of questions that stay and the results of attempts', async () => {
    const { quiz } = await newQuiz();
    await user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers: [] });
    const kept = quiz.questions[1];
    const changed = await editor.send('PUT', `/quizzes/${quiz.id}`, { ...form, questions: [kept, questions[0]] });
    expect(changed.body.data.questions[0].id).toBe(kept.id);
    const attempts = await user.send('GET', `/quizzes/${quiz.id}/attempts`);
    expect(attempts.body.data[0]).toMatchObject({ score: 0, totalQuestions: 3 });
  });
});

describe('Changing a quiz', () => {
  it('stands in the log with old and new values, but without the answers', async () => {
    const { quiz } = await newQuiz();
    const changed = [{ ...quiz.questions[2], correctAnswer: 'другой-тайный-ответ' }, quiz.questions[0]];
    await editor.send('PUT', `/quizzes/${quiz.id}`, { ...form, title: 'Новое', questions: changed });
    const entries = await portal.db.select().from(logs).where(eq(logs.action, 'QUIZ_UPDATE'));
    const details = entries.map((entry) => entry.details).find((entry) => JSON.stringify(entry).includes(quiz.id));
    expect(details).toMatchObject({
      changes: {
        title: { from: 'Пожарная безопасность', to: 'Новое' },
        questions: { to: ['Назовите пароль учений', 'Сколько огнетушителей на этаже?'] },
        answersChanged: ['Назовите пароль учений'],
      },
    });
    expect(JSON.stringify(details)).not.toMatch(/тайный/);
  });
});
