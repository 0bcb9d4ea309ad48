import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { materials } from '../tables/materials.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let reader: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  [reader, editor] = [await portal.signedInAs('USER'), await portal.signedInAs('EDITOR')];
  for (const [title, plainText] of [
    ['Ежегодный отпуск', 'Как оформить заявление и что приложить. Отпуска согласует руководитель.'],
    ['Лист нетрудоспособности', 'Больничный открывает врач.'],
    ['Язык сайта и содержимого', 'Атрибут lang говорит о языке страницы.'],
    ['Методы массивов', 'Метод Array.prototype.map() возвращает новый массив. Смотрите также prototype.'],
    ['Защита информации', 'Требования ГОСТ Р 57580.1-2017 обязательны для всех отделений.'],
    ['Учебный отпуск', 'Отпуск на время сессии. Справку-вызов выдаёт университет.'],
  ] as const) {
    await buildMaterial(portal.db, { title, plainText });
  }
  await buildMaterial(portal.db, { title: 'Черновик о премировании', plainText: 'Сверхурочные', isPublished: false });
});
afterAll(() => portal.close());

const search = async (text: string, person = reader) =>
  (await person.send('GET', `/materials?${new URLSearchParams({ search: text })}`)).body.data as {
    materials: { title: string }[];
    correction?: { typed: string; shown: string };
  };
const titles = async (text: string) => (await search(text)).materials.map(({ title }) => title);

it.each([
  ['two letters exchanged', 'отпсук', 'отпуск'],
  ['a letter too few', 'отпск', 'отпуск'],
  ['a letter too many', 'отпуаск', 'отпуск'],
  ['a wrong letter', 'отпузк', 'отпуск'],
  ['a wrong form of a word with a mistake', 'нетрудоспособноти', 'нетрудоспособности'],
  ['the wrong layout', 'jngecr', 'отпуск'],
  ['the wrong layout with a short word', 'zpsr cfqnf b cjlth;bvjuj', 'язык сайта и содержимого'],
  ['Latin letters', 'otpusk', 'отпуск'],
  ['Latin letters in another way', 'jazyk sajta i soderjimogo', 'язык сайта и содержимого'],
  ['Cyrillic letters for Latin ones', 'прототайп', 'prototype'],
  ['a mistake in one word of several', 'оформить отпсук', 'оформить отпуск'],
])('%s: %s becomes %s', async (_, typed, shown) => {
  expect((await search(typed)).correction).toEqual({ typed, shown });
});

it.each([
  ['as people ask', 'как оформить отпуск?', ['Ежегодный отпуск']],
  ['with a relative of a word of the text', 'как оформление отпуска', ['Ежегодный отпуск']],
  ['with a word that the text lacks', 'подскажите где взять справку-вызов университет', ['Учебный отпуск']],
  ['a part of a code', 'prototype.map', ['Методы массивов']],
  ['a code', '57580.1-2017', ['Защита информации']],
  ['a phrase', '"время сессии"', ['Учебный отпуск']],
  ['without a word', 'отпуск -сессии', ['Ежегодный отпуск']],
  ['the beginning of a long form', 'нетрудоспособнос', ['Лист нетрудоспособности']],
])('%s: «%s» finds what was meant', async (_, text, found) => {
  expect((await titles(text)).slice(0, found.length)).toEqual(found);
});

it('what is found leads to the heading under which it stands', async () => {
  const content =
    '<p>Введение</p><h2>Общее</h2><p>Слова</p><h2 id="own">Допуск к\u00a0работе</h2><p>Стажировка</p><h3>Общее</h3>';
  const categoryId = (await buildCategory(portal.db)).id;
  await editor.send('POST', '/materials', { title: 'Охрана труда', content, categoryId, isPublished: true });
  const sectionOf = async (text: string) => {
    const { materials: found } = await search(text);
    return (found[0] as { match?: { section?: unknown } } | undefined)?.match?.section;
  };
  expect(await sectionOf('стажировка')).toEqual({ id: 'own', text: 'Допуск к работе' });
  expect(await sectionOf('допуск')).toEqual({ id: 'own', text: 'Допуск к работе' });
  expect(await sectionOf('введение')).toBeUndefined();
  expect(await sectionOf('охрана')).toBeUndefined();
});

it('a question is also answered by what lacks one of its words, behind what has all', async () => {
  expect(await titles('как оформить отпуск')).toEqual(['Ежегодный отпуск', 'Учебный отпуск']);
});

it('what has all words is not mixed with what has only some, while it is enough', async () => {
  expect(await titles('учебный отпуск')).toEqual(['Учебный отпуск']);
});

it('words of drafts correct nothing for readers', async () => {
  expect((await search('примеровании')).correction).toBeUndefined();
  expect((await search('примеровании', editor)).correction?.shown).toBe('премировании');
});

it('the table of words follows every write', async () => {
  const uses = async (word: string) =>
    (await portal.db.execute<{ uses: number }>(sql`select uses from search_words where word = ${word}`)).rows[0]?.uses;
  const categoryId = (await buildCategory(portal.db)).id;
  const form = { title: 'Пропуск', content: '<p>Турникет турникет</p>', categoryId, isPublished: true };
  const { id } = (await editor.send('POST', '/materials', form)).body.data;
  expect(await uses('турникет')).toBe(1);
  await editor.send('PUT', `/materials/${id}`, { ...form, content: '<p>Шлагбаум</p>' });
  expect([await uses('турникет'), await uses('шлагбаум'), await uses('пропуск')]).toEqual([0, 1, 1]);
  await portal.db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, id));
  expect([await uses('шлагбаум'), await uses('пропуск')]).toEqual([0, 0]);
  await portal.db.update(materials).set({ deletedAt: null }).where(eq(materials.id, id));
  expect(await uses('шлагбаум')).toBe(1);
});
