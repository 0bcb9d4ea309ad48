import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { shapes } from 'shared-api/contract';
import type { z } from 'zod';
import { logs } from '../tables/logs.ts';
import { categories } from '../tables/reference.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

type Named = z.infer<typeof shapes.Named>;
type Section = Named & { parentId: string | null; depth: number; materials: number };

let portal: TestApp;
let reader: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  reader = await portal.signedInAs('USER');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function buildSection(name: string, parentId: string | null = null): Promise<string> {
  const [row] = await portal.db.insert(categories).values({ name, parentId }).returning();
  return row?.id ?? '';
}

/** A branch of sections, each in the one before, and the ids of all. */
async function buildBranch(name: string, levels: number): Promise<string[]> {
  const ids: string[] = [];
  for (let level = 1; level <= levels; level += 1) ids.push(await buildSection(`${name} ${level}`, ids.at(-1) ?? null));
  return ids;
}

const place = (id: string, parentId: string | null, beforeId: string | null = null, caller = editor) =>
  caller.send('PUT', `/admin/sections/${id}/place`, { parentId, beforeId });

async function tree(caller = editor): Promise<Section[]> {
  const { status, body } = await caller.send('GET', '/sections');
  expect(status).toBe(200);
  return body.data;
}

/** Names below a section with a dash for each level, as an outline. */
async function outline(id: string): Promise<string[]> {
  const all = await tree();
  const start = all.findIndex((section) => section.id === id);
  const root = all[start];
  if (!root) return [];
  const length = all.slice(start + 1).findIndex(({ depth }) => depth <= root.depth);
  const below = all.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  return below.map(({ name, depth }) => `${'-'.repeat(depth - root.depth)} ${name}`);
}

test('sections stand in their order, each before those in it, and those without a place follow by name', async () => {
  const top = await buildSection('Оглавление');
  const [third, second, first] = [
    await buildSection('Третий', top),
    await buildSection('Второй', top),
    await buildSection('Первый', top),
  ];
  expect(await outline(top)).toEqual(['- Второй', '- Первый', '- Третий']);
  expect((await place(first, top, second)).body).toEqual({ success: true });
  expect(await outline(top)).toEqual(['- Первый', '- Второй', '- Третий']);
  await place(third, second);
  await buildSection('Азбука', top);
  expect(await outline(top)).toEqual(['- Первый', '- Второй', '-- Третий', '- Азбука']);
  await place(third, top, first);
  expect(await outline(top)).toEqual(['- Третий', '- Первый', '- Второй', '- Азбука']);
  await place(third, null);
  expect((await tree()).find(({ id }) => id === third)).toMatchObject({ parentId: null, depth: 0 });
});

test('categories stay a plain list by name, wherever they stand', async () => {
  const [outer = '', inner = ''] = await buildBranch('Ящик', 2);
  await place(outer, null);
  const { body } = await reader.send('GET', '/categories');
  const names = body.data.map(({ name }: Named) => name);
  const { rows } = await portal.db.execute<{ name: string }>(sql`select name from categories order by name`);
  expect(names).toEqual(rows.map(({ name }) => name));
  expect(body.data).toContainEqual({ id: inner, name: 'Ящик 2' });
});

test('a section counts and shows to readers only what they may see', async () => {
  const section = await buildSection('Черновики и прочее');
  const shown = await buildMaterial(portal.db, { categoryId: section, title: 'Видно' });
  const draft = await buildMaterial(portal.db, { categoryId: section, title: 'Черновик', isPublished: false });
  await buildMaterial(portal.db, { categoryId: section, title: 'Удалено', deletedAt: new Date() });
  const countFor = async (caller: Caller) => (await tree(caller)).find(({ id }) => id === section)?.materials;
  expect([await countFor(reader), await countFor(editor)]).toEqual([1, 2]);
  const contents = async (caller: Caller) => (await caller.send('GET', `/sections/${section}/contents`)).body.data;
  expect(await contents(reader)).toEqual({
    section: { id: section, name: 'Черновики и прочее', colour: null, emoji: null },
    path: [],
    sections: [],
    materials: [{ id: shown.id, title: 'Видно', isPublished: true }],
    total: 1,
    totalPages: 1,
    page: 1,
  });
  expect((await contents(editor)).materials.map(({ id }: Named) => id)).toEqual([shown.id, draft.id]);
  await editor.send('PUT', `/materials/${draft.id}`, { isPublished: true });
  expect([await countFor(reader), (await contents(reader)).total]).toEqual([2, 2]);
  await editor.send('DELETE', `/materials/${draft.id}`);
  expect([await countFor(reader), await countFor(editor)]).toEqual([1, 1]);
});

test('a section tells its path and the sections in it', async () => {
  const [a = '', b = '', c = ''] = await buildBranch('Путь', 3);
  await buildMaterial(portal.db, { categoryId: c });
  const { body } = await reader.send('GET', `/sections/${b}/contents?page=7`);
  expect(body.data).toMatchObject({
    section: { id: b, name: 'Путь 2' },
    path: [{ id: a, name: 'Путь 1' }],
    sections: [{ id: c, name: 'Путь 3', parentId: b, depth: 2, materials: 1 }],
    materials: [],
    page: 7,
  });
  expect((await reader.send('GET', `/sections/${createId()}/contents`)).status).toBe(404);
});

test('a section comes neither into itself nor deeper than five levels, with all that it holds', async () => {
  const [a = '', b = '', c = '', d = '', e = ''] = await buildBranch('Глубина', 5);
  for (const parent of [a, c, e]) {
    const { status, body } = await place(a, parent);
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'Раздел нельзя перенести в него самого или в раздел внутри него. Выберите другое место.',
    });
  }
  const [f = '', g = ''] = await buildBranch('Ветка', 2);
  const refused = await place(f, d);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/не глубже 5 уровней/);
  expect((await place(g, e)).status).toBe(409);
  expect((await place(f, c)).status).toBe(200);
  expect(await outline(a)).toEqual([
    '- Глубина 2',
    '-- Глубина 3',
    '--- Глубина 4',
    '---- Глубина 5',
    '--- Ветка 1',
    '---- Ветка 2',
  ]);
  expect((await place(b, f)).status).toBe(409);
});

test('a place that is not there is refused with a word on what to do', async () => {
  const [a = '', b = ''] = await buildBranch('Нет места', 2);
  expect((await place(createId(), null)).status).toBe(404);
  for (const [parentId, beforeId] of [
    [createId(), null],
    [null, b],
    [a, createId()],
    [null, a],
  ] as const) {
    const { status, body } = await place(a, parentId, beforeId);
    expect(status).toBe(400);
    expect(body.message).toMatch(/Обновите список/);
  }
  expect((await place(a, null, null, reader)).status).toBe(403);
  for (const body of [
    {},
    { parentId: null },
    { parentId: '', beforeId: null },
    { parentId: 'x'.repeat(24), beforeId: 1 },
  ])
    expect((await editor.send('PUT', `/admin/sections/${a}/place`, body)).status).toBe(400);
});

test('a move is in the log, and one that changes nothing is not', async () => {
  const [a = '', b = ''] = await buildBranch('Запись', 2);
  const entries = () =>
    portal.db
      .select({ details: logs.details })
      .from(logs)
      .where(and(eq(logs.action, 'CATEGORY_UPDATE'), sql`${logs.details}->>'id' = ${b}`))
      .orderBy(desc(logs.createdAt));
  await place(b, a);
  expect(await entries()).toEqual([]);
  await place(b, null);
  expect(await entries()).toEqual([
    {
      details: {
        id: b,
        name: 'Запись 2',
        changes: { place: { from: { parent: 'Запись 1', before: null }, to: { parent: null, before: null } } },
      },
    },
  ]);
});

test('a merged section gives its sections and materials to the end of the other one', async () => {
  const [from = '', inner = ''] = await buildBranch('Что', 2);
  const [into = '', other = ''] = await buildBranch('Куда', 2);
  const titled = (categoryId: string, title: string) => buildMaterial(portal.db, { categoryId, title });
  const [b, a] = [await titled(from, 'Б'), await titled(from, 'А')];
  const [d, c] = [await titled(into, 'Г'), await titled(into, 'В')];
  await editor.send('PUT', `/admin/materials/${b.id}/place`, { categoryId: from, beforeId: a.id });
  await editor.send('PUT', `/admin/materials/${d.id}/place`, { categoryId: into, beforeId: c.id });
  const { status } = await editor.send('POST', `/admin/reference/categories/${from}/merge`, { into });
  expect(status).toBe(200);
  const { data } = (await editor.send('GET', `/sections/${into}/contents`)).body;
  expect(data.sections.map(({ id }: Section) => id)).toEqual([other, inner]);
  expect(data.materials.map(({ title }: { title: string }) => title)).toEqual(['Г', 'Б', 'А', 'В']);
});

test('a section that is merged into one within it leaves its place to that branch', async () => {
  const top = await buildSection('Над всем');
  const [a = '', b = '', c = ''] = await buildBranch('Вложение', 3);
  const [sibling, last] = [await buildSection('Сосед', a), await buildSection('Последний', top)];
  await place(a, top, last);
  await place(sibling, a, b);
  expect((await editor.send('POST', `/admin/reference/categories/${a}/merge`, { into: c })).status).toBe(200);
  expect(await outline(top)).toEqual(['- Вложение 2', '-- Вложение 3', '--- Сосед', '- Последний']);
  expect((await editor.send('POST', `/admin/reference/categories/${b}/merge`, { into: top })).status).toBe(200);
  expect(await outline(top)).toEqual(['- Последний', '- Вложение 3', '-- Сосед']);
});

test('sections are not merged where theirs would stand too deep', async () => {
  const from = await buildBranch('Глубокий', 3);
  const into = await buildBranch('Дно', 4);
  const { status, body } = await editor.send('POST', `/admin/reference/categories/${from[0]}/merge`, { into: into[3] });
  expect({ status, message: body.message }).toMatchObject({
    status: 409,
    message: expect.stringMatching(/не глубже 5/),
  });
  expect(await outline(from[0] ?? '')).toHaveLength(2);
});

test('editors who move sections at the same time make no circle and lose none', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => buildSection(`Одновременно ${n}`)));
  const second = await portal.signedInAs('EDITOR');
  const any = (seed: number) => ids[(seed * 7919) % ids.length] ?? null;
  for (let round = 0; round < 12; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        place(
          any(round * 8 + n) ?? '',
          n % 5 === 4 ? null : any(round * 31 + n * 3 + 1),
          null,
          n % 2 ? editor : second,
        ),
      ),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
  const all = await tree();
  const { rows } = await portal.db.execute<{ n: number }>(sql`select count(*)::int as n from categories`);
  expect(all).toHaveLength(rows[0]?.n ?? 0);
  expect(Math.max(...all.map(({ depth }) => depth))).toBeLessThan(5);
});

test('two sections that are put into each other at once end one in the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await buildSection(`Встречный ${round} а`), await buildSection(`Встречный ${round} б`)];
    const answers = await Promise.all([place(a, b), place(b, a)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await tree()).filter(({ id }) => id === a || id === b)).toHaveLength(2);
  }
});

test('five thousand sections in one are shown and moved', async () => {
  const top = await buildSection('Широкий');
  await portal.db.execute(sql`insert into categories (id, name, parent_id)
    select 'w' || lpad(n::text, 23, '0'), 'Широкий ' || lpad(n::text, 4, '0'), ${top} from generate_series(1, 5000) n`);
  const nth = (n: number) => `w${String(n).padStart(23, '0')}`;
  expect((await place(nth(5000), top, nth(1))).status).toBe(200);
  expect((await place(nth(1), top, nth(3))).status).toBe(200);
  const { body } = await reader.send('GET', `/sections/${top}/contents`);
  const ids = body.data.sections.map(({ id }: Section) => id);
  expect(ids).toHaveLength(5000);
  expect(ids.slice(0, 4)).toEqual([nth(5000), nth(2), nth(1), nth(3)]);
});
