import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { attestationAttempts } from '../tables/attestations.ts';
import { files } from '../tables/files.ts';
import { quizzes } from '../tables/quizzes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { sweepUploads } from '../uploads/sweep.ts';

let portal: TestApp;
let editor: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Look {
  text: string;
  options: string[];
}

const rich = (look: Partial<Look>, fields: object = {}) => ({
  ...{ text: 'Что на знаке?', type: 'MULTIPLE_CHOICE', options: ['огонь', 'вода'], correctAnswer: '0' },
  ...{ look: { text: '', options: [], ...look }, ...fields },
});

async function save(questions: object[], materialFields: object = {}) {
  const { id: materialId } = await buildMaterial(portal.db, {
    ...{ authorId: editor.id, isPublished: true },
    ...materialFields,
  });
  const { status, body } = await editor.send('POST', `/quizzes/material/${materialId}`, { title: 'Знаки', questions });
  return { materialId, status, body, quiz: body.data };
}

async function attest(materialId: string): Promise<string> {
  const body = { title: 'По знакам', materialIds: [materialId], passingScore: 50, reviewPolicy: 'full' };
  return (await editor.send('POST', '/attestations', body)).body.data.id;
}

const open = (url: string) => portal.app.inject({ method: 'GET', url });
const pictureIn = (html: string) => /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const idOf = (html: string) => /\/files\/([a-z][a-z0-9]{23})\//.exec(html)?.[1] ?? '';
const purposeOf = async (id: string) => (await portal.db.select().from(files).where(eq(files.id, id)))[0]?.purpose;

describe('A question with a look', () => {
  it('is kept with it, and its text and options are the words of it', async () => {
    const look = {
      text: '<p>Сколько <b>огнетушителей</b></p><p>на этаже?</p>',
      options: [`<p><img src="${png}" alt="Знак «Огонь»"></p>`, ''],
    };
    const { status, quiz } = await save([rich(look, { text: 'что угодно', options: ['другое', 'вода'] })]);
    expect(status).toBe(201);
    const [question] = quiz.questions;
    expect(question.text).toBe('Сколько огнетушителей на этаже?');
    expect(question.options).toEqual(['Знак «Огонь»', 'вода']);
    expect(question.look.text).toBe(look.text);
    expect(question.look.options[0]).toMatch(
      /<img src="\/files\/[a-z0-9]{24}\/image\.png\?s=[^"]+" alt="Знак «Огонь»"/,
    );
    expect(question.look.options[1]).toBe('');
  });

  it('keeps none that says no more than its words', async () => {
    const { quiz } = await save([rich({ text: '<p>Что на знаке?</p>', options: ['огонь', '<p>вода</p>'] })]);
    expect(quiz.questions[0].look ?? null).toBeNull();
  });

  it('keeps its look when a form that knows none sends the same words, and loses it with other ones', async () => {
    const { quiz } = await save([rich({ text: '<p>Что <b>здесь</b>?</p>' })]);
    const [{ look: _, ...plain }] = quiz.questions;
    const send = (question: object) =>
      editor.send('PUT', `/quizzes/${quiz.id}`, { title: 'Знаки', questions: [{ ...plain, ...question }] });
    expect((await send({})).body.data.questions[0].look.text).toBe('<p>Что <b>здесь</b>?</p>');
    expect((await send({ text: 'Иначе?' })).body.data.questions[0].look ?? null).toBeNull();
  });

  it.each([
    ['a script', '<p>а<script>alert(1)</script> <b>б</b></p>'],
    ['a handler', '<p onclick="alert(1)">а <b onmouseover="alert(1)">б</b></p>'],
    ['an address that runs', '<p>а <a href="javascript:alert(1)"><b>б</b></a></p>'],
    ['a style', '<p style="position:fixed">а <b style="background:url(//зло)">б</b></p>'],
    ['a frame', '<p>а <b>б</b></p><iframe src="https://example.org"></iframe>'],
    ['a foreign picture', '<p>а <b>б</b><img src="https://example.org/a.png" alt=""></p>'],
    ['a picture that is a page', '<p>а <b>б</b><img src="data:text/html;base64,PHNjcmlwdD4=" alt=""></p>'],
    ['a drawing with a script', '<p>а <b>б</b><svg><script>alert(1)</script></svg></p>'],
    ['a form', '<form action="/x"><p>а <b>б</b><input name="a"><button>в</button></p></form>'],
    ['a table and a title', '<p title="х" class="callout" id="x">а <b>б</b></p>'],
  ])('holds nothing of %s', async (_, text) => {
    const { status, quiz } = await save([rich({ text })]);
    expect(status).toBe(201);
    const kept = quiz.questions[0].look.text;
    expect(kept).toContain('<b>б</b>');
    expect(kept).not.toMatch(/script|onclick|onmouse|style|iframe|example|data:|svg|form|input|button|title|class|id=/);
  });

  it.each([
    [
      'an option that is a picture without words',
      { options: [`<img src="${png}">`, ''] },
      /^Опишите картинку варианта 1/,
    ],
    ['a text that is one', { text: `<p><img src="${png}" alt=" "></p>` }, /^Опишите картинку в тексте вопроса/],
    ['a text of nothing', { text: '<p><b> </b></p>' }, /Все вопросы должны иметь текст/],
    ['too long HTML', { text: `<p>${'<b>а</b>'.repeat(3000)}</p>` }, /Оформленный текст вопроса длиннее 20 000 знаков/],
    ['too many words', { text: `<p><b>${'а'.repeat(2100)}</b></p>` }, /^Вопрос 2: Вопрос длиннее 2000 знаков/],
    [
      'a picture that is gone',
      { text: `<p>а <img src="/files/${'a'.repeat(24)}/x.png" alt=""></p>` },
      /^Вопрос 2: картинки больше нет/,
    ],
  ])('is refused with %s', async (_, look, message) => {
    const { status, body } = await save([rich({}), rich(look)]);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });
});

describe('A picture of a question', () => {
  const picture = { text: `<p>Что это?</p><p><img src="${png}" alt="Знак"></p>` };

  it('is seen by whoever takes the quiz, under the address given to this person only', async () => {
    const { materialId, quiz } = await save([rich(picture)]);
    const seen = (await taker.send('GET', `/quizzes/material/${materialId}`)).body.data.questions[0].look.text;
    const { body } = await taker.send('POST', `/quizzes/${quiz.id}/start`);
    const given = body.data.questions[0].look.text;
    for (const html of [seen, given]) expect((await open(pictureIn(html))).headers['content-type']).toBe('image/png');
    expect((await open(pictureIn(given).replace(/\?.*/, ''))).statusCode).toBe(403);
    expect((await taker.send('GET', `/files/${idOf(given)}/address`)).status).toBe(404);
    expect((await editor.send('GET', `/files/${idOf(given)}/address`)).status).toBe(200);
  });

  it('goes through an attestation with its options, to the review and the evidence', async () => {
    const options = ['<p><b>огонь</b></p>', '<p><i>вода</i></p>', ''];
    const { materialId } = await save([rich({ ...picture, options }, { options: ['огонь', 'вода', 'лёд'] })]);
    const id = await attest(materialId);
    const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
    const path = `/attestations/attempts/${attemptId}`;
    const [question] = (await taker.send('GET', path)).body.data.questions;
    expect(question.text).toBe('Что это? Знак');
    expect((await open(pictureIn(question.look.text))).statusCode).toBe(200);
    const looks: Record<string, string> = { огонь: '<p><b>огонь</b></p>', вода: '<p><i>вода</i></p>', лёд: '' };
    expect(question.look.options).toEqual(question.options.map((option: string) => looks[option]));
    // The material is withdrawn: what was asked stays with its picture.
    await portal.db.execute(sql`update materials set is_published = false where id = ${materialId}`);
    const answers = [{ questionId: question.id, answer: String(question.options.indexOf('огонь')), revision: 1 }];
    await taker.send('PUT', `${path}/answers`, { answers });
    await taker.send('POST', `${path}/submit`);
    const [reviewed] = (await taker.send('GET', path)).body.data.questions;
    expect((await open(pictureIn(reviewed.look.text))).statusCode).toBe(200);
    const evidence = (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body.data;
    expect(evidence.questions[0].look.options).toEqual(question.look.options);
    const [row] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
    expect(row?.questions[0]?.look?.text).not.toContain('?s=');
  });

  it('is cleaned up a month after the last question had it, unless somebody was asked with it', async () => {
    const { quiz } = await save([rich(picture), rich(picture)]);
    const [one, other] = quiz.questions.map(({ look }: { look: Look }) => idOf(look.text));
    await portal.db.update(files).set({ createdAt: sql`now() - interval '40 days'` });
    await sweepUploads(portal, false);
    expect(await purposeOf(one)).toBe('question');
    const [first, second] = quiz.questions;
    await editor.send('PUT', `/quizzes/${quiz.id}`, {
      title: 'Знаки',
      questions: [{ ...second, look: null }, rich({})],
    });
    await sweepUploads(portal, false);
    expect([await purposeOf(one), await purposeOf(other)]).toEqual([undefined, undefined]);

    const asked = await save([rich(picture)]);
    await taker.send('POST', `/quizzes/${asked.quiz.id}/start`);
    const kept = idOf(asked.quiz.questions[0].look.text);
    await portal.db.update(files).set({ createdAt: sql`now() - interval '40 days'` });
    await portal.db.update(quizzes).set({ questions: [] }).where(eq(quizzes.id, asked.quiz.id));
    await sweepUploads(portal, false);
    expect(await purposeOf(kept)).toBe('asked');
    expect(first.id).not.toBe(second.id);
  });

  it('stays one of a question when a material names it, which gets a copy that its readers see', async () => {
    const { quiz } = await save([rich(picture)]);
    const id = idOf(quiz.questions[0].look.text);
    const material = await buildMaterial(portal.db, { authorId: editor.id, isPublished: true });
    const change = { title: 'Текст', content: `<p>а <img src="/files/${id}/image.png" alt="а"></p>` };
    const saved = await editor.send('PUT', `/materials/${material.id}`, change);
    expect(saved.status).toBe(200);
    const { content } = (await taker.send('GET', `/materials/${material.id}`)).body.data;
    expect((await open(pictureIn(content))).headers['content-type']).toBe('image/png');
    const [copy] = await portal.db.select().from(files).where(eq(files.materialId, material.id));
    expect(copy).toMatchObject({ id: idOf(content), purpose: 'content' });
    const again = { title: 'Текст', content: `${content}<p>б</p>` };
    expect((await editor.send('PUT', `/materials/${material.id}`, again)).status).toBe(200);
    expect(await portal.db.$count(files, eq(files.materialId, material.id))).toBe(1);
    const [file] = await portal.db.select().from(files).where(eq(files.id, id));
    expect(file).toMatchObject({ purpose: 'question', materialId: null });
  });

  it('is a copy where it was a picture of a material', async () => {
    const { id } = await buildMaterial(portal.db, { authorId: editor.id });
    const change = { title: 'Текст', content: `<p>а</p><img src="${png}" alt="а">` };
    await editor.send('PUT', `/materials/${id}`, change);
    const [file] = await portal.db.select().from(files).where(eq(files.materialId, id));
    const { status, quiz } = await save([rich({ text: `<p>а <img src="/files/${file?.id}/image.png" alt="б"></p>` })]);
    expect(status).toBe(201);
    expect(idOf(quiz.questions[0].look.text)).not.toBe(file?.id);
    expect((await open(pictureIn(quiz.questions[0].look.text))).statusCode).toBe(200);
  });
});

test('a question of the bank is looked at, kept in versions and asked with its look', async () => {
  const topicId = (await editor.send('POST', '/admin/bank/topics', { name: 'Знаки' })).body.data.id;
  const look = { text: `<p>Это <b>знак</b> <img src="${png}" alt="чего"></p>` };
  const { body } = await editor.send('POST', '/admin/bank/questions', { topicId, questions: [rich(look)] });
  const path = `/admin/bank/questions/${body.data.ids[0]}`;
  const { question, version } = (await editor.send('GET', path)).body.data;
  expect(question.text).toBe('Это знак чего');
  expect((await open(pictureIn(question.look.text))).statusCode).toBe(200);
  const again = await editor.send('PUT', path, { topicId, version, questions: [question] });
  expect(idOf(again.body.data.question.look.text)).toBe(idOf(question.look.text));
  const versions = (await editor.send('GET', `${path}/versions`)).body.data;
  expect(versions).toHaveLength(2);
  expect((await open(pictureIn(versions[1].question.look.text))).statusCode).toBe(200);
  const blueprint = [{ topicId, count: 1 }];
  const wanted = { title: 'По банку', materialIds: [], passingScore: 50, blueprint };
  const { id } = (await editor.send('POST', '/attestations', wanted)).body.data;
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  const [asked] = (await taker.send('GET', `/attestations/attempts/${attemptId}`)).body.data.questions;
  expect((await open(pictureIn(asked.look.text))).statusCode).toBe(200);
});

test('a question of the bank keeps look and feedback when a form that knows none sends the same words', async () => {
  const topicId = (await editor.send('POST', '/admin/bank/topics', { name: 'Слова' })).body.data.id;
  const feedback = { general: 'Это знак', byChoice: ['', 'Нет'] };
  const rest = rich({ text: '<p>Что <b>здесь</b>?</p>' }, { feedback });
  const { body } = await editor.send('POST', '/admin/bank/questions', { topicId, questions: [rest] });
  const path = `/admin/bank/questions/${body.data.ids[0]}`;
  const before = (await editor.send('GET', path)).body.data.question;
  const { look: _, feedback: __, ...plain } = before;
  let version = 0;
  const send = async (fields: object) => {
    version += 1;
    return (await editor.send('PUT', path, { topicId, version, questions: [{ ...plain, ...fields }] })).body.data
      .question;
  };
  expect(await send({})).toEqual(before);
  const changed = await send({ options: ['огонь', 'лёд'] });
  expect([changed.look ?? null, changed.feedback]).toEqual([null, { ...before.feedback, byChoice: [] }]);
  expect((await send({ feedback: null })).feedback ?? null).toBeNull();
});
