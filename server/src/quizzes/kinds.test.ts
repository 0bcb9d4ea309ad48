import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { ShownDetails } from 'shared-api/questions';
import { kindsOfQuestions } from 'shared-api/testing/questions';
import { shuffleOptions } from '../questions/shuffle.ts';
import { logs } from '../tables/logs.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

type Question = { id: string; type: string; options: string[]; details?: ShownDetails };

async function save(...questions: object[]) {
  const { id } = await buildMaterial(portal.db, { authorId: editor.id });
  return {
    materialId: id,
    ...(await editor.send('POST', `/quizzes/material/${id}`, { title: 'Охрана труда', questions })),
  };
}

const names = kindsOfQuestions.map((kind) => [kind.form.type, kind] as const);

describe.each(names)('A question of the kind %s', (type, { form, answers, secrets }) => {
  it('is kept as it was written', async () => {
    const { status, body } = await save(form);
    expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
    expect(body.data.questions[0]).toMatchObject({ options: [], correctAnswer: '', ...form });
  });

  it('is marked by its rule, in whatever order its options were put', async () => {
    const { body } = await save(form);
    const scores: Record<string, number[]> = { right: [], part: [], wrong: [] };
    for (let round = 0; round < 3; round += 1) {
      for (const way of ['right', 'part', 'wrong'] as const) {
        const person = await portal.signedInAs('USER');
        const { data: paper } = (await person.send('POST', `/quizzes/${body.data.id}/start`)).body;
        const [question] = paper.questions as Question[];
        const given = [{ questionId: question?.id, answer: answers(question ?? { options: [] })[way] }];
        const sent = await person.send('POST', `/quizzes/${body.data.id}/attempt`, {
          paperId: paper.id,
          answers: given,
        });
        scores[way]?.push(sent.body.data.score);
        expect(sent.body.data).toMatchObject({ correctAnswers: way === 'right' ? 1 : 0, totalQuestions: 1 });
      }
    }
    expect([new Set(scores.right), new Set(scores.wrong)]).toEqual([new Set([100]), new Set([0])]);
    const [part = 0, ...others] = scores.part ?? [];
    expect(part > 0 && part < 100 && others.every((score) => score === part)).toBe(true);
  });

  it('shows its taker nothing of what is right, before, while and after', async () => {
    const { body, materialId } = await save(form);
    const own = body.data.id;
    const { data: paper } = (await taker.send('POST', `/quizzes/${own}/start`)).body;
    const [question] = paper.questions as Question[];
    const wrong = answers(question ?? { options: [] }).wrong;
    const sent = await taker.send('POST', `/quizzes/${own}/attempt`, {
      paperId: paper.id,
      answers: [{ questionId: question?.id, answer: wrong }],
    });
    const read = await taker.send('GET', `/quizzes/attempts/${sent.body.data.id}`);
    const quiz = await taker.send('GET', `/quizzes/material/${materialId}`);
    const text = JSON.stringify([quiz.body, paper, sent.body, read.body]);
    expect(text).toContain(`"type":"${type}"`);
    for (const secret of [...secrets, 'correctAnswer"', 'accepted']) expect(text).not.toContain(secret);
  });
});

test.each([
  ['ORDERING', { details: { type: 'ORDERING' } }],
  ['MATCHING', { details: { type: 'MATCHING', items: ['раз', 'два', 'три'] } }],
])('options of the kind %s that are written in their right order are kept by the alphabet', async (type, more) => {
  const form = { type, text: 'Что за чем?', options: ['тушить', 'звонить', 'звать'], correctAnswer: '0,1,2', ...more };
  const { body, materialId } = await save(form);
  const quiz = await taker.send('GET', `/quizzes/material/${materialId}`);
  expect(quiz.body.data.questions[0].options).toEqual(['звать', 'звонить', 'тушить']);
  expect(body.data.questions[0].correctAnswer).toBe('2,1,0');
});

test.each([
  [0, { correctAnswer: '' }, 'Отметьте хотя бы один верный вариант'],
  [0, { details: undefined }, 'Заполните ответы вопроса'],
  [0, { details: { type: 'ORDERING', scoring: 'all' } }, 'Заполните ответы вопроса'],
  [0, { options: ['порошком', ' ', 'в', 'г'] }, 'Все варианты ответов должны быть заполнены'],
  [
    0,
    { details: { type: 'MULTIPLE_ANSWER', worths: [50, 50, 0, 0] } },
    'Больше нуля процентов дают верные варианты, и только они',
  ],
  [
    0,
    { details: { type: 'MULTIPLE_ANSWER', worths: [50, 0, 40, 0] } },
    'Вместе верные варианты должны давать 100\u00a0%',
  ],
  [1, { details: { type: 'SHORT_ANSWER', accepted: [] } }, 'Добавьте хотя бы один верный ответ'],
  [
    1,
    { details: { type: 'SHORT_ANSWER', accepted: [{ text: 'а', worth: 50 }] } },
    'Один из ответов должен давать 100\u00a0%',
  ],
  [2, { details: { type: 'NUMERICAL', accepted: [{ value: 1 }], isUnitRequired: true } }, 'Введите единицу измерения'],
  [3, { correctAnswer: '1,' }, 'Выберите ответ для каждой пары'],
  [3, { details: { type: 'MATCHING', items: ['а'] } }, 'Добавьте не меньше двух пар'],
  [4, { correctAnswer: '0,0,1' }, 'Расставьте шаги по порядку'],
  [5, { text: 'Без пропусков' }, 'Отметьте в тексте каждый пропуск один раз: [[1]], [[2]] и так далее'],
  [5, { text: '[[1]] [[2]] [[2]]' }, 'Отметьте в тексте каждый пропуск один раз: [[1]], [[2]] и так далее'],
])('of kind %i a question with %j says what to do', async (at, change, message) => {
  const { status, body } = await save({ ...kindsOfQuestions[at]?.form, ...change });
  expect({ status, fields: body.error?.fields }).toEqual({ status: 400, fields: { questions: message } });
});

test('what another kind has left behind is dropped', async () => {
  const [several] = kindsOfQuestions;
  const { body } = await save({ ...several?.form, type: 'OPEN_ENDED', correctAnswer: '' });
  const [{ options, details }] = body.data.questions;
  expect({ options, details }).toEqual({ options: [], details: undefined });
});

it('options of a gap are shown in an order of their own, and what is right goes along', () => {
  const gaps = [{ kind: 'choice' as const, options: ['верно', 'нет', 'никогда'], right: 0 }];
  const question = { id: 'q', text: '[[1]]', type: 'GAPS', options: [], correctAnswer: '', isRequired: true };
  const details = { type: 'GAPS' as const, gaps };
  const places = Array.from({ length: 200 }, () => {
    const shown = shuffleOptions({ ...question, details } as StoredQuestion).details;
    const [gap] = shown?.type === 'GAPS' ? shown.gaps : [];
    expect(gap?.kind === 'choice' && gap.options[gap.right]).toBe('верно');
    return gap?.kind === 'choice' ? gap.right : -1;
  });
  expect(new Set(places)).toEqual(new Set([0, 1, 2]));
});

it('the log says nothing of answers when a quiz is saved as it is', async () => {
  const { body } = await save(...kindsOfQuestions.map(({ form }) => form));
  const { id, title, questions } = body.data;
  const saved = await editor.send('PUT', `/quizzes/${id}`, { title: `${title}!`, questions });
  expect(saved.status).toBe(200);
  const rows = await portal.db.select({ details: logs.details }).from(logs);
  expect(JSON.stringify(rows)).toContain('Охрана труда!');
  expect(JSON.stringify(rows)).not.toContain('answersChanged');
});

describe('Feedback to answers', () => {
  const place = { link: '/materials/m1#telefony', title: 'Телефоны' };
  const feedback = { general: 'Номера у проходной', byChoice: ['Нет такого', '', 'Полиция'], place };
  const options = ['100', '101', '102'];
  const asked = { type: 'MULTIPLE_CHOICE', text: 'Куда звонить?', options, correctAnswer: '1', feedback };

  it('is not there before an answer, and is what was chosen after it', async () => {
    const { body, materialId } = await save(asked);
    expect(body.data.questions[0].feedback).toEqual(feedback);
    const quiz = await taker.send('GET', `/quizzes/material/${materialId}`);
    const { data: paper } = (await taker.send('POST', `/quizzes/${body.data.id}/start`)).body;
    expect(JSON.stringify([quiz.body, paper])).not.toMatch(/feedback|Нет такого|проходной|telefony/);
    const answer = String(paper.questions[0].options.indexOf('102'));
    const sent = await taker.send('POST', `/quizzes/${body.data.id}/attempt`, {
      paperId: paper.id,
      answers: [{ questionId: paper.questions[0].id, answer }],
    });
    expect(JSON.stringify(sent.body)).not.toContain('feedback');
    const read = await taker.send('GET', `/quizzes/attempts/${sent.body.data.id}`);
    expect(read.body.data.questions[0].feedback).toEqual({ texts: ['Полиция', 'Номера у проходной'], place });
  });

  it('stays when a form that does not know it saves the quiz, and goes when it is cleared', async () => {
    const { body } = await save(asked);
    const { id, title, questions } = body.data;
    const [{ feedback: _, ...old }] = questions;
    const put = async (question: object) =>
      (await editor.send('PUT', `/quizzes/${id}`, { title, questions: [question] })).body.data.questions[0].feedback;
    expect(await put(old)).toEqual(feedback);
    expect(await put({ ...old, options: ['100', '102', '101'] })).toEqual({ ...feedback, byChoice: [] });
    expect(await put({ ...old, feedback: null })).toBeUndefined();
  });

  it.each([
    [{ general: 'а'.repeat(2001) }, 'Пояснение длиннее 2000 знаков'],
    [{ place: { link: 'https://evil.example/', title: 'т' } }, 'Ссылка ведёт не на материал портала'],
    [{ place: { link: '/materials/../admin', title: 'т' } }, 'Ссылка ведёт не на материал портала'],
    [{ byChoice: ['а'.repeat(1001)] }, 'Пояснение к варианту длиннее 1000 знаков'],
  ])('with %j says what is wrong', async (change, message) => {
    const { status, body } = await save({ ...asked, feedback: change });
    expect({ status, text: JSON.stringify(body).includes(message) }).toEqual({ status: 400, text: true });
  });
});
