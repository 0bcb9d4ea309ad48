import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { desc, sql } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { synonyms } from '../tables/synonyms.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.delete(synonyms));

const add = (...members: string[]) => editor.send('POST', '/admin/synonyms', { members });
const list = async (query: Record<string, string> = {}) =>
  (await editor.send('GET', `/admin/synonyms?${new URLSearchParams(query)}`)).body.data;
const lastEntry = async () =>
  (await portal.db.select().from(logs).where(sql`action like 'SYNONYM%'`).orderBy(desc(logs.createdAt)).limit(1))[0];

test('an editor adds, changes and deletes an entry, and the log tells of it', async () => {
  const { status, body } = await add(' больничный ', 'лист  нетрудоспособности');
  expect(status).toBe(201);
  const { id } = body.data;
  const members = ['больничный', 'лист нетрудоспособности'];
  expect(body.data).toMatchObject({ members, version: 1 });
  expect(await lastEntry()).toMatchObject({ action: 'SYNONYM_CREATE', userId: editor.id, details: { id, members } });

  const changed = await editor.send('PUT', `/admin/synonyms/${id}`, {
    members: ['больничный', 'бюллетень'],
    version: 1,
  });
  expect(changed.body.data).toMatchObject({ members: ['больничный', 'бюллетень'], version: 2 });
  expect(await lastEntry()).toMatchObject({
    action: 'SYNONYM_UPDATE',
    details: { changes: { members: { from: members, to: ['больничный', 'бюллетень'] } } },
  });
  const late = await editor.send('PUT', `/admin/synonyms/${id}`, { members, version: 1 });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('изменил кто-то другой') } });

  expect((await editor.send('DELETE', `/admin/synonyms/${id}`)).body).toEqual({ success: true });
  expect(await lastEntry()).toMatchObject({ action: 'SYNONYM_DELETE' });
  expect((await editor.send('DELETE', `/admin/synonyms/${id}`)).status).toBe(404);
  const gone = await editor.send('PUT', `/admin/synonyms/${id}`, { members, version: 2 });
  expect(gone.status).toBe(404);
  expect((await editor.send('PUT', `/admin/synonyms/${createId()}`, { members, version: 1 })).status).toBe(404);
});

test('entries stand in the order of the alphabet, page by page, and are found by any of their words', async () => {
  await add('Яблоко', 'фрукт');
  await add('больничный', 'ёлка');
  await add('Автомобиль', 'машина 100%');
  expect((await list()).synonyms.map(({ members }: { members: string[] }) => members[0])).toEqual([
    'Автомобиль',
    'больничный',
    'Яблоко',
  ]);
  expect(await list({ limit: '1', page: '3' })).toMatchObject({
    total: 3,
    totalPages: 3,
    page: 3,
    synonyms: [{ members: ['Яблоко', 'фрукт'] }],
  });
  expect(await list({ search: 'ЕЛК' })).toMatchObject({ total: 1, synonyms: [{ members: ['больничный', 'ёлка'] }] });
  expect(await list({ search: '0%' })).toMatchObject({ total: 1 });
  expect(await list({ search: '_' })).toMatchObject({ total: 0, synonyms: [] });
});

test('what another entry already has together is not taken twice, in whatever form and order', async () => {
  await add('больничный', 'лист нетрудоспособности', 'бюллетень');
  const same = await add('Бюллетени', 'больничного');
  expect(same).toMatchObject({
    status: 409,
    body: {
      error: { fields: { members: 'Уже есть запись «больничный = лист нетрудоспособности = бюллетень»' } },
    },
  });
  expect((await add('больничный', 'справка')).status).toBe(201);
  const other = (await list({ search: 'справка' })).synonyms[0];
  const body = { members: ['больничный', 'бюллетень'], version: other.version };
  expect((await editor.send('PUT', `/admin/synonyms/${other.id}`, body)).status).toBe(409);
});

test('an entry may be saved as it is', async () => {
  const { id } = (await add('акт', 'протокол')).body.data;
  const saved = await editor.send('PUT', `/admin/synonyms/${id}`, { members: ['акт', 'протокол'], version: 1 });
  expect(saved.status).toBe(200);
});

test.each([
  ['one word', ['акт'], { members: 'Нужно хотя бы два слова' }],
  ['too many', Array.from({ length: 11 }, (_, n) => `слово${n}`), { members: 'Не больше 10 слов в одной записи' }],
  ['an empty one', ['акт', '  '], { 'members.1': 'Введите слово' }],
  ['a long one', ['акт', 'я'.repeat(101)], { 'members.1': 'Не больше 100 знаков' }],
  ['a very long one', ['акт', 'я'.repeat(10_000)], { 'members.1': 'Не больше 100 знаков' }],
  ['a text', ['акт', 'раз два три четыре пять шесть'], { 'members.1': 'Не больше 5 слов' }],
  ['the same word in another form', ['акт', 'АКТЫ'], { 'members.1': 'Повторяет «акт»' }],
  ['stop words alone', ['акт', 'и не для'], { 'members.1': expect.stringContaining('нет слова') }],
  ['a picture', ['акт', '🦄🦄'], { 'members.1': expect.stringContaining('нет слова') }],
  ['signs', ['акт', `&|!<->:*'()\\`], { 'members.1': expect.stringContaining('нет слова') }],
  ['what no database keeps', ['акт', 'а\0б'], { 'members.1': expect.stringContaining('нельзя сохранить') }],
  ['half of a character', ['акт', 'а\ud800'], { 'members.1': expect.stringContaining('нельзя сохранить') }],
])('%s is refused at its field', async (_, members, fields) => {
  const { status, body } = await add(...members);
  expect(status).toBe(400);
  expect(body.error.fields).toEqual(fields);
  expect((await list()).total).toBe(0);
});

test('of two editors who add the same at once one is told', async () => {
  const answers = await Promise.all([add('акт', 'протокол'), add('протоколы', 'акты')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a full list takes no more', async () => {
  await portal.db.execute(sql`insert into synonyms (id, members, title, keys)
    select 's' || n, array['а' || n, 'б' || n], 'а' || n, array['а' || n, 'б' || n] from generate_series(1, 2000) n`);
  const { status, body } = await add('акт', 'протокол');
  expect(status).toBe(409);
  expect(body.error.fields.members).toContain('Записей уже 2000');
});
