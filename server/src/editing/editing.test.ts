import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { buildCategory, buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let other: Caller;
let reader: Caller;
let categoryId: string;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  other = await portal.signedInAs('EDITOR');
  reader = await portal.signedInAs('USER');
  categoryId = (await buildCategory(portal.db)).id;
});
afterAll(() => portal.close());

const form = (overrides: object = {}) => ({
  title: 'Пропускной режим',
  description: '',
  content: '<p>Пропуск выдаёт охрана</p>',
  categoryId,
  departmentId: '',
  tags: [' охрана ', 'пропуск', 'охрана'],
  isPublished: true,
  ...overrides,
});
const create = async (overrides: object = {}) => (await editor.send('POST', '/materials', form(overrides))).body.data;
const draftOf = (material: Record<string, unknown>, overrides: object = {}) => ({
  title: material.title,
  description: material.description,
  content: material.content,
  contentFormat: 'html',
  categoryId: material.categoryId,
  departmentId: '',
  tags: material.tags,
  isPublished: material.isPublished,
  version: material.version,
  ...overrides,
});
const lastEntry = async (action: string) =>
  (await portal.db.select().from(logs).where(eq(logs.action, action)).orderBy(desc(logs.createdAt)).limit(1))[0];

test('an editor creates a material that readers find at once', async () => {
  const { status, body } = await editor.send('POST', '/materials', form({ title: '  Турникеты  ' }));
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ title: 'Турникеты', tags: ['охрана', 'пропуск'], version: 1, departmentId: null });
  const found = await reader.send('GET', `/materials?search=${encodeURIComponent('турникет')}`);
  expect(found.body.data.materials.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
  expect(await lastEntry('MATERIAL_CREATE')).toMatchObject({
    userId: editor.id,
    details: { material: { id: body.data.id, title: 'Турникеты' }, isPublished: true },
  });
});

test('a material is a draft unless told otherwise', async () => {
  const { isPublished: _, ...rest } = form();
  const { body } = await editor.send('POST', '/materials', rest);
  expect(body.data.isPublished).toBe(false);
  expect((await reader.send('GET', `/materials/${body.data.id}`)).status).toBe(404);
});

test('what is missing is told in the words of the specification', async () => {
  for (const missing of [{ title: ' ' }, { content: '' }, { content: '<p><br></p>' }, { categoryId: '' }]) {
    const { status, body } = await editor.send('POST', '/materials', form(missing));
    expect(status).toBe(400);
    expect(body.message).toBe('Пожалуйста, заполните все обязательные поля');
    expect(Object.keys(body.error.fields)).toEqual(Object.keys(missing));
  }
  expect((await editor.send('POST', '/materials', form({ categoryId: reader.id }))).body.error.fields).toEqual({
    categoryId: 'Такой категории нет. Выберите другую.',
  });
  expect((await reader.send('POST', '/materials', form())).status).toBe(403);
});

test('Markdown is stored as HTML and comes back for editing as it was written', async () => {
  const material = await create({ content: '# Привет\n\n- раз\n- **два**', contentFormat: 'markdown' });
  expect(material.content.replace(/\s+</g, '<')).toBe(
    '<h1 id="привет">Привет</h1><ul><li>раз</li><li><strong>два</strong></li></ul>',
  );
  const { body } = await editor.send('GET', `/materials/${material.id}/editing`);
  expect(body.data.markdown).toBe('# Привет\n\n- раз\n- **два**');
  await editor.send('PUT', `/materials/${material.id}`, { content: '<p>Теперь HTML</p>' });
  expect((await editor.send('GET', `/materials/${material.id}/editing`)).body.data.markdown).toBeNull();
});

test('a change keeps what it does not name, and the log has old and new values', async () => {
  const department = await buildDepartment(portal.db);
  const material = await create({ departmentId: department.id });
  const { status, body } = await editor.send('PUT', `/materials/${material.id}`, {
    title: 'Новое название',
    description: 'Кратко',
    content: '<p>Новый текст</p>',
    isPublished: false,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    title: 'Новое название',
    content: '<p>Новый текст</p>',
    isPublished: false,
    departmentId: department.id,
    categoryId,
    tags: ['охрана', 'пропуск'],
    version: 2,
  });
  expect((await lastEntry('MATERIAL_UPDATE'))?.details).toMatchObject({
    changes: {
      title: { from: 'Пропускной режим', to: 'Новое название' },
      isPublished: { from: true, to: false },
      version: { from: 1, to: 2 },
    },
  });
  expect((await reader.send('PUT', `/materials/${material.id}`, { title: 'x' })).status).toBe(403);
});

test('the second of two concurrent saves is told who was first, and nothing of it is lost', async () => {
  const material = await create();
  await other.send('PUT', `/materials/${material.id}`, { content: '<p>Пропуск выдаёт бюро</p>', version: 1 });
  const mine = draftOf(material, { title: 'Пропуска', content: '<p>Пропуск выдаёт охрана сразу</p>' });
  const late = await editor.send('PUT', `/materials/${material.id}`, mine);
  expect(late.status).toBe(409);
  expect(late.body.message).toContain('Анна Смирнова');
  const { body } = await editor.send('POST', `/materials/${material.id}/compare`, mine);
  expect(body.data).toMatchObject({ version: 2, updatedBy: { firstName: 'Анна' } });
  expect(body.data.theirs.text).toEqual([
    { kind: 'same', text: 'Пропуск выдаёт ' },
    { kind: 'removed', text: 'охрана' },
    { kind: 'added', text: 'бюро' },
  ]);
  expect(body.data.mine.fields).toEqual([{ key: 'title', name: 'Название', from: 'Пропускной режим', to: 'Пропуска' }]);
  expect(body.data.mine.text.at(-1)).toEqual({ kind: 'added', text: 'охрана сразу' });
  const { title, content } = material;
  expect(body.data.states).toMatchObject({
    base: { title, content, categoryId, departmentId: null, reviewBy: null },
    theirs: { title, content: '<p>Пропуск выдаёт бюро</p>' },
    mine: { title: 'Пропуска', content: '<p>Пропуск выдаёт охрана сразу</p>', departmentId: null, reviewBy: null },
  });
  expect((await editor.send('PUT', `/materials/${material.id}`, { ...mine, version: 2 })).body.data.version).toBe(3);
});

test('of two saves at the same moment one wins', async () => {
  const material = await create();
  const answers = await Promise.all(
    [editor, other].map((person, index) =>
      person.send('PUT', `/materials/${material.id}`, { title: `Вариант ${index}`, version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a material keeps the day to review it by, in its versions too', async () => {
  const material = await create({ reviewBy: '2027-03-02' });
  expect(material.reviewBy).toBe('2027-03-02');
  const address = `/materials/${material.id}`;
  const unchanged = await editor.send('PUT', address, { title: 'Другое' });
  expect(unchanged.body.data.reviewBy).toBe('2027-03-02');
  const { body: compared } = await editor.send('POST', `${address}/compare`, draftOf(material, { title: 'Моё' }));
  expect(
    (await editor.send('PUT', `${address}/draft`, draftOf(material, { reviewBy: null, publishAt: null }))).status,
  ).toBe(200);
  const { draft } = (await editor.send('GET', `${address}/editing`)).body.data;
  expect(draft).toMatchObject({ reviewBy: '', publishAt: '' });
  expect(compared.data.mine.fields).toMatchObject([{ name: 'Название' }]);
  const cleared = await editor.send('PUT', address, { reviewBy: '' });
  expect(cleared.body.data.reviewBy).toBeNull();
  const { body } = await editor.send('GET', `${address}/versions/3`);
  expect(body.data.changes.fields).toEqual([{ name: 'Пересмотреть до', from: '2 марта 2027 г.', to: 'Без срока' }]);
  const wrong = await editor.send('PUT', address, { reviewBy: 'весной' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.error.fields.reviewBy).toMatch(/^Введите день/);
});

test('every save is a version with its difference, and an old one can be brought back', async () => {
  const { id: materialId } = await buildMaterial(portal.db, { content: '<p>Первый текст</p>', categoryId });
  await editor.send('PUT', `/materials/${materialId}`, { content: '<p>Второй текст</p>', title: 'Другое' });
  await editor.send('PUT', `/materials/${materialId}`, { content: '<p><strong>Второй</strong> текст</p>' });
  const { body } = await editor.send('GET', `/materials/${materialId}/versions`);
  expect(body.data.versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  expect(body.data.versions[0]).toMatchObject({ isCurrent: true, author: { firstName: 'Анна' } });
  const second = await editor.send('GET', `/materials/${materialId}/versions/2`);
  expect(second.body.data.changes).toEqual({
    fields: [{ name: 'Название', from: 'Вводный инструктаж', to: 'Другое' }],
    text: [
      { kind: 'removed', text: 'Первый ' },
      { kind: 'added', text: 'Второй ' },
      { kind: 'same', text: 'текст' },
    ],
    isOnlyMarkup: false,
    document: '<p data-change="changed"><del>Первый</del><ins>Второй</ins> текст</p>',
  });
  const third = await editor.send('GET', `/materials/${materialId}/versions/3`);
  expect(third.body.data.changes).toEqual({
    fields: [],
    text: [],
    isOnlyMarkup: true,
    document: expect.stringContaining('<strong>Второй</strong></span> текст</p>'),
  });
  expect((await editor.send('GET', `/materials/${materialId}/versions/1`)).body.data.changes).toBeNull();
  const restored = await editor.send('POST', `/materials/${materialId}/versions/1/restore`);
  expect(restored.body.data).toMatchObject({ title: 'Вводный инструктаж', content: '<p>Первый текст</p>', version: 4 });
  expect((await editor.send('GET', `/materials/${materialId}/versions/9`)).status).toBe(404);
});

test('a comparison shows the pictures of both versions to those who may edit, and nothing to others', async () => {
  const address = (name: string) => `/files/${'a'.repeat(24)}/${name}.png`;
  const { id: materialId } = await buildMaterial(portal.db, {
    content: `<p><img src="${address('1')}"></p>`,
    categoryId,
  });
  const changed = { content: `<p><img src="${address('2')}"></p>` };
  await editor.send('PUT', `/materials/${materialId}`, changed);
  const { body } = await editor.send('GET', `/materials/${materialId}/versions/2`);
  expect(body.data.changes.document).toMatch(
    /<del><img src="[^"]*1\.png\?s=[^"]+"[^>]*><\/del><ins><img src="[^"]*2\.png\?s=/,
  );
  expect((await reader.send('GET', `/materials/${materialId}/versions/2`)).status).toBe(403);
  await editor.send('PUT', `/materials/${materialId}`, { title: 'Иначе' });
  const third = await editor.send('GET', `/materials/${materialId}/versions/3`);
  expect(third.body.data.changes.document).toBeNull();
});

test('of two drafts of one copy the one with the later key stays, in whichever order they arrive', async () => {
  const material = await create();
  const path = `/materials/${material.id}/draft`;
  const at = (second: number) => `2026-11-22T10:00:0${second}.000Z`;
  const keep = (content: string, copy: object) => editor.send('PUT', path, draftOf(material, { content, ...copy }));
  const kept = async () => (await editor.send('GET', `/materials/${material.id}/editing`)).body.data.draft;
  await keep('<p>раз два</p>', { copyId: 'tab-1', editedAt: at(2) });
  expect((await keep('<p>раз</p>', { copyId: 'tab-1', editedAt: at(1) })).status).toBe(200);
  expect(await kept()).toMatchObject({ content: '<p>раз два</p>', copyId: 'tab-1', editedAt: at(2) });
  // Clocks of two devices differ: the newest to arrive stays.
  await keep('<p>с телефона</p>', { copyId: 'phone', editedAt: at(0) });
  expect(await kept()).toMatchObject({ content: '<p>с телефона</p>', copyId: 'phone' });
  await keep('<p>без отметок</p>', {});
  expect((await kept()).content).toBe('<p>без отметок</p>');
  const refused = await keep('<p>когда-то</p>', { copyId: 'tab-1', editedAt: 'вчера' });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['editedAt']]);
});

test('a draft belongs to its author and goes with the save', async () => {
  const material = await create();
  const draft = draftOf(material, { title: '', content: '<p>Недописано</p>' });
  expect((await editor.send('PUT', `/materials/${material.id}/draft`, draft)).status).toBe(200);
  const open = (person: Caller) => person.send('GET', `/materials/${material.id}/editing`);
  expect((await open(editor)).body.data.draft).toMatchObject({ title: '', content: '<p>Недописано</p>', version: 1 });
  expect((await open(other)).body.data.draft).toBeNull();
  await editor.send('PUT', `/materials/${material.id}`, { title: 'Готово', version: 1 });
  expect((await open(editor)).body.data.draft).toBeNull();
});

test('a picture pasted as data becomes a file of the material', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const material = await create({
    content: `<p>Схема <img src="data:image/png;base64,${pixel}" alt="схема"> и <img src="data:image/png;base64,PHN2Zz4="></p>`,
  });
  const [address] = /\/files\/[^"]+/.exec(material.content) ?? [];
  expect(address).toMatch(/^\/files\/[a-z0-9]{24}\/image\.png\?s=/);
  expect(material.content.match(/<img/g)).toHaveLength(1);
  const sent = await portal.app.inject({ method: 'GET', url: address ?? '' });
  expect(sent.rawPayload.equals(Buffer.from(pixel, 'base64'))).toBe(true);
  expect(await portal.db.$count(files, eq(files.materialId, material.id))).toBe(1);
  const [stored] = await portal.db
    .select({ content: materials.content })
    .from(materials)
    .where(eq(materials.id, material.id));
  expect(stored?.content).not.toContain('?s=');
  await editor.send('PUT', `/materials/${material.id}`, { content: material.content });
  const [again] = await portal.db
    .select({ content: materials.content })
    .from(materials)
    .where(eq(materials.id, material.id));
  expect(again?.content).toBe(stored?.content);
});

test('text goes from one mode of the editor to the other', async () => {
  const convert = async (content: string, from: string, to: string) =>
    (await editor.send('POST', '/content/convert', { content, from, to })).body.data.content;
  expect(await convert('**жирно** <script>x</script>', 'markdown', 'html')).toBe('<p><strong>жирно</strong></p>');
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  expect(await convert(`<h2>План</h2><ul><li>раз</li></ul>${table}`, 'html', 'markdown')).toBe(
    `## План\n\n- раз\n\n${table}`,
  );
});

test('deleting takes the material away from everybody and leaves it in the log', async () => {
  const material = await create();
  expect((await reader.send('DELETE', `/materials/${material.id}`)).status).toBe(403);
  expect((await editor.send('DELETE', `/materials/${material.id}`)).status).toBe(200);
  expect((await editor.send('GET', `/materials/${material.id}`)).status).toBe(404);
  expect((await editor.send('PUT', `/materials/${material.id}`, { title: 'x' })).status).toBe(404);
  expect((await lastEntry('MATERIAL_DELETE'))?.details).toMatchObject({ material: { id: material.id } });
});
