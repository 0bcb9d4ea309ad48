import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, isNotNull } from 'drizzle-orm';
import { templates as contract } from 'shared-api/contract';
import { prepareContent } from '../content/prepare.ts';
import { daysIn } from '../days/zone.ts';
import { logs } from '../tables/logs.ts';
import { materialTemplates } from '../tables/templates.ts';
import { users } from '../tables/users.ts';
import { buildCategory, buildDepartment } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { adoptBuiltInTemplates, readBuiltInTemplates } from './built-in.ts';

let portal: TestApp;
let editor: Caller;
let other: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  other = await portal.signedInAs('EDITOR');
  admin = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());

const form = (overrides: object = {}) => ({
  name: 'Карточка клиента',
  description: 'Для отдела продаж',
  content: '<h2>Клиент</h2><p>{{название}}</p>',
  ...overrides,
});
const create = async (overrides: object = {}, who = editor) =>
  (await who.send('POST', '/templates', form(overrides))).body.data;
const list = async (who = editor) => (await who.send('GET', '/templates')).body.data as Record<string, unknown>[];
const builtIn = async () => {
  const [found] = await list();
  return String(found?.id);
};
const entriesOf = (who: Caller, action: string) =>
  portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.userId, who.id), eq(logs.action, action)));

test('five templates are there from the beginning, and nobody changes or deletes them', async () => {
  const all = await list();
  expect(all.map(({ name, isBuiltIn, owner, canChange }) => ({ name, isBuiltIn, owner, canChange }))).toEqual(
    ['Вопросы и ответы', 'Инструкция', 'Протокол встречи', 'Регламент', 'Страница новичка'].map((name) => {
      return { name, isBuiltIn: true, owner: null, canChange: false };
    }),
  );
  const id = await builtIn();
  for (const who of [editor, admin]) {
    const changed = await who.send('PUT', `/templates/${id}`, { name: 'Иное' });
    expect([changed.status, changed.body.message]).toEqual([
      403,
      'Встроенный шаблон нельзя изменить или удалить. Сделайте его копию.',
    ]);
    expect((await who.send('DELETE', `/templates/${id}`)).status).toBe(403);
  }
  expect((await list()).filter(({ isBuiltIn }) => isBuiltIn)).toEqual(all);
});

test('the texts of the built-in templates are as they would be stored, and ask only for what is filled in', async () => {
  for (const { builtInKey, content } of await readBuiltInTemplates()) {
    expect([builtInKey, prepareContent(content, 'html').html]).toEqual([builtInKey, content]);
    const asked = [...content.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(1);
    for (const name of asked) expect(contract.placeholders).toContain(name);
  }
});

test('a start of the portal brings built-in templates up to date, and leaves those of editors alone', async () => {
  const own = await create();
  const rows = () => portal.db.select().from(materialTemplates).where(isNotNull(materialTemplates.builtInKey));
  const before = await rows();
  await adoptBuiltInTemplates(portal.db);
  expect(await rows()).toEqual(before);
  await portal.db.update(materialTemplates).set({ content: 'x' }).where(eq(materialTemplates.builtInKey, 'faq'));
  await portal.db.insert(materialTemplates).values({ name: 'Прежний', content: 'x', builtInKey: 'former' });
  await adoptBuiltInTemplates(portal.db);
  const contents = (found: typeof before) =>
    found.map(({ id, name, content }) => ({ id, name, content })).sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(contents(await rows())).toEqual(contents(before));
  expect((await editor.send('GET', `/templates/${own.id}`)).body.data).toEqual(own);
});

test('an editor keeps a template, which all editors see, and readers do not', async () => {
  const { status, body } = await editor.send('POST', '/templates', form({ name: '  Договор ' }));
  expect(status).toBe(201);
  expect(body).toEqual({
    data: {
      id: expect.any(String),
      name: 'Договор',
      description: 'Для отдела продаж',
      content: '<h2>Клиент</h2><p>{{название}}</p>',
      isBuiltIn: false,
      owner: { id: editor.id, firstName: 'Анна', lastName: 'Смирнова' },
      canChange: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
    droppedPictures: 0,
  });
  const { content: _, ...summary } = body.data;
  expect(await list(other)).toContainEqual({ ...summary, canChange: false });
  expect(await list(admin)).toContainEqual(summary);
  const reader = await portal.signedInAs('USER');
  expect((await reader.send('GET', `/templates/${body.data.id}`)).status).toBe(403);
  expect(await entriesOf(editor, 'TEMPLATE_CREATE')).toContainEqual({
    details: { template: { id: body.data.id, name: 'Договор' } },
  });
});

test('only its author and administrators change and delete a template, and the log has what it was', async () => {
  const { id } = await create({ name: 'Черновой' });
  const refused = await other.send('PUT', `/templates/${id}`, { name: 'Чужой' });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Изменить шаблон может его автор или администратор. Сделайте копию.',
  ]);
  expect((await other.send('DELETE', `/templates/${id}`)).status).toBe(403);
  const { body } = await editor.send('PUT', `/templates/${id}`, { name: 'Чистовой' });
  expect(body.data).toMatchObject({ name: 'Чистовой', description: 'Для отдела продаж' });
  await admin.send('PUT', `/templates/${id}`, { content: '# Новый', contentFormat: 'markdown' });
  const { data } = (await other.send('GET', `/templates/${id}`)).body;
  expect(data).toMatchObject({ name: 'Чистовой', content: '<h1 id="новый">Новый</h1>' });
  expect(await entriesOf(editor, 'TEMPLATE_UPDATE')).toEqual([
    {
      details: {
        template: { id, name: 'Чистовой' },
        changes: { name: { from: 'Черновой', to: 'Чистовой' } },
        isContentChanged: false,
      },
    },
  ]);
  expect(await entriesOf(admin, 'TEMPLATE_UPDATE')).toMatchObject([
    { details: { changes: {}, isContentChanged: true } },
  ]);
  expect((await admin.send('DELETE', `/templates/${id}`)).body).toEqual({ success: true });
  expect((await editor.send('GET', `/templates/${id}`)).status).toBe(404);
  expect((await editor.send('DELETE', `/templates/${id}`)).body.message).toBe('Шаблон не найден. Обновите список.');
  expect(await entriesOf(admin, 'TEMPLATE_DELETE')).toEqual([{ details: { template: { id, name: 'Чистовой' } } }]);
});

test('what is missing or too long is named at its field', async () => {
  const wrong = [{ name: ' ' }, { name: 'x'.repeat(151) }, { description: 'x'.repeat(501) }, { content: '<p> </p>' }];
  for (const field of wrong) {
    const { status, body } = await editor.send('POST', '/templates', form(field));
    expect([status, Object.keys(body.error.fields)]).toEqual([400, Object.keys(field)]);
  }
});

test('the text of a template is sanitised, and has no pictures: their files belong to materials', async () => {
  const content =
    '<p onclick="x()">Текст</p><script>alert(1)</script><p><img src="/files/abcdefghijklmnopqrstuvwx/a.png?s=1.2.3" alt="Схема" /></p>';
  const { body } = await editor.send('POST', '/templates', form({ content }));
  expect(body.data.content).toBe('<p>Текст</p><p><em>[нет картинки: Схема]</em></p>');
  expect(body.droppedPictures).toBe(1);
});

test('a material is begun with the values of its form, whatever they hold', async () => {
  const department = await buildDepartment(portal.db, 'Отдел <b>качества</b>');
  const category = await buildCategory(portal.db, 'Охрана & труд');
  const content =
    '<p>{{название}}, {{ Автор }}</p><p>{{ОТДЕЛ}} / {{категория}} / {{дата}}</p><p><a href="/{{название}}">{{неведомое}} {{}} {название}</a></p>';
  const { id } = await create({ content });
  const fill = async (values: object) => (await editor.send('POST', `/templates/${id}/fill`, values)).body.data;
  const today = daysIn('Europe/Moscow').long(new Date());
  expect(
    await fill({
      title: '<img src=x onerror=alert(1)> {{дата}} $&',
      categoryId: category.id,
      departmentId: department.id,
    }),
  ).toEqual({
    content: [
      '<p>&lt;img src=x onerror=alert(1)&gt; {{дата}} $&amp;, Анна Смирнова</p>',
      `<p>Отдел &lt;b&gt;качества&lt;/b&gt; / Охрана &amp; труд / ${today}</p>`,
      '<p><a href="/{{название}}">{{неведомое}} {{}} {название}</a></p>',
    ].join(''),
    unfilled: [],
  });
});

test('what the form does not say yet stays a placeholder, and is named', async () => {
  const content = '<p>{{название}} {{отдел}} {{название}} {{автор}}</p>';
  const { id } = await create({ content });
  const { status, body } = await editor.send('POST', `/templates/${id}/fill`, { title: '  ', departmentId: null });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    content: '<p>{{название}} {{отдел}} {{название}} Анна Смирнова</p>',
    unfilled: ['название', 'отдел'],
  });
  const unknown = { title: 'Т', categoryId: 'нет такой', departmentId: editor.id };
  expect((await editor.send('POST', `/templates/${id}/fill`, unknown)).body.data.unfilled).toEqual(['отдел']);
});

test('filling changes nothing else: every built-in template stays in stored form', async () => {
  for (const { id, isBuiltIn } of await list()) {
    if (!isBuiltIn) continue;
    const { data } = (await editor.send('GET', `/templates/${id}`)).body;
    const filled = (await editor.send('POST', `/templates/${id}/fill`, { title: 'Т' })).body.data;
    expect(prepareContent(filled.content, 'html').html).toBe(filled.content);
    const blank = (html: string) => html.replace(/\{\{название\}\}/g, 'Т').replace(/\{\{автор\}\}/g, 'Анна Смирнова');
    const today = daysIn('Europe/Moscow').long(new Date());
    expect(filled.content).toBe(blank(data.content).replace(/\{\{дата\}\}/g, today));
  }
});

test('a built-in template can be copied, and the copy is the editor’s own', async () => {
  const { data } = (await editor.send('GET', `/templates/${await builtIn()}`)).body;
  const copy = await create({ name: `${data.name} — копия`, content: data.content });
  expect(copy).toMatchObject({ content: data.content, isBuiltIn: false, canChange: true });
});

test('nobody keeps more than a hundred templates, not even at once', async () => {
  const collector = await portal.signedInAs('EDITOR');
  const rows = Array.from({ length: 98 }, (_, index) => ({ name: `${index}`, content: 'x', ownerId: collector.id }));
  await portal.db.insert(materialTemplates).values(rows);
  const answers = await Promise.all(Array.from({ length: 4 }, () => collector.send('POST', '/templates', form())));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('100 шаблонов');
});

test('templates of a person who has left stay, under his name', async () => {
  const leaver = await portal.signedInAs('EDITOR');
  const { id } = await create({}, leaver);
  await portal.db.update(users).set({ deletedAt: new Date(), isActive: false }).where(eq(users.id, leaver.id));
  expect((await editor.send('GET', `/templates/${id}`)).body.data.owner).toMatchObject({ id: leaver.id });
});
