import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { passageVector } from '../search/vector.ts';
import { filePassages } from '../tables/file-passages.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { searchMisses } from '../tables/search-misses.ts';
import { synonyms } from '../tables/synonyms.ts';
import { buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let reader: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  reader = await portal.signedInAs('USER');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(filePassages);
  await portal.db.delete(files);
  await portal.db.delete(materials);
  await portal.db.delete(synonyms);
});

async function same(...members: string[]) {
  const { status, body } = await editor.send('POST', '/admin/synonyms', { members });
  expect({ status, body }).toMatchObject({ status: 201 });
}
const write = (title: string, plainText = '', more = {}) => buildMaterial(portal.db, { title, plainText, ...more });
const search = async (text: string, person = reader) => {
  const { status, body } = await person.send('GET', `/materials?${new URLSearchParams({ search: text })}`);
  expect({ text, status }).toEqual({ text, status: 200 });
  return body.data;
};
const titles = async (text: string, person = reader) =>
  (await search(text, person)).materials.map(({ title }: { title: string }) => title);
const everywhere = async (text: string, kind: string, person = editor) =>
  (await person.send('GET', `/search?${new URLSearchParams({ search: text, kind })}`)).body.data.groups[0];

test.each([
  ['a word', 'больничный'],
  ['another form of it', 'больничного'],
  ['capitals', 'БОЛЬНИЧНЫЙ'],
  ['a word among others', 'оформить больничный'],
  ['a question', 'как оформить больничный?'],
])('%s finds what is called otherwise: «%s»', async (_, text) => {
  await same('больничный', 'лист нетрудоспособности');
  await write('Лист нетрудоспособности', 'Как оформить документ');
  await write('Отпуск', 'Как оформить заявление');
  expect((await titles(text))[0]).toBe('Лист нетрудоспособности');
});

test('several words in a row are found by the one word that means the same, in whatever form', async () => {
  await same('больничный', 'лист нетрудоспособности');
  await write('О больничном');
  await write('Лист бумаги');
  for (const text of ['лист нетрудоспособности', 'листы о нетрудоспособности', 'листа нетрудоспособности'])
    expect(await titles(text)).toEqual(['О больничном']);
  expect(await titles('лист')).toEqual(['Лист бумаги']);
});

test('a member of several words is meant as a phrase', async () => {
  await same('больничный', 'лист нетрудоспособности');
  await write('Подмена', 'Нетрудоспособности не было, а лист был');
  expect(await titles('больничный')).toEqual([]);
});

test('what has the words as they are written comes before what has only synonyms of them', async () => {
  await same('больничный', 'бюллетень');
  await write('Заметка', 'В конце длинного текста стоит слово больничный');
  await write('Бюллетень');
  await write('Бюллетень для бюллетеня', 'бюллетень бюллетень');
  expect((await titles('больничный'))[0]).toBe('Заметка');
  expect((await titles('бюллетень')).at(-1)).toBe('Заметка');
  expect(await titles('больничный')).toHaveLength(3);
});

test('in a long question, too', async () => {
  await same('больничный', 'бюллетень');
  await write('Бюллетень оформить удалённо');
  await write('Заметка', 'Где-то здесь можно оформить удалённо и больничный');
  await write('Удалённая работа', 'Оформить');
  expect(await titles('как оформить больничный удалённо')).toEqual([
    'Заметка',
    'Бюллетень оформить удалённо',
    'Удалённая работа',
  ]);
});

test('what stands in quotes is meant as it is, and what is excluded is excluded alone', async () => {
  await same('больничный', 'бюллетень');
  await write('Бюллетень');
  await write('Справка о больничном');
  expect(await titles('"больничный"')).toEqual(['Справка о больничном']);
  expect(await titles('справка -бюллетень')).toEqual(['Справка о больничном']);
  expect(await titles('бюллетень -больничный')).toEqual(['Бюллетень']);
});

test('a word that stands in a list of synonyms alone is neither corrected nor counted as a miss', async () => {
  await portal.db.delete(searchMisses);
  await same('бюллетень', 'справка');
  await write('Справка');
  await write('Бюллетени', '', { isPublished: false });
  await write('Бюджетень');
  const found = await search('бюллетень');
  expect(found.materials).toMatchObject([{ title: 'Справка' }]);
  expect(found.correction).toBeUndefined();
  expect((await editor.send('GET', '/admin/search-misses')).body.data.total).toBe(0);
});

test('a mistyped word is corrected beside a synonym', async () => {
  await same('бюллетень', 'справка');
  await write('Справка врача');
  const found = await search('бюллетень вроча');
  expect(found.correction).toEqual({ typed: 'бюллетень вроча', shown: 'бюллетень врача' });
  expect(found.materials).toMatchObject([{ title: 'Справка врача' }]);
});

test('of drafts readers learn nothing by synonyms', async () => {
  await same('премия', 'бонус');
  await write('Бонус', '', { isPublished: false });
  expect(await search('премия')).toMatchObject({ total: 0, materials: [] });
  expect(await titles('премия', editor)).toEqual(['Бонус']);
});

test('the synonym that was hit is marked', async () => {
  await same('больничный', 'лист нетрудоспособности');
  await write('Памятка', 'Откройте лист нетрудоспособности у врача');
  const [{ match }] = (await search('больничный')).materials;
  const marked = match.snippet.filter(({ hit }: { hit: boolean }) => hit).map(({ text }: { text: string }) => text);
  expect(marked).toEqual(['лист', 'нетрудоспособности']);
});

test('one phrase may stand in several entries, and an entry binds only its own words', async () => {
  await same('акт', 'протокол');
  await same('акт', 'закон');
  await write('Протокол');
  await write('Закон');
  expect((await titles('акты')).toSorted()).toEqual(['Закон', 'Протокол']);
  expect(await titles('закон')).toEqual(['Закон']);
});

test('a change is in force at once', async () => {
  await write('Протокол');
  expect(await titles('акт')).toEqual([]);
  await same('акт', 'протокол');
  expect(await titles('акт')).toEqual(['Протокол']);
  const [{ id }] = (await editor.send('GET', '/admin/synonyms')).body.data.synonyms;
  await editor.send('PUT', `/admin/synonyms/${id}`, { members: ['акт', 'закон'], version: 1 });
  expect(await titles('акт')).toEqual([]);
});

test('the text of a file is found, what is written first', async () => {
  await same('суточные', 'командировочные');
  const open = await write('Приказы');
  const draft = await write('Проекты', '', { isPublished: false });
  for (const [material, name, text] of [
    [open, 'а.pdf', 'Командировочные выплачиваются. Командировочные.'],
    [open, 'б.pdf', 'Порядок, по которому выплачиваются суточные'],
    [draft, 'в.pdf', 'Командировочные'],
  ] as const) {
    const id = createId();
    const about = { type: 'pdf' as const, mimeType: 'application/pdf', size: 1, sha256: '', storageKey: id };
    await portal.db
      .insert(files)
      .values({ ...about, id, materialId: material.id, originalName: name, textState: 'read' });
    await portal.db
      .insert(filePassages)
      .values({ fileId: id, position: 0, label: '', text, searchVector: passageVector(text) });
  }
  const { total, hits } = await everywhere('суточные', 'file', reader);
  expect(total).toBe(2);
  expect(hits[0].title[0].text).toBe('б.pdf');
  expect(hits[1].snippet).toContainEqual({ text: 'Командировочные', hit: true });
});

test('names are found by whole words of a synonym, and it is marked', async () => {
  await same('кадры', 'отдел персонала');
  await same('айти', 'ит служба');
  await buildDepartment(portal.db, 'Отдел персонала и развития');
  await buildDepartment(portal.db, 'Отделы без персонала');
  await buildDepartment(portal.db, 'Кадры завода');
  await buildDepartment(portal.db, 'Служба аудита');
  const { hits } = await everywhere('кадры', 'department');
  expect(hits.map(({ title }: { title: { text: string }[] }) => title.map(({ text }) => text).join(''))).toEqual([
    'Кадры завода',
    'Отдел персонала и развития',
  ]);
  expect(hits[1].title).toEqual([
    { text: 'Отдел персонала', hit: true },
    { text: ' и развития', hit: false },
  ]);
  expect((await everywhere('айти', 'department')).total).toBe(0);
  expect((await everywhere('"кадры"', 'department')).total).toBe(1);
});

const hostile = [
  `a' | 'b`,
  `x'):* & !('y`,
  'стол\\',
  'cтoл', // Latin c and o among Cyrillic letters
  'акт & протокол',
  '!!акт',
  'акт:*',
  '<->акт',
  '%акт_',
  'акт🦄',
  '$1 акт',
  '漢字 акт',
  'ﬁ №5',
  '(акт|а)+я',
  'İstanbul',
  '1'.repeat(100),
  'я'.repeat(100),
  'ж-1/2.x_y',
];

test.each(hostile)('hostile member «%s» is safe wherever it is searched', async (member) => {
  await same(member, 'протокол');
  await write('Протокол собрания');
  await buildDepartment(portal.db, `Протокол ${createId()}`);
  expect(await titles(member)).toContain('Протокол собрания');
  for (const kind of ['material', 'file', 'quiz', 'attestation', 'person', 'department'])
    expect(await everywhere(`${member} ${member}`.slice(0, 200), kind)).toMatchObject({ kind });
  for (const text of ['протокол', 'протокол собрания', `"${member}"`, `-${member} протокол`]) await search(text);
});

test('a list full of one word costs no more than a few of its synonyms', async () => {
  await portal.db.insert(synonyms).values(
    Array.from({ length: 2000 }, (_, n) => {
      const members = ['акт', ...Array.from({ length: 9 }, (_other, m) => `слово${n} часть${m} речь`)];
      return { members, keys: members.map((member) => member.replace('ь', '')), title: 'акт' };
    }),
  );
  await write('Акт');
  expect(await titles(Array.from({ length: 16 }, () => 'акт').join(' '))).toEqual(['Акт']);
});
