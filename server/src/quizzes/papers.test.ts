import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { guesses } from '../tables/limits.ts';
import { quizAttempts, quizPapers } from '../tables/quizzes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const letters = ['а', 'б', 'в', 'г', 'д', 'е', 'ж', 'з'];
const choice = { text: 'Выберите «а»', type: 'MULTIPLE_CHOICE', options: letters, correctAnswer: '0' };
const statement = { text: 'Лифтом пользоваться можно', type: 'TRUE_FALSE', correctAnswer: 'false' };
const form = { title: 'Пожарная безопасность', questions: [choice, statement] };

interface Question {
  id: string;
  text: string;
  options: string[];
}

async function newQuiz(overrides: object = {}) {
  const { id: materialId } = await buildMaterial(portal.db, { authorId: editor.id });
  const created = await editor.send('POST', `/quizzes/material/${materialId}`, { ...form, ...overrides });
  expect(created.status).toBe(201);
  return { materialId, quiz: created.body.data };
}

const start = async (person: Caller, quizId: string, paperId?: string) =>
  (await person.send('POST', `/quizzes/${quizId}/start`, paperId ? { paperId } : undefined)).body.data;

/** Answers by the text of the option, wherever the paper has put it. */
function hand(person: Caller, quizId: string, paper: { id: string; questions: Question[] }, option = 'а') {
  const answers = paper.questions.map(({ id, options }) => ({
    questionId: id,
    answer: options.length > 0 ? String(options.indexOf(option)) : 'false',
  }));
  return person.send('POST', `/quizzes/${quizId}/attempt`, { answers, paperId: paper.id });
}

const reword = (quiz: { id: string; questions: Question[] }, overrides: object = {}) =>
  editor.send('PUT', `/quizzes/${quiz.id}`, {
    ...form,
    questions: quiz.questions.map((question) => ({
      ...question,
      text: `${question.text} (новое)`,
      options: [...question.options].reverse(),
    })),
    ...overrides,
  });

describe('A paper', () => {
  it('has its options in an order of its own, and answers are graded by it', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz();
    const orders = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const paper = await start(user, quiz.id);
      expect([...paper.questions[0].options].sort()).toEqual([...letters].sort());
      expect(Object.keys(paper.questions[0]).sort()).toEqual(['id', 'isRequired', 'options', 'text', 'type']);
      orders.add(paper.questions[0].options.join());
      expect((await hand(user, quiz.id, paper)).body.data).toMatchObject({ id: paper.id, score: 100, passed: true });
      expect((await hand(user, quiz.id, await start(user, quiz.id), 'б')).body.data.score).toBe(50);
    }
    // Four orders of eight options are the same once in 66 billion times.
    expect(orders.size).toBeGreaterThan(1);
  });

  it('is gone on with by its id, also when the quiz was changed since, and is graded as it was shown', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz();
    const paper = await start(user, quiz.id);
    await reword(quiz);
    expect(await start(user, quiz.id, paper.id)).toEqual(paper);
    expect((await hand(user, quiz.id, paper)).body.data.score).toBe(100);
    const fresh = await start(user, quiz.id, paper.id);
    expect(fresh.id).not.toBe(paper.id);
    expect(fresh.questions[0].text).toBe('Выберите «а» (новое)');
  });

  it('gives its first result a second time, whatever is sent and however often at once', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz();
    const paper = await start(user, quiz.id);
    const first = await hand(user, quiz.id, paper, 'б');
    const again = await Promise.all(Array.from({ length: 8 }, () => hand(user, quiz.id, paper)));
    for (const answer of again) expect(answer.body.data).toEqual(first.body.data);
    const { id } = await start(user, quiz.id);
    const racing = await Promise.all(Array.from({ length: 4 }, () => hand(user, quiz.id, { ...paper, id }, 'б')));
    expect(new Set(racing.map(({ status, body }) => `${status} ${body.data.id}`))).toEqual(new Set([`200 ${id}`]));
    expect(await portal.db.$count(quizAttempts, eq(quizAttempts.quizId, quiz.id))).toBe(2);
  });

  it('is nobody else’s', async () => {
    const [user, other] = [await portal.signedInAs('USER'), await portal.signedInAs('USER')];
    const { quiz } = await newQuiz();
    const paper = await start(user, quiz.id);
    expect((await start(other, quiz.id, paper.id)).id).not.toBe(paper.id);
    expect(await hand(other, quiz.id, paper)).toMatchObject({
      status: 409,
      body: { message: 'Этот вариант теста больше не действует. Начните тест ещё раз.' },
    });
    expect((await hand(user, quiz.id, paper)).status).toBe(200);
  });

  it('is not piled up by beginning again and again', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz();
    for (let round = 0; round < 25; round += 1) await start(user, quiz.id);
    expect(await portal.db.$count(quizPapers, eq(quizPapers.quizId, quiz.id))).toBeLessThanOrEqual(21);
  });
});

describe('An attempt', () => {
  it('is shown as the person saw it, also after the quiz was changed', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz();
    const paper = await start(user, quiz.id);
    await hand(user, quiz.id, paper, 'в');
    await reword(quiz, { title: 'Другое' });
    const { data } = (await user.send('GET', `/quizzes/attempts/${paper.id}`)).body;
    expect(data.isAsShown).toBe(true);
    expect(data.questions).toEqual([
      { text: choice.text, type: choice.type, options: paper.questions[0].options, answer: 'в' },
      { text: statement.text, type: statement.type, options: [], answer: 'Неверно' },
    ]);
    expect(data.answers).toEqual([
      { question: choice.text, answer: 'в' },
      { question: statement.text, answer: 'Неверно' },
    ]);
    const evidence = await editor.send('GET', `/admin/quiz-attempts/${paper.id}`);
    expect(evidence.body.data).toMatchObject({
      quiz: { id: quiz.id, title: form.title },
      score: 50,
      questions: [
        { text: choice.text, options: paper.questions[0].options, answer: 'в', correctAnswer: 'а', isCorrect: false },
        { answer: 'Неверно', correctAnswer: 'Неверно', isCorrect: true },
      ],
    });
    expect((await user.send('GET', `/admin/quiz-attempts/${paper.id}`)).status).toBe(403);
  });

  it('without a paper is answered by the places of the quiz itself, and kept as well', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz();
    const answers = [{ questionId: quiz.questions[0].id, answer: '0' }];
    const { data } = (await user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers })).body;
    expect(data.correctAnswers).toBe(1);
    await reword(quiz);
    const review = (await user.send('GET', `/quizzes/attempts/${data.id}`)).body.data;
    expect(review.questions).toMatchObject([{ options: letters, answer: 'а' }, { answer: null }]);
  });

  it('of the time before questions were kept is shown in the words of now, and says so', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz();
    const paper = await start(user, quiz.id);
    await hand(user, quiz.id, paper);
    await portal.db.update(quizAttempts).set({ questions: null, title: null }).where(eq(quizAttempts.id, paper.id));
    const { data } = (await user.send('GET', `/quizzes/attempts/${paper.id}`)).body;
    expect(data).toMatchObject({ isAsShown: false, questions: [{ text: choice.text }, { text: statement.text }] });
  });
});

describe('Questions that are kept for attestations', () => {
  const kept = { ...statement, text: 'Только для аттестации', isAttestationOnly: true };

  it('are not met by whoever takes the quiz, and drawn by an attestation', async () => {
    const user = await portal.signedInAs('USER');
    const { materialId, quiz } = await newQuiz({ questions: [choice, kept] });
    const answers = [{ questionId: quiz.questions[0].id, answer: '0' }];
    const seen = [
      await user.send('GET', `/quizzes/material/${materialId}`),
      await user.send('POST', `/quizzes/${quiz.id}/start`),
      await user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers }),
    ];
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toMatch(/Только для аттестации|isAttestationOnly/);
    expect(seen[2]?.body.data).toMatchObject({ score: 100, totalQuestions: 1 });
    const { data } = (await editor.send('GET', `/quizzes/${quiz.id}`)).body;
    expect(data.questions).toMatchObject([{ isAttestationOnly: false }, { isAttestationOnly: true }]);
    const body = { title: 'Охрана труда', materialIds: [materialId] };
    const { id } = (await editor.send('POST', '/attestations', body)).body.data;
    const { attemptId } = (await user.send('POST', `/attestations/${id}/start`)).body;
    const attempt = (await user.send('GET', `/attestations/attempts/${attemptId}`)).body.data;
    expect(attempt.questions).toHaveLength(2);
  });

  it('make no quiz by themselves: nobody passes it by handing in nothing', async () => {
    const user = await portal.signedInAs('USER');
    const { materialId, quiz } = await newQuiz({ questions: [kept] });
    expect((await user.send('GET', `/quizzes/material/${materialId}`)).status).toBe(404);
    expect((await user.send('POST', `/quizzes/${quiz.id}/start`)).status).toBe(404);
    expect((await user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers: [] })).status).toBe(404);
    expect((await user.send('GET', `/materials/${materialId}`)).body.data.hasQuiz).toBe(false);
    expect((await editor.send('GET', `/materials/${materialId}`)).body.data.hasQuiz).toBe(true);
  });
});

describe('Trying on', () => {
  /** Lets so many minutes pass for the failures of this test. */
  const pass = (quizId: string, minutes: number) =>
    portal.db
      .update(guesses)
      .set({ createdAt: sql`created_at - ${minutes} * interval '1 minute'` })
      .where(sql`subject like ${`${quizId} %`}`);

  it('waits after the fifth failure, longer each time, and shows for how long', async () => {
    const user = await portal.signedInAs('USER');
    const { materialId, quiz } = await newQuiz({ passingScore: 100 });
    const fail = () => user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers: [] });
    const shown = async () => (await user.send('GET', `/quizzes/material/${materialId}`)).body.data.waitSeconds;
    for (let failure = 1; failure < 5; failure += 1) expect((await fail()).body.data.waitSeconds).toBe(0);
    expect(await shown()).toBe(0);
    const fifth = await fail();
    expect(fifth.status).toBe(200);
    expect(fifth.body.data.waitSeconds).toBeGreaterThan(50);
    expect(await shown()).toBeLessThanOrEqual(60);
    expect(await user.send('POST', `/quizzes/${quiz.id}/start`)).toMatchObject({ status: 429 });
    expect(await fail()).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^[56]\d$/) } });
    for (const [minutes, from, to] of [
      [1.1, 110, 120],
      [2.1, 230, 240],
    ] as const) {
      await pass(quiz.id, minutes);
      expect(await shown()).toBe(0);
      const next = await fail();
      expect(next.body.data.waitSeconds).toBeGreaterThan(from);
      expect(next.body.data.waitSeconds).toBeLessThanOrEqual(to);
    }
    const other = await portal.signedInAs('USER');
    expect((await other.send('GET', `/quizzes/material/${materialId}`)).body.data.waitSeconds).toBe(0);
    expect((await start(other, quiz.id)).questions).toHaveLength(2);
  });

  it('is not made quicker by papers that were taken beforehand', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz({ passingScore: 100 });
    const papers = [];
    for (let count = 0; count < 12; count += 1) papers.push(await start(user, quiz.id));
    const answers = await Promise.all(papers.map((paper) => hand(user, quiz.id, paper, 'б')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    const refused = papers[answers.findIndex(({ status }) => status === 429)];
    // What is refused is not handed in: it is there when the wait is over.
    await pass(quiz.id, 2);
    expect((await hand(user, quiz.id, refused)).body.data.passed).toBe(true);
  });

  it('counts also when a low pass mark lets every try pass', async () => {
    const user = await portal.signedInAs('USER');
    const { quiz } = await newQuiz({ passingScore: 0 });
    const statuses = [];
    for (let round = 0; round < 7; round += 1)
      statuses.push((await user.send('POST', `/quizzes/${quiz.id}/attempt`, { answers: [] })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('Editing', () => {
  it('says that somebody else was faster when the version is an old one', async () => {
    const other = await portal.signedInAs('EDITOR');
    const { quiz } = await newQuiz();
    expect(quiz).toMatchObject({ version: 1, updatedBy: { firstName: 'Анна' } });
    expect((await reword(quiz, { version: 1 })).body.data.version).toBe(2);
    const late = await other.send('PUT', `/quizzes/${quiz.id}`, { ...form, title: 'Поздно', version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^Пока вы правили, тест сохранил другой человек: Анна Смирнова \(версия 2\)/),
      },
    });
    expect((await other.send('PUT', `/quizzes/${quiz.id}`, form)).body.data).toMatchObject({ version: 3 });
  });

  it('of ten simultaneous changes of one version keeps one', async () => {
    const { quiz } = await newQuiz();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reword(quiz, { title: `Правка ${index}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('gives no two questions one id', async () => {
    const { quiz } = await newQuiz();
    const [first] = quiz.questions;
    const { data } = (await editor.send('PUT', `/quizzes/${quiz.id}`, { ...form, questions: [first, first] })).body;
    expect(data.questions[0].id).toBe(first.id);
    expect(data.questions[1].id).not.toBe(first.id);
  });
});

test('of simultaneous quizzes of one material one is made, and the others hear that there is one', async () => {
  const { id: materialId } = await buildMaterial(portal.db, { authorId: editor.id });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => editor.send('POST', `/quizzes/material/${materialId}`, form)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const made = answers.find(({ status }) => status === 201)?.body.data.id;
  await editor.send('DELETE', `/admin/quizzes/${made}`);
  expect((await editor.send('POST', `/quizzes/material/${materialId}`, form)).status).toBe(201);
});
