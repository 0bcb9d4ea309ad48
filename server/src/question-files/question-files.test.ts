import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { strToU8, zipSync } from 'fflate';
import { kindsOfQuestions } from 'shared-api/testing/questions';
import { logs } from '../tables/logs.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function read(name: string, content: string | Buffer, { token }: Caller = editor) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(Buffer.from(content as string))], name));
  const request = new Request('http://portal', { method: 'POST', body: form });
  const response = await portal.app.inject({
    ...{ method: 'POST', url: '/api/quizzes/questions/read' },
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

async function quizOfAllKinds() {
  const { id } = await buildMaterial(portal.db, { authorId: editor.id });
  const questions = kindsOfQuestions.map(({ form }) => form);
  const { body } = await editor.send('POST', `/quizzes/material/${id}`, { title: 'Охрана труда', questions });
  return body.data as { id: string; questions: { text: string }[] };
}

describe('Questions of a file', () => {
  it('are read and nothing of them is saved', async () => {
    const feedback = { general: '', byChoice: ['да', ''] };
    const { status, body } = await read('вопросы.gift', 'Тушить водой?{F}\n\nЧем? {=порошком#да ~водой}\n');
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        format: 'gift',
        questions: [
          { text: 'Тушить водой?', type: 'TRUE_FALSE', options: [], correctAnswer: 'false' },
          { text: 'Чем?', type: 'MULTIPLE_CHOICE', options: ['порошком', 'водой'], correctAnswer: '0', feedback },
        ],
        problems: [],
        losses: [],
      },
    });
  });

  it('of which one is wrong on line 37 are not taken at all', async () => {
    const { body } = await read('вопросы.txt', `${'Да?{T}\n\n'.repeat(18)}Как? {~так ~иначе}`);
    expect(body.data).toMatchObject({
      questions: [],
      problems: [{ line: 37, message: 'Отметьте хотя бы один верный вариант' }],
    });
  });

  it('are told apart by what is in them', async () => {
    const aiken = await read('вопросы.txt', 'Что?\nA. Раз\nB. Два\nANSWER: A');
    expect(aiken.body.data).toMatchObject({ format: 'aiken', questions: [{ options: ['Раз', 'Два'] }] });
    const moodle = await read(
      'q.xml',
      '<quiz><question type="essay"><questiontext><text>Почему?</text></questiontext></question></quiz>',
    );
    expect(moodle.body.data).toMatchObject({ format: 'moodle', questions: [{ text: 'Почему?', type: 'OPEN_ENDED' }] });
  });

  test.each([
    ['вопросы.docx', 'Да?{T}', 415, /GIFT .* Excel/],
    ['вопросы.gift', '', 400, /пуст/],
    ['вопросы.gift', '// только пояснение', 400, /нет вопросов/],
    ['вопросы.xml', 'Да?{T}', 400, /не вопросы Moodle/],
    ['вопросы.xlsx', 'Да?{T}', 400, /Excel не читается/],
    ['вопросы.xlsx', Buffer.from(zipSync({ 'a.txt': strToU8('а') })), 400, /Excel не читается/],
    ['вопросы.gift', 'Да?{T}\n\n'.repeat(2001), 400, /больше 2000 вопросов/],
    ['вопросы.gift', 'я'.repeat(5_500_000), 413, /больше 10 МБ/],
  ])('of the file %s that cannot be taken say why', async (name, content, status, message) => {
    const answer = await read(name, content);
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status,
      message: expect.stringMatching(message),
    });
  });

  it('are read for editors only', async () => {
    const reader = await portal.signedInAs('USER');
    expect((await read('вопросы.gift', 'Да?{T}', reader)).status).toBe(403);
  });
});

describe('A quiz as a file', () => {
  test.each(['moodle', 'xlsx'])('of the format %s comes in again as it was', async (format) => {
    const quiz = await quizOfAllKinds();
    const { body } = await editor.send('POST', `/quizzes/${quiz.id}/questions-link`, { format });
    const file = await portal.app.inject({ url: body.data.url });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Охрана труда'));
    const again = await read(format === 'xlsx' ? 'q.xlsx' : 'q.xml', file.rawPayload);
    expect(again.body.data).toMatchObject({ problems: [], losses: [] });
    const { id } = await buildMaterial(portal.db, { authorId: editor.id });
    const { data } = (
      await editor.send('POST', `/quizzes/material/${id}`, { title: 'Копия', questions: again.body.data.questions })
    ).body;
    const known = (questions: object[]) => questions.map((question) => ({ ...question, id: undefined }));
    expect(known(data.questions)).toEqual(known(quiz.questions));
  });

  it('says which questions its format cannot say', async () => {
    const quiz = await quizOfAllKinds();
    const losses = async (format: string) =>
      (await editor.send('POST', `/quizzes/${quiz.id}/questions-link`, { format })).body.data.losses;
    expect(await losses('xlsx')).toEqual([]);
    const left = (await losses('aiken')).filter(({ message }: { message: string }) => message.endsWith('не записать.'));
    const kept = ['MULTIPLE_CHOICE', 'TRUE_FALSE'];
    const unfit = (quiz.questions as unknown as { type: string }[]).flatMap(({ type }, at) =>
      kept.includes(type) ? [] : [{ number: at + 1, message: 'Вопрос этого вида в Aiken не записать.' }],
    );
    expect(left).toEqual(unfit);
  });

  it('that is only a template has a question of each kind', async () => {
    const { body } = await editor.send('POST', '/quizzes/questions/template-link');
    const file = await portal.app.inject({ url: body.data.url });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Шаблон вопросов.xlsx'));
    const { questions, problems } = (await read('шаблон.xlsx', file.rawPayload)).body.data;
    expect(problems).toEqual([]);
    expect(new Set(questions.map(({ type }: { type: string }) => type)).size).toBe(9);
  });

  it('is told in the log, and not given to who is no editor', async () => {
    const quiz = await quizOfAllKinds();
    const reader = await portal.signedInAs('USER');
    const address = `/quizzes/${quiz.id}/questions?format=gift`;
    expect((await reader.send('GET', address)).status).toBe(403);
    const file = await portal.app.inject({
      url: `/api${address}`,
      headers: { authorization: `Bearer ${editor.token}` },
    });
    expect(file.body).toContain('Чем тушат проводку?');
    const rows = await portal.db.select({ details: logs.details }).from(logs);
    expect(rows.map(({ details }) => details)).toContainEqual({
      ...{ export: 'questions', format: 'gift' },
      quiz: { id: quiz.id, title: 'Охрана труда' },
    });
    expect((await editor.send('GET', `/quizzes/${quiz.id}/questions?format=doc`)).status).toBe(400);
    expect((await editor.send('GET', `/quizzes/${createId()}/questions?format=gift`)).status).toBe(404);
  });
});
