import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { attestationAttempts } from '../tables/attestations.ts';
import { bankQuestions } from '../tables/bank.ts';
import { quizAttempts } from '../tables/quizzes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { choice, createBank } from '../testing/questionBank.ts';
import { takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
let taker: Caller;
const { topic, add } = createBank(() => editor);
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const missing = 'a'.repeat(24);

const remove = (ids: string[]) =>
  editor.send('POST', '/admin/bank/questions/bulk', { ids, change: { action: 'delete' } });
const figuresOf = async (ids: string[]) => (await editor.send('POST', '/admin/bank/statistics', { ids })).body.data;

describe('Questions chosen for an attestation', () => {
  const form = { title: 'По выбору', materialIds: [], passingScore: 50, blueprint: [] };
  const attest = (fields: object) => editor.send('POST', '/attestations', { ...form, ...fields });
  const drawnOf = async (attemptId: string) => {
    const [row] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
    return (row?.questions ?? []).map(({ id }) => id);
  };

  it('are in every attempt, and no line draws them again', async () => {
    const topicId = await topic();
    const ids = await add(topicId, 3);
    const chosen = ids.slice(0, 1);
    const { status, body } = await attest({ questionIds: chosen, blueprint: [{ topicId, count: 2 }] });
    expect(status).toBe(201);
    const drawn = await drawnOf(await takeAttestation(taker, body.data.id));
    expect(drawn.toSorted()).toEqual(ids.toSorted());
    const more = await attest({ questionIds: chosen, blueprint: [{ topicId, count: 3 }] });
    expect(more.status).toBe(400);
    expect(more.body.error.fields.blueprint).toContain('нужно 3, есть 2');
    const check = { blueprint: [{ topicId, count: 3 }], questionIds: chosen };
    const { data } = (await editor.send('POST', '/admin/bank/blueprint', check)).body;
    expect(data.lines).toEqual([{ available: 2, missing: 1 }]);
  });

  it('are not asked a second time by a quiz that holds a copy of one', async () => {
    const ids = await add(await topic(), 1);
    const { materialId } = await newQuiz({ questions: [{ ...choice('Копия?'), bankId: ids[0] }, choice('Другой?')] });
    const { body } = await attest({ questionIds: ids, materialIds: [materialId] });
    expect(await drawnOf(await takeAttestation(taker, body.data.id))).toHaveLength(2);
  });

  it('are shown to editors in their order, and to nobody else', async () => {
    const ids = (await add(await topic(), 3)).toReversed();
    const { body } = await attest({ questionIds: ids });
    const place = `/attestations/${body.data.id}`;
    expect(body.data.bankQuestions.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(body.data.questionsCount).toBe(3);
    const seen = (await taker.send('GET', place)).body.data;
    expect(seen.questionsCount).toBe(3);
    expect(JSON.stringify(seen)).not.toContain(ids[0]);
  });

  it('stay where a form does not know of them, and go where it empties them', async () => {
    const ids = await add(await topic(), 2);
    const { body } = await attest({ questionIds: ids });
    const change = (fields: object) => editor.send('PUT', `/attestations/${body.data.id}`, { ...form, ...fields });
    const kept = await change({ title: 'Новое имя' });
    expect(kept.status).toBe(200);
    expect(kept.body.data.bankQuestions).toHaveLength(2);
    expect((await change({ questionIds: ids.slice(1) })).body.data.bankQuestions).toHaveLength(1);
    const nothing = await change({ questionIds: [] });
    expect(nothing.status).toBe(400);
    expect(nothing.body.error.fields).toMatchObject({ materialIds: 'Выберите хотя бы один материал' });
  });

  it('cannot be such as are not there, and are not deleted while they are asked', async () => {
    const ids = await add(await topic(), 2);
    const unknown = await attest({ questionIds: [...ids, missing] });
    expect(unknown.status).toBe(400);
    expect(unknown.body.error.fields.questionIds).toContain('Одного из выбранных вопросов уже нет');
    const { body } = await attest({ title: 'Держит вопросы', questionIds: ids });
    const refused = await remove(ids);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('«Держит вопросы»');
    const admin = await portal.signedInAs('ADMIN');
    expect((await admin.send('DELETE', `/admin/attestations/${body.data.id}`)).status).toBe(200);
    expect((await remove(ids)).status).toBe(200);
  });
});

describe('Of a save and a deletion at the same moment', () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round);

  it('one is refused: no attestation asks a question that is gone', async () => {
    for (const round of rounds) {
      const ids = await add(await topic());
      const form = { title: 'Наперегонки', materialIds: [], passingScore: 50, questionIds: ids };
      const calls = [() => editor.send('POST', '/attestations', form), () => remove(ids)];
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    }
  });
});

interface Paper {
  id: string;
  questions: { id: string; text: string; options: string[] }[];
}

async function newQuiz(fields: object) {
  const { id: materialId } = await buildMaterial(portal.db, { authorId: editor.id });
  const form = { title: 'Проверьте себя', passingScore: 100, questions: [choice('Свой вопрос?')], ...fields };
  const place = `/quizzes/material/${materialId}`;
  return { materialId, place, form, ...(await editor.send('POST', place, form)) };
}

const start = async (quizId: string): Promise<Paper> => {
  const { status, body } = await taker.send('POST', `/quizzes/${quizId}/start`);
  if (status !== 200) throw new Error(`No paper: ${JSON.stringify(body)}`);
  return body.data;
};

const hand = (quizId: string, { id, questions }: Paper) =>
  taker.send('POST', `/quizzes/${quizId}/attempt`, {
    paperId: id,
    answers: questions.map((question) => ({
      questionId: question.id,
      answer: String(question.options.indexOf('верный')),
    })),
  });

describe('A quiz that draws of the bank', () => {
  it('gives each paper its own questions first, then drawn ones, of which none is kept for attestations', async () => {
    const topicId = await topic();
    const free = await add(topicId, 2);
    await add(topicId, 5, { isReserved: true });
    const { body, materialId, place } = await newQuiz({ blueprint: [{ topicId, count: 2 }] });
    const quiz = body.data;
    expect(quiz.blueprint).toEqual([{ topicId, difficulty: null, tags: [], count: 2 }]);
    const seen = (await taker.send('GET', place)).body.data;
    expect(seen).toMatchObject({ drawnCount: 2, questions: [{ text: 'Свой вопрос?' }] });
    expect(seen).not.toHaveProperty('blueprint');
    const paper = await start(quiz.id);
    expect(paper.questions[0]?.text).toBe('Свой вопрос?');
    expect(
      paper.questions
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(free.toSorted());
    expect(JSON.stringify(paper)).not.toMatch(/correctAnswer|bankId/);
    const handed = await hand(quiz.id, paper);
    expect(handed.body.data).toMatchObject({ passed: true, totalQuestions: 3, correctAnswers: 3 });
    expect((await taker.send('GET', `/materials/${materialId}`)).body.data.hasQuiz).toBe(true);
  });

  it('may have no question of its own, and is offered to readers', async () => {
    const topicId = await topic();
    await add(topicId, 1);
    const { body, materialId, status } = await newQuiz({ questions: [], blueprint: [{ topicId, count: 1 }] });
    expect(status).toBe(201);
    expect((await taker.send('GET', `/materials/${materialId}`)).body.data.hasQuiz).toBe(true);
    expect((await start(body.data.id)).questions).toHaveLength(1);
    const neither = await newQuiz({ questions: [], blueprint: [] });
    expect(neither.status).toBe(400);
    expect(neither.body.error.fields.questions).toBe('В тесте должен быть хотя бы один вопрос');
  });

  it('is refused with what is missing, and cannot be begun when questions have gone since', async () => {
    const topicId = await topic(null, 'Краны');
    const ids = await add(topicId, 2);
    const short = await newQuiz({ blueprint: [{ topicId, count: 3 }] });
    expect(short.status).toBe(400);
    expect(short.body.error.fields.blueprint).toContain('«Краны» — нужно 3, есть 2');
    const { body } = await newQuiz({ blueprint: [{ topicId, count: 2 }] });
    await remove(ids.slice(0, 1));
    const refused = await taker.send('POST', `/quizzes/${body.data.id}/start`);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toContain('не хватает вопросов');
  });

  it('does not draw what it holds a copy of, even when the copy was reworded', async () => {
    const topicId = await topic();
    const [copied = '', other = ''] = await add(topicId, 2);
    const questions = [{ ...choice('Другими словами?'), bankId: copied }];
    const { body } = await newQuiz({ questions, blueprint: [{ topicId, count: 1 }] });
    expect((await start(body.data.id)).questions[1]?.id).toBe(other);
    expect((await newQuiz({ questions, blueprint: [{ topicId, count: 2 }] })).status).toBe(400);
  });

  it('is answered by a paper only: without one nobody knows what was drawn', async () => {
    const topicId = await topic();
    await add(topicId, 1);
    const { body } = await newQuiz({ blueprint: [{ topicId, count: 1 }] });
    const answers = body.data.questions.map(({ id }: { id: string }) => ({ questionId: id, answer: '0' }));
    const refused = await taker.send('POST', `/quizzes/${body.data.id}/attempt`, { answers });
    expect(refused.status).toBe(409);
    expect(await portal.db.$count(quizAttempts, eq(quizAttempts.quizId, body.data.id))).toBe(0);
  });

  it('keeps its lines where a form does not know of them, holds their topic, and lets it go', async () => {
    const topicId = await topic();
    const ids = await add(topicId, 1);
    const { body, form } = await newQuiz({ title: 'Держит тему', blueprint: [{ topicId, count: 1 }] });
    const { blueprint: _, ...old } = form as typeof form & { blueprint?: object };
    const change = (fields: object) => editor.send('PUT', `/quizzes/${body.data.id}`, { ...old, ...fields });
    expect((await change({})).body.data.blueprint).toHaveLength(1);
    await remove(ids);
    const held = await editor.send('DELETE', `/admin/bank/topics/${topicId}`);
    expect(held.status).toBe(409);
    expect(held.body.error.message).toContain('тесты: «Держит тему»');
    expect((await change({ blueprint: [] })).body.data.blueprint).toEqual([]);
    expect((await editor.send('DELETE', `/admin/bank/topics/${topicId}`)).status).toBe(200);
  });

  it('goes on with a paper whose questions are gone from the bank by now', async () => {
    const topicId = await topic();
    const ids = await add(topicId, 1);
    const { body } = await newQuiz({ questions: [], blueprint: [{ topicId, count: 1 }] });
    const paper = await start(body.data.id);
    await portal.db.update(bankQuestions).set({ deletedAt: new Date() }).where(eq(bankQuestions.topicId, topicId));
    const { data } = (await hand(body.data.id, paper)).body;
    expect(data).toMatchObject({ passed: true, score: 100 });
    const review = (await taker.send('GET', `/quizzes/attempts/${data.id}`)).body.data;
    expect(review.questions).toMatchObject([{ answer: 'верный' }]);
    expect(ids).toHaveLength(1);
  });
});

describe('What quizzes ask of the bank', () => {
  it('is counted: copies that they hold, and attempts that asked one or drew it', async () => {
    const topicId = await topic();
    const [copied = '', drawn = ''] = await add(topicId, 2);
    const copy = { ...choice('Копия?'), bankId: copied };
    const { body, form } = await newQuiz({ questions: [copy, copy], blueprint: [{ topicId, count: 1 }] });
    expect(await figuresOf([copied, drawn])).toMatchObject([
      { id: copied, asked: 0, askedInQuizzes: 0, copies: 1 },
      { id: drawn, asked: 0, askedInQuizzes: 0, copies: 0 },
    ]);
    await hand(body.data.id, await start(body.data.id));
    expect(await figuresOf([copied, drawn])).toMatchObject([{ askedInQuizzes: 1 }, { askedInQuizzes: 1 }]);
    await editor.send('PUT', `/quizzes/${body.data.id}`, { ...form, questions: [choice('Другой?')] });
    expect(await figuresOf([copied])).toMatchObject([{ askedInQuizzes: 1, copies: 0 }]);
  });

  it('stays known when a form that does not know of it saves the copy, and ends with the quiz', async () => {
    const [copied = ''] = await add(await topic(), 1);
    const { body } = await newQuiz({ questions: [{ ...choice('Копия?'), bankId: copied }] });
    const [{ bankId, ...question }] = body.data.questions;
    expect(bankId).toBe(copied);
    const form = { title: 'Проверьте себя', questions: [question] };
    expect((await editor.send('PUT', `/quizzes/${body.data.id}`, form)).body.data.questions[0].bankId).toBe(copied);
    expect(await figuresOf([copied])).toMatchObject([{ copies: 1 }]);
    expect((await editor.send('DELETE', `/admin/quizzes/${body.data.id}`)).status).toBe(200);
    expect(await figuresOf([copied])).toMatchObject([{ copies: 0 }]);
  });

  it('is nothing where the origin that a form tells was never there', async () => {
    const { status, body } = await newQuiz({ questions: [{ ...choice('Откуда?'), bankId: missing }] });
    expect(status).toBe(201);
    expect(body.data.questions[0]).not.toHaveProperty('bankId');
  });
});
