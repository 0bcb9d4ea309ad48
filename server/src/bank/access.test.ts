import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { bankTopics } from '../tables/bank.ts';
import { logs } from '../tables/logs.ts';
import { departments, users } from '../tables/users.ts';
import { buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { choice, createBank } from '../testing/questionBank.ts';
import { takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let admin: Caller;
/** Of `plant`, in which `shop` is. */
let plantEditor: Caller;
/** Of `shop`. */
let shopEditor: Caller;
/** Of `office`. */
let officeEditor: Caller;
/** Of no department. */
let loneEditor: Caller;
let plant: { id: string; name: string };
let shop: { id: string; name: string };
let office: { id: string; name: string };

beforeAll(async () => {
  portal = await createTestApp();
  plant = await buildDepartment(portal.db, 'Завод');
  shop = await buildDepartment(portal.db, 'Цех');
  office = await buildDepartment(portal.db, 'Контора');
  await portal.db.update(departments).set({ parentId: plant.id }).where(eq(departments.id, shop.id));
  admin = await portal.signedInAs('ADMIN');
  plantEditor = await editorOf(plant.id);
  shopEditor = await editorOf(shop.id);
  officeEditor = await editorOf(office.id);
  loneEditor = await editorOf(null);
});
afterAll(() => portal.close());

async function editorOf(departmentId: string | null): Promise<Caller> {
  const caller = await portal.signedInAs('EDITOR');
  await moveTo(caller, departmentId);
  return caller;
}

const moveTo = ({ id }: Caller, departmentId: string | null) =>
  portal.db.update(users).set({ departmentId }).where(eq(users.id, id));

const gone = 'a'.repeat(24);
const losing = 'С такими отделами вы сами потеряете доступ к теме. Добавьте свой отдел.';

const bank = createBank(() => admin);
const { add } = bank;
const topic = (departmentIds: string[], parentId: string | null = null, name?: string) =>
  bank.topic(parentId, name, { departmentIds });

interface Listed {
  id: string;
  totalCount: number;
  departments: { id: string; name: string }[];
}
const topicsFor = async (who: Caller): Promise<Listed[]> => (await who.send('GET', '/admin/bank/topics')).body.data;
const sees = async (who: Caller, id: string) => (await topicsFor(who)).some((row) => row.id === id);
const change = (who: Caller, id: string, body: object) => who.send('PUT', `/admin/bank/topics/${id}`, body);
const storedDepartments = async (id: string) =>
  (await portal.db.select().from(bankTopics).where(eq(bankTopics.id, id)))[0]?.departmentIds;

describe('a topic for departments', () => {
  test('is used by their editors, by those of the departments inside, and by administrators', async () => {
    const [ofPlant, ofShop] = [await topic([plant.id]), await topic([shop.id])];
    const seen = async (who: Caller) => [await sees(who, ofPlant), await sees(who, ofShop)];
    expect(await seen(plantEditor)).toEqual([true, false]);
    expect(await seen(shopEditor)).toEqual([true, true]);
    expect(await seen(officeEditor)).toEqual([false, false]);
    expect(await seen(loneEditor)).toEqual([false, false]);
    expect(await seen(admin)).toEqual([true, true]);
    const row = (await topicsFor(shopEditor)).find(({ id }) => id === ofShop);
    expect(row?.departments).toEqual([{ id: shop.id, name: 'Цех' }]);
  });

  test('closes what is in it, whatever that says itself, and what is in it narrows further', async () => {
    const top = await topic([plant.id]);
    const [open, foreign] = [await topic([], top), await topic([office.id], top)];
    expect([await sees(plantEditor, open), await sees(plantEditor, foreign)]).toEqual([true, false]);
    expect([await sees(officeEditor, open), await sees(officeEditor, foreign)]).toEqual([false, false]);
  });

  test('follows the editor into another department at once', async () => {
    const id = await topic([office.id]);
    const mover = await editorOf(plant.id);
    expect(await sees(mover, id)).toBe(false);
    await moveTo(mover, office.id);
    expect(await sees(mover, id)).toBe(true);
  });

  test('counts for an editor only what he may use', async () => {
    const top = await topic([]);
    await add(top);
    await add(await topic([office.id], top), 3);
    const totalFor = async (who: Caller) => (await topicsFor(who)).find(({ id }) => id === top)?.totalCount;
    expect([await totalFor(plantEditor), await totalFor(officeEditor)]).toEqual([1, 4]);
  });

  test('is nothing to others: not changed, deleted, built in or exported', async () => {
    const id = await topic([office.id]);
    await add(id);
    const calls = async (target: string) => {
      const { send } = plantEditor;
      return [
        await change(plantEditor, target, { name: 'Чужое' }),
        await send('DELETE', `/admin/bank/topics/${target}`),
        await send('POST', '/admin/bank/topics', { name: 'Внутри', parentId: target }),
        await send('POST', `/admin/bank/topics/${target}/questions-link`, { format: 'gift' }),
        await send('POST', '/admin/bank/questions', { topicId: target, questions: [choice()] }),
        await send('GET', `/admin/bank/tags?topicId=${target}`),
        await send('GET', `/admin/bank/questions?topicId=${target}`),
      ].map(({ status, body }) => ({ status, body }));
    };
    const closed = await calls(id);
    expect(closed).toEqual(await calls(gone));
    expect(closed.map(({ status }) => status)).toEqual([404, 404, 400, 404, 400, 200, 200]);
    const own = await topic([plant.id]);
    expect((await change(plantEditor, own, { name: 'Туда', parentId: id })).body.error.fields.parentId).toContain(
      'Такой темы уже нет',
    );
  });

  test('does not tell its name to who gives the same one beside it', async () => {
    await topic([office.id], null, 'Увольнения');
    const twin = await plantEditor.send('POST', '/admin/bank/topics', { name: 'увольнения' });
    expect(twin.status).toBe(201);
    expect((await officeEditor.send('POST', '/admin/bank/topics', { name: 'Увольнения' })).status).toBe(409);
    // Who sees both may say who uses one of them without giving it another name.
    const body = { name: 'увольнения', departmentIds: [plant.id] };
    expect((await change(admin, twin.body.data.id, body)).status).toBe(200);
  });

  test('stays when the topic around it is to be deleted by who does not see it', async () => {
    const top = await topic([]);
    const inner = await topic([office.id], top, 'Тайное');
    const refused = await plantEditor.send('DELETE', `/admin/bank/topics/${top}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('другой отдел')]);
    expect(refused.body.message).not.toContain('Тайное');
    expect((await change(plantEditor, top, { name: 'В тайное', parentId: inner })).status).toBe(400);
  });

  test('is no longer downloaded by a link from before it was closed', async () => {
    const id = await topic([]);
    await add(id);
    const link = await plantEditor.send('POST', `/admin/bank/topics/${id}/questions-link`, { format: 'gift' });
    await change(admin, id, { name: 'Закрытая', departmentIds: [office.id] });
    expect((await inject(portal.app, { method: 'GET', url: link.body.data.url })).status).toBe(404);
  });
});

describe('who may use a topic', () => {
  test('is said by its editors, and the log tells the departments by name', async () => {
    const id = await topic([], null, 'Наряды');
    const body = { name: 'Наряды', departmentIds: [shop.id, plant.id, shop.id] };
    const saved = await change(shopEditor, id, body);
    expect(saved.body.data.departments).toEqual([
      { id: plant.id, name: 'Завод' },
      { id: shop.id, name: 'Цех' },
    ]);
    const [entry] = await portal.db
      .select()
      .from(logs)
      .where(eq(logs.action, 'BANK_TOPIC_UPDATE'))
      .orderBy(desc(logs.createdAt))
      .limit(1);
    expect(entry?.details).toMatchObject({ changes: { departments: { from: [], to: ['Завод', 'Цех'] } } });
    expect(await sees(officeEditor, id)).toBe(false);
  });

  test('stays as it is with a form that does not know of it', async () => {
    const id = await topic([plant.id]);
    expect((await change(plantEditor, id, { name: 'Новое имя' })).status).toBe(200);
    expect(await storedDepartments(id)).toEqual([plant.id]);
    expect((await change(plantEditor, id, { name: 'Новое имя', departmentIds: [] })).status).toBe(200);
    expect(await sees(loneEditor, id)).toBe(true);
  });

  test('is never said so that the editor loses it, but by an administrator', async () => {
    const id = await topic([]);
    const body = { name: `Потеря ${id}`, departmentIds: [shop.id] };
    const refusals = [
      await change(plantEditor, id, body),
      await change(loneEditor, id, body),
      await plantEditor.send('POST', '/admin/bank/topics', { name: 'Не себе', departmentIds: [office.id] }),
    ];
    for (const { status, body: answer } of refusals)
      expect([status, answer.error.fields]).toEqual([400, { departmentIds: losing }]);
    expect(await storedDepartments(id)).toEqual([]);
    expect((await change(admin, id, body)).status).toBe(200);
  });

  test('names departments that there are', async () => {
    const name = `Нет отдела ${gone}`;
    const answer = await admin.send('POST', '/admin/bank/topics', { name, departmentIds: [plant.id, gone] });
    expect([answer.status, answer.body.error.fields]).toEqual([
      400,
      { departmentIds: 'Такого отдела нет. Выберите другой.' },
    ]);
  });

  test('goes over to the department that one of them is merged into, and never to everybody', async () => {
    const [from, into] = [await buildDepartment(portal.db), await buildDepartment(portal.db)];
    const [one, both] = [await topic([from.id]), await topic([from.id, into.id])];
    const merged = await admin.send('POST', `/admin/reference/departments/${from.id}/merge`, { into: into.id });
    expect(merged.status).toBe(200);
    expect([await storedDepartments(one), await storedDepartments(both)]).toEqual([[into.id], [into.id]]);
    expect(await sees(loneEditor, one)).toBe(false);
  });
});

describe('questions of a closed topic', () => {
  test('are neither listed, read, changed, moved nor deleted, as if they were gone', async () => {
    const [closed, open] = [await topic([office.id]), await topic([])];
    const [id = ''] = await add(closed, 1, { tags: ['тайная метка'] });
    const [own = ''] = await add(open);
    const { send } = plantEditor;
    const bulk = (ids: string[], to: object) => send('POST', '/admin/bank/questions/bulk', { ids, change: to });
    const save = { version: 1, questions: [choice()] };
    const calls = async (target: string) =>
      [
        await send('GET', `/admin/bank/questions/${target}`),
        await send('GET', `/admin/bank/questions/${target}/versions`),
        await send('PUT', `/admin/bank/questions/${target}`, save),
        await send('PUT', `/admin/bank/questions/${target}`, { ...save, topicId: open }),
        await bulk([own, target], { action: 'delete' }),
        await bulk([own, target], { action: 'move', topicId: open }),
      ].map(({ status, body }) => ({ status, body }));
    const answers = await calls(id);
    expect(answers).toEqual(await calls(gone));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await bulk([own], { action: 'move', topicId: closed })).status).toBe(400);
    expect((await send('PUT', `/admin/bank/questions/${own}`, { ...save, topicId: closed })).status).toBe(400);
    const listed = (await send('GET', '/admin/bank/questions?limit=100')).body.data.questions;
    expect(listed.map((row: { id: string }) => row.id)).toContain(own);
    expect(listed.map((row: { id: string }) => row.id)).not.toContain(id);
    expect((await send('GET', '/admin/bank/tags')).body.data).not.toContain('тайная метка');
    expect((await officeEditor.send('GET', '/admin/bank/tags')).body.data).toContain('тайная метка');
  });

  test('have no figures, also where one attempt asked them together with open ones', async () => {
    const [closed, open] = [await topic([office.id]), await topic([])];
    const [[secret = ''], [shown = '']] = [await add(closed), await add(open)];
    const blueprint = [closed, open].map((topicId) => ({ topicId, count: 1 }));
    await takeAttestation(await portal.signedInAs('USER'), (await attest(admin, blueprint)).body.data.id);
    const { body } = await plantEditor.send('POST', '/admin/bank/statistics', { ids: [secret, shown] });
    expect(body.data).toMatchObject([
      { id: secret, asked: 0, answered: 0, facility: null },
      { id: shown, asked: 1, answered: 1, facility: 1 },
    ]);
  });
});

const form = { title: 'По банку', materialIds: [], passingScore: 50 };
const attest = (who: Caller, blueprint: object[]) => who.send('POST', '/attestations', { ...form, blueprint });

describe('an attestation by blueprint', () => {
  test('gets no new line of a closed topic: it is as if the topic were gone', async () => {
    const closed = await topic([office.id], null, 'Секрет');
    await add(closed, 3);
    const line = (topicId: string) => [{ topicId, count: 1 }];
    const refused = await attest(plantEditor, line(closed));
    expect([refused.status, refused.body]).toEqual([400, (await attest(plantEditor, line(gone))).body]);
    const calls: [string, object][] = [
      ['/admin/bank/blueprint', {}],
      ['/attestations/preview', { materialIds: [], questionsPerMaterial: null }],
    ];
    for (const [path, body] of calls) {
      const of = (id: string) => plantEditor.send('POST', path, { ...body, blueprint: line(id) });
      expect((await of(closed)).body).toEqual((await of(gone)).body);
    }
    const own = await topic([]);
    await add(own);
    const { id } = (await attest(plantEditor, line(own))).body.data;
    const body = { ...form, blueprint: [...line(own), ...line(closed)] };
    expect((await plantEditor.send('PUT', `/attestations/${id}`, body)).status).toBe(400);
  });

  test('keeps its lines of a closed topic, with another count or without it, and draws of them', async () => {
    const closed = await topic([office.id], null, 'Сокровенное');
    await add(closed, 3);
    const { id } = (await attest(admin, [{ topicId: closed, count: 1 }])).body.data;
    const save = (count: number) =>
      plantEditor.send('PUT', `/attestations/${id}`, { ...form, blueprint: [{ topicId: closed, count }] });
    expect((await save(2)).body.data.questionsCount).toBe(2);
    const short = await save(4);
    expect(short.body.error.fields.blueprint).toMatch(/закрытая для вас тема — нужно 4, есть 3/);
    expect(short.body.message).not.toContain('Сокровенное');
    await takeAttestation(await portal.signedInAs('USER'), id);
    const own = await topic([]);
    await add(own);
    const replaced = { ...form, blueprint: [{ topicId: own, count: 1 }] };
    expect((await plantEditor.send('PUT', `/attestations/${id}`, replaced)).status).toBe(200);
    // It was the last one: what was taken out does not come back.
    expect((await save(1)).status).toBe(400);
  });

  test('is counted without what is closed inside an open topic', async () => {
    const top = await topic([]);
    await add(top);
    await add(await topic([office.id], top), 5);
    const lines = async (who: Caller) =>
      (await who.send('POST', '/admin/bank/blueprint', { blueprint: [{ topicId: top, count: 6 }] })).body.data.lines;
    expect(await lines(plantEditor)).toEqual([{ available: 1, missing: 5 }]);
    expect(await lines(officeEditor)).toEqual([{ available: 6, missing: 0 }]);
    expect((await attest(plantEditor, [{ topicId: top, count: 2 }])).body.message).toContain('нужно 2, есть 1');
  });
});

describe('questions chosen for an attestation', () => {
  const choose = (who: Caller, questionIds: string[], method: 'POST' | 'PUT' = 'POST', path = '/attestations') =>
    who.send(method, path, { ...form, blueprint: [], questionIds });

  test('of a closed topic are as those that are gone', async () => {
    const [closed = ''] = await add(await topic([office.id]));
    const refused = await choose(plantEditor, [closed]);
    expect([refused.status, refused.body]).toEqual([400, (await choose(plantEditor, [gone])).body]);
    const preview = (id: string) =>
      plantEditor.send('POST', '/attestations/preview', {
        ...{ materialIds: [], questionsPerMaterial: null, blueprint: [], questionIds: [id] },
      });
    const shown = await preview(closed);
    expect([shown.status, shown.body]).toEqual([409, (await preview(gone)).body]);
  });

  test('that another editor chose may stay or go, and are not shown', async () => {
    const [closed = ''] = await add(await topic([office.id]));
    const [open = ''] = await add(await topic([plant.id]));
    const { id } = (await choose(admin, [closed])).body.data;
    const changed = await choose(plantEditor, [closed, open], 'PUT', `/attestations/${id}`);
    expect(changed.status).toBe(200);
    expect(changed.body.data.bankQuestions).toEqual([
      { id: closed, text: 'Вопрос другого отдела' },
      { id: open, text: expect.stringContaining('Вопрос банка') },
    ]);
    expect((await choose(plantEditor, [open], 'PUT', `/attestations/${id}`)).status).toBe(200);
    expect((await choose(plantEditor, [closed], 'PUT', `/attestations/${id}`)).status).toBe(400);
  });
});

describe('a quiz that draws of the bank', () => {
  test('takes lines of topics that its editor may use, keeps those of others, and asks everybody', async () => {
    const closed = await topic([office.id]);
    await add(closed);
    const { id: materialId } = await buildMaterial(portal.db, { authorId: admin.id });
    const quiz = { title: 'Тест', questions: [choice()], blueprint: [{ topicId: closed, count: 1 }] };
    const place = `/quizzes/material/${materialId}`;
    expect((await plantEditor.send('POST', place, quiz)).body.error.fields.blueprint).toContain('Темы больше нет');
    const { id } = (await officeEditor.send('POST', place, quiz)).body.data;
    const kept = await plantEditor.send('PUT', `/quizzes/${id}`, { ...quiz, title: 'Другое имя' });
    expect([kept.status, kept.body.data?.blueprint?.length]).toEqual([200, 1]);
    const taker = await portal.signedInAs('USER');
    expect((await taker.send('POST', `/quizzes/${id}/start`)).body.data.questions).toHaveLength(2);
  });
});
