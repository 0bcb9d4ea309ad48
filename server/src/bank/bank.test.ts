import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, like } from 'drizzle-orm';
import { attestationAttempts } from '../tables/attestations.ts';
import { bankQuestions } from '../tables/bank.ts';
import { logs } from '../tables/logs.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { choice, createBank } from '../testing/questionBank.ts';
import { buildAttestation, choiceQuestions, takeAttestation } from '../testing/takeAttestation.ts';
import { hintOf } from './statistics.ts';

let portal: TestApp;
let editor: Caller;
let other: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  other = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const { topic, add } = createBank(() => editor);
const missing = 'a'.repeat(24);

const change = (id: string, fields: object, who = editor) => who.send('PUT', `/admin/bank/questions/${id}`, fields);
const list = async (query: string) =>
  (await editor.send('GET', `/admin/bank/questions?${new URLSearchParams(query)}`)).body.data;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
const attest = (blueprint: object[], fields: object = {}) =>
  editor.send('POST', '/attestations', { title: 'По банку', materialIds: [], passingScore: 50, blueprint, ...fields });
const drawnOf = async (attemptId: string) => {
  const [row] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
  if (!row) throw new Error('There is no attempt');
  return row.questions;
};

describe('topics', () => {
  test('stand in one another, are renamed and moved, and say how many questions they have', async () => {
    const top = await topic();
    const inner = await topic(top, 'Средства защиты');
    await add(inner, 2);
    const moved = await editor.send('PUT', `/admin/bank/topics/${inner}`, { name: 'СИЗ', parentId: null });
    expect(moved.body.data).toEqual({
      id: inner,
      name: 'СИЗ',
      parentId: null,
      depth: 0,
      departments: [],
      questionsCount: 2,
      totalCount: 2,
    });
    const [entry] = await portal.db.select().from(logs).where(eq(logs.action, 'BANK_TOPIC_UPDATE'));
    expect(entry).toMatchObject({ details: { changes: { name: { from: 'Средства защиты', to: 'СИЗ' } } } });
  });

  test('have names of their own beside one another, whatever the letters', async () => {
    const top = await topic(null, 'Пожарная безопасность');
    await topic(top, 'Пожарная безопасность');
    const { status, body } = await editor.send('POST', '/admin/bank/topics', { name: ' ПОЖАРНАЯ безопасность' });
    expect([status, body.error.fields]).toEqual([409, { name: 'Такая тема уже есть' }]);
  });

  test('are never in themselves, also when two people move them into one another at once', async () => {
    const [one, two] = [await topic(), await topic()];
    const own = await topic(one);
    const into = (id: string, parentId: string, who = editor) =>
      who.send('PUT', `/admin/bank/topics/${id}`, { name: `Перенос ${id}`, parentId });
    expect((await into(one, one)).status).toBe(409);
    expect((await into(one, own)).body.message).toContain('в неё саму');
    const both = await Promise.all([into(one, two), into(two, one, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await into(one, missing)).body.error.fields.parentId).toContain('Такой темы уже нет');
  });

  test('are eight levels deep at most, with what they bring along', async () => {
    let deepest: string | null = null;
    for (let level = 0; level < 8; level += 1) deepest = await topic(deepest);
    expect((await editor.send('POST', '/admin/bank/topics', { name: 'Девятый', parentId: deepest })).status).toBe(409);
    const rows = (await editor.send('GET', '/admin/bank/topics')).body.data;
    const above = rows.find(({ id }: { id: string }) => id === deepest).parentId;
    const pair = await topic();
    await topic(pair);
    const { status, body } = await editor.send('PUT', `/admin/bank/topics/${pair}`, { name: 'Пара', parentId: above });
    expect([status, body.message]).toEqual([409, expect.stringContaining('не глубже 8 уровней')]);
  });

  test('are deleted only when they hold nothing and no attestation asks of them', async () => {
    const top = await topic();
    const inner = await topic(top);
    const ids = await add(inner, 1);
    const remove = (id: string) => editor.send('DELETE', `/admin/bank/topics/${id}`);
    expect((await remove(top)).body.message).toContain('есть другие темы');
    expect((await remove(inner)).body.message).toContain('есть вопросы');
    const { body } = await attest([{ topicId: inner, count: 1 }], { title: 'Ежегодная проверка' });
    await editor.send('POST', '/admin/bank/questions/bulk', { ids, change: { action: 'delete' } });
    expect((await remove(inner)).body.message).toContain('«Ежегодная проверка»');
    await editor.send('DELETE', `/admin/attestations/${body.data.id}`);
    expect((await remove(inner)).status).toBe(200);
    expect((await remove(inner)).status).toBe(404);
    expect((await remove(top)).status).toBe(200);
    const late = await editor.send('POST', '/admin/bank/questions', { topicId: top, questions: [choice('Поздний?')] });
    expect(late.body.error.fields.topicId).toContain('Такой темы уже нет');
  });

  test('are not deleted while somebody adds a question to them', async () => {
    const id = await topic();
    const [added, removed] = await Promise.all([
      other.send('POST', '/admin/bank/questions', { topicId: id, questions: [choice('Успел?')] }),
      editor.send('DELETE', `/admin/bank/topics/${id}`),
    ]);
    expect([added.status === 201, removed.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('questions', () => {
  test('are kept version by version, and only the newest one is changed', async () => {
    const topicId = await topic();
    const [id = ''] = await add(topicId, 1, { tags: ['нормы', 'нормы'], difficulty: 'EASY' });
    const body = { topicId, version: 1, questions: [choice('Новая редакция?')], difficulty: 'HARD', isReserved: true };
    const saved = await change(id, body);
    expect(saved.body.data).toMatchObject({ version: 2, difficulty: 'HARD', isReserved: true, tags: [] });
    const stale = await change(id, body, other);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Пока вы правили, вопрос сохранил другой человек: Анна Смирнова (версия 2). Сравните изменения и выберите, что оставить.',
    ]);
    const versions = (await editor.send('GET', `/admin/bank/questions/${id}/versions`)).body.data;
    expect(versions).toMatchObject([
      { version: 2, question: { text: 'Новая редакция?' }, savedBy: { lastName: 'Смирнова' } },
      { version: 1, difficulty: 'EASY', tags: ['нормы'], isReserved: false },
    ]);
    const entries = await portal.db.select().from(logs).where(eq(logs.action, 'BANK_QUESTION_UPDATE'));
    expect(entries).toMatchObject([{ details: { changes: { difficulty: { from: 'EASY', to: 'HARD' } } } }]);
    const both = await Promise.all([editor, other].map((who) => change(id, { ...body, version: 2 }, who)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('stay where somebody has moved them when a save names no topic', async () => {
    const [from, to] = [await topic(), await topic()];
    const [id = ''] = await add(from, 1);
    await other.send('POST', '/admin/bank/questions/bulk', { ids: [id], change: { action: 'move', topicId: to } });
    const saved = await change(id, { version: 1, questions: [choice('Где он?')] });
    expect(saved.body.data).toMatchObject({ topicId: to, version: 2 });
    const moved = await change(id, { version: 2, topicId: from, questions: [choice('Где он?')] });
    expect(moved.body.data.topicId).toBe(from);
  });

  test('are checked as a quiz checks them, and are added all or none', async () => {
    const topicId = await topic();
    const questions = [choice('Первый?'), { ...choice('Второй?'), correctAnswer: '7' }];
    const { status, body } = await editor.send('POST', '/admin/bank/questions', { topicId, questions });
    expect([status, body.error.fields.questions]).toEqual([400, expect.stringMatching(/^Вопрос 2: Для всех вопросов/)]);
    expect(await portal.db.$count(bankQuestions, eq(bankQuestions.topicId, topicId))).toBe(0);
    const ordered = {
      ...{ text: 'По порядку', type: 'ORDERING', options: ['в', 'а', 'б'], correctAnswer: '0,1,2' },
      details: { type: 'ORDERING' },
    };
    await editor.send('POST', '/admin/bank/questions', { topicId, questions: [ordered] });
    const [stored] = (await list(`topicId=${topicId}`)).questions;
    expect(stored.question).toMatchObject({ options: ['а', 'б', 'в'], correctAnswer: '2,0,1' });
  });

  test('are found by topic with those in it, text, tag, difficulty, kind and whether they are reserved', async () => {
    const top = await topic();
    const inner = await topic(top);
    const [first = ''] = await add(top, 1, { tags: ['Эл. ток'] });
    const [second = ''] = await add(inner, 1, { difficulty: 'HARD', isReserved: true });
    const open = { text: 'Расскажите об учёте 100 % брака', type: 'OPEN_ENDED' };
    const opened = await editor.send('POST', '/admin/bank/questions', { topicId: inner, questions: [open] });
    const [third] = opened.body.data.ids;
    const found = async (query: string) => idsOf((await list(`topicId=${top}&${query}`)).questions);
    expect(await found('')).toEqual([first, second, third].toSorted());
    expect(idsOf((await list(`topicId=${inner}`)).questions)).toEqual([second, third].toSorted());
    expect(await found('search=УЧЕТЕ 100 %')).toEqual([third]);
    expect(await found('search=100 _ брака')).toEqual([]);
    expect(await found('tag=Эл. ток')).toEqual([first]);
    expect(await found('difficulty=HARD')).toEqual([second]);
    expect(await found('type=OPEN_ENDED')).toEqual([third]);
    expect(await found('isReserved=false')).toEqual([first, third].toSorted());
    expect((await list(`topicId=${missing}`)).total).toBe(0);
    expect(await list(`topicId=${top}&limit=2&page=2`)).toMatchObject({ total: 3, totalPages: 2, page: 2 });
  });

  test('have their tags told by topic with those in it, each once', async () => {
    const top = await topic();
    await add(top, 2, { tags: ['ток', 'Нормы'] });
    const [gone = ''] = await add(await topic(top), 1, { tags: ['высота', 'ток'] });
    const tags = async (query: string) => (await editor.send('GET', `/admin/bank/tags${query}`)).body.data;
    expect(await tags(`?topicId=${top}`)).toEqual(['высота', 'Нормы', 'ток']);
    expect(await tags('')).toEqual(expect.arrayContaining(['высота', 'Нормы', 'ток']));
    await editor.send('POST', '/admin/bank/questions/bulk', { ids: [gone], change: { action: 'delete' } });
    expect(await tags(`?topicId=${top}`)).toEqual(['Нормы', 'ток']);
    expect(await tags(`?topicId=${missing}`)).toEqual([]);
  });

  test('are moved and deleted together or not at all', async () => {
    const [from, to] = [await topic(), await topic()];
    const ids = await add(from, 3);
    const bulk = (body: object) => editor.send('POST', '/admin/bank/questions/bulk', body);
    expect((await bulk({ ids: [...ids, missing], change: { action: 'delete' } })).status).toBe(404);
    expect((await bulk({ ids, change: { action: 'move', topicId: missing } })).status).toBe(400);
    expect((await bulk({ ids, change: { action: 'move', topicId: to } })).body.data).toEqual({ changed: 3 });
    expect((await list(`topicId=${to}`)).total).toBe(3);
    await bulk({ ids, change: { action: 'delete' } });
    expect((await editor.send('GET', `/admin/bank/questions/${ids[0]}`)).status).toBe(404);
    expect((await list(`topicId=${to}`)).total).toBe(0);
    const isDeletion = like(logs.action, 'BANK_QUESTION_DELETE');
    expect(await portal.db.$count(logs, isDeletion)).toBeGreaterThanOrEqual(3);
  });

  test('of a topic leave as a file that reads back', async () => {
    const top = await topic(null, 'Выгрузка');
    await add(await topic(top), 2);
    const link = await editor.send('POST', `/admin/bank/topics/${top}/questions-link`, { format: 'gift' });
    expect(link.body.data.losses).toEqual([]);
    const file = await inject(portal.app, { method: 'GET', url: link.body.data.url });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Выгрузка.gift'));
    const empty = await editor.send('POST', `/admin/bank/topics/${await topic()}/questions-link`, { format: 'gift' });
    expect([empty.status, empty.body.message]).toEqual([409, expect.stringContaining('нет вопросов')]);
  });
});

describe('an attestation by blueprint', () => {
  test('draws different questions of topics and those in them for each attempt', async () => {
    const top = await topic();
    const easy = await add(top, 3, { difficulty: 'EASY' });
    const inner = await add(await topic(top), 4, { difficulty: 'HARD', isReserved: true, tags: ['ток'] });
    const blueprint = [
      { topicId: top, count: 4 },
      { topicId: top, difficulty: 'EASY', count: 2 },
      { topicId: top, difficulty: 'HARD', tags: ['ток'], count: 1 },
    ];
    const { status, body } = await attest(blueprint);
    expect([status, body.data.questionsCount, body.data.materials]).toEqual([201, 7, []]);
    expect(body.data.blueprint[1]).toEqual({ topicId: top, difficulty: 'EASY', tags: [], count: 2 });
    const attemptId = await takeAttestation(taker, body.data.id);
    const drawn = await drawnOf(attemptId);
    expect(idsOf(drawn)).toEqual([...easy, ...inner].toSorted());
    expect(drawn[0]).toMatchObject({ isFromBank: true, isRequired: true, materialVersion: 1 });
    const { data } = (await taker.send('GET', `/attestations/attempts/${attemptId}`)).body;
    expect(data.attempt).toMatchObject({ status: 'PASSED', score: 100, totalQuestions: 7 });
    const mine = (await taker.send('GET', '/attestations')).body.data;
    expect(mine.find(({ id }: { id: string }) => id === body.data.id).questionsCount).toBe(7);
  });

  test('asks nothing twice that its materials ask already', async () => {
    const topicId = await topic();
    const questions = choiceQuestions(1);
    await editor.send('POST', '/admin/bank/questions', { topicId, questions: [choice('Вопрос 0'), choice('Новый?')] });
    const blueprint = [{ topicId, count: 2 }];
    await expect(buildAttestation(portal, editor, { blueprint }, questions)).rejects.toThrow('нужно 2, есть 1');
    const built = await buildAttestation(portal, editor, { blueprint: [{ topicId, count: 1 }] }, questions);
    expect(built.questionsCount).toBe(2);
    const drawn = await drawnOf(await takeAttestation(taker, built.id));
    expect(drawn.map(({ text }) => text).toSorted()).toEqual(['Вопрос 0', 'Новый?']);
  });

  test('is refused with what is missing, and cannot be begun when questions have gone since', async () => {
    const topicId = await topic(null, 'Высота');
    const ids = await add(topicId, 2, { difficulty: 'EASY' });
    const short = await attest([
      { topicId, difficulty: 'EASY', count: 2 },
      { topicId, count: 1 },
    ]);
    expect(short.status).toBe(400);
    expect(short.body.error.fields.blueprint).toMatch(/^В банке не хватает вопросов: «Высота» — нужно 1, есть 0/);
    expect((await attest([{ topicId: missing, count: 1 }])).body.message).toContain('Темы больше нет');
    expect((await attest([])).body.error.fields.materialIds).toBe('Выберите хотя бы один материал');
    const lines = Array.from({ length: 51 }, () => ({ topicId, count: 1 }));
    expect((await attest(lines)).body.error.fields.blueprint).toBe('Не больше 50 строк');
    expect((await attest([{ topicId, count: 201 }])).status).toBe(400);
    const check = await editor.send('POST', '/admin/bank/blueprint', { blueprint: [{ topicId, count: 3 }] });
    expect(check.body.data.lines).toEqual([{ available: 2, missing: 1 }]);
    const { body } = await attest([{ topicId, count: 2 }]);
    await editor.send('POST', '/admin/bank/questions/bulk', { ids: ids.slice(1), change: { action: 'delete' } });
    const refused = await taker.send('POST', `/attestations/${body.data.id}/start`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('не хватает вопросов')]);
    const preview = { materialIds: [], questionsPerMaterial: null, blueprint: [{ topicId, count: 2 }] };
    const previewed = await editor.send('POST', '/attestations/preview', preview);
    expect(previewed.body.message).toContain('«Высота» — нужно 2, есть 1');
  });

  test('keeps its blueprint when a form does not know it, also without materials', async () => {
    const topicId = await topic();
    await add(topicId, 2);
    const { body } = await attest([{ topicId, count: 2 }]);
    const form = { title: 'Другое имя', materialIds: [] };
    const saved = await editor.send('PUT', `/attestations/${body.data.id}`, form);
    expect(saved.body.data).toMatchObject({ title: 'Другое имя', questionsCount: 2, blueprint: [{ count: 2 }] });
    const emptied = await editor.send('PUT', `/attestations/${body.data.id}`, { ...form, blueprint: [] });
    expect(emptied.status).toBe(400);
  });

  test('gives the taker neither right answers nor its blueprint, and the topics that went wrong', async () => {
    const topicId = await topic(null, 'Первая помощь');
    await add(topicId, 2, { isReserved: true });
    const { body } = await attest([{ topicId, count: 2 }]);
    const { attemptId } = (await taker.send('POST', `/attestations/${body.data.id}/start`)).body;
    const path = `/attestations/attempts/${attemptId}`;
    const running = await taker.send('GET', path);
    expect(running.body.data.questions).toHaveLength(2);
    expect(JSON.stringify(running.body)).not.toMatch(/"correctAnswer"|isReserved|difficulty/);
    expect((await taker.send('GET', `/attestations/${body.data.id}`)).body.data.blueprint).toEqual([]);
    for (const call of ['topics', 'questions'])
      expect((await taker.send('GET', `/admin/bank/${call}`)).status).toBe(403);
    await taker.send('POST', `${path}/submit`);
    const ended = (await taker.send('GET', path)).body.data;
    expect(ended).toMatchObject({ topics: [], bankTopics: ['Первая помощь'], attempt: { status: 'FAILED' } });
    const evidence = (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body.data;
    expect(evidence.questions[0]).toMatchObject({ isFromBank: true, material: { title: 'Первая помощь', version: 1 } });
  });

  test('tells how its questions were answered, in their present words, also when one is corrected', async () => {
    const topicId = await topic();
    const [id = ''] = await add(topicId, 1);
    await add(topicId, 1);
    const { body } = await attest([{ topicId, count: 2 }]);
    const people = await Promise.all(['верный', 'неверный'].map(() => portal.signedInAs('USER')));
    for (const [at, person] of people.entries())
      await takeAttestation(person, body.data.id, at === 0 ? 'верный' : 'неверный');
    const figures = async () => (await editor.send('POST', '/admin/bank/statistics', { ids: [id, missing] })).body.data;
    expect(await figures()).toMatchObject([
      { id, asked: 2, answered: 2, facility: 0.5, discrimination: expect.closeTo(1), hint: null },
      { id: missing, asked: 0, answered: 0, facility: null, discrimination: null, hint: null },
    ]);
    await change(id, { topicId, version: 1, questions: [choice('Другими словами?')] });
    const place = `/admin/attestations/${body.data.id}`;
    const { questions } = (await editor.send('GET', `${place}/statistics`)).body.data;
    expect(questions.map(({ text }: { text: string }) => text)).toContain('Другими словами?');
    const admin = await portal.signedInAs('ADMIN');
    const form = { kind: 'CREDIT', reason: 'Опечатка', seen: null };
    expect((await admin.send('POST', `${place}/questions/${id}/correction`, form)).status).toBe(200);
    expect((await figures())[0]).toMatchObject({ facility: 1 });
  });
});

test('a hint needs twenty answers, and names the plainest thing', () => {
  const of = (answered: number, facility: number, discrimination: number | null) =>
    hintOf({ answered, facility, discrimination });
  expect(of(19, 1, null)).toBeNull();
  expect(of(20, 0.97, null)).toBe('TOO_EASY');
  expect(of(20, 0.1, 0.5)).toBe('TOO_HARD');
  expect(of(20, 0.6, 0.02)).toBe('FLAT');
  expect(of(20, 0.6, 0.4)).toBeNull();
  expect(of(20, 0.6, null)).toBeNull();
});
