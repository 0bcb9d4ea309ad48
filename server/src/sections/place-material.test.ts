import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, sql } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { materialPlaces } from '../tables/material-places.ts';
import { materials } from '../tables/materials.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let reader: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  reader = await portal.signedInAs('USER');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

/** A section with materials of these titles, whose ids are in their order. */
async function buildSection(titles: string[]): Promise<{ section: string; ids: string[] }> {
  const { id: section } = await buildCategory(portal.db);
  const ids: string[] = [];
  for (const title of titles) ids.push((await buildMaterial(portal.db, { categoryId: section, title })).id);
  return { section, ids };
}

const place = (id: string, categoryId: string, beforeId: string | null = null, caller = editor) =>
  caller.send('PUT', `/admin/materials/${id}/place`, { categoryId, beforeId });

async function order(section: string, caller = editor): Promise<string[]> {
  const { body } = await caller.send('GET', `/sections/${section}/contents?limit=100`);
  return body.data.materials.map(({ id }: { id: string }) => id);
}

const stored = async (id: string) => {
  const [row] = await portal.db.select().from(materials).where(eq(materials.id, id));
  return row;
};

test('materials without a place stand by title, and the placed ones before them', async () => {
  const { section, ids } = await buildSection(['в', 'А', 'Б']);
  const [v = '', a = '', b = ''] = ids;
  expect(await order(section)).toEqual([a, b, v]);
  expect((await place(v, section, b)).body).toEqual({ success: true });
  expect(await order(section)).toEqual([a, v, b]);
  const added = await buildMaterial(portal.db, { categoryId: section, title: 'Аа' });
  expect(await order(section)).toEqual([a, v, added.id, b]);
  await place(a, section);
  expect(await order(section)).toEqual([v, added.id, b, a]);
});

test('a place in the order is no change of the material, and one in another section is a new version', async () => {
  const [from, into] = [await buildSection(['А', 'Б']), await buildSection(['В', 'Г'])];
  const [a = '', b = ''] = from.ids;
  const before = await stored(a);
  await place(a, from.section);
  expect(await stored(a)).toEqual(before);
  expect((await place(a, into.section, into.ids[1])).status).toBe(200);
  expect(await order(into.section)).toEqual([into.ids[0], a, into.ids[1]]);
  expect(await order(from.section)).toEqual([b]);
  expect(await stored(a)).toMatchObject({ categoryId: into.section, version: 2, updatedById: editor.id });
  const { body } = await editor.send('GET', `/materials/${a}/versions`);
  expect(body.data.total).toBe(2);
  const [entry] = await portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.action, 'MATERIAL_UPDATE'), sql`${logs.details}->'material'->>'id' = ${a}`))
    .orderBy(desc(logs.createdAt))
    .limit(1);
  expect(entry?.details).toEqual({
    material: { id: a, title: 'А' },
    changes: { categoryId: { from: from.section, to: into.section } },
    placedBefore: { id: into.ids[1], title: 'Г' },
  });
});

test('a material that comes into a section by the usual edit stands at its end', async () => {
  const [from, into] = [await buildSection(['А', 'Б']), await buildSection(['Я', 'Э'])];
  const [a = '', b = ''] = from.ids;
  const [ya = '', e = ''] = into.ids;
  await place(b, from.section, a);
  await place(ya, into.section, e);
  await place(e, into.section);
  await editor.send('PUT', `/materials/${b}`, { categoryId: into.section });
  expect(await order(into.section)).toEqual([ya, e, b]);
  await editor.send('PUT', `/materials/${b}`, { categoryId: from.section });
  expect(await order(from.section)).toEqual([a, b]);
});

test('a place that is not there is refused with a word on what to do', async () => {
  const { section, ids } = await buildSection(['А', 'Б', 'В']);
  const [a = '', b = '', c = ''] = ids;
  const other = await buildSection(['Г']);
  await editor.send('DELETE', `/materials/${c}`);
  expect((await place(createId(), section)).status).toBe(404);
  expect((await place(c, section)).status).toBe(404);
  for (const [categoryId, beforeId] of [
    [createId(), null],
    [section, a],
    [section, c],
    [section, createId()],
    [section, other.ids[0]],
  ] as const) {
    const { status, body } = await place(a, categoryId, beforeId);
    expect({ status, message: body.message }).toMatchObject({ status: 400, message: /Обновите список/ });
  }
  expect((await place(a, section, b, reader)).status).toBe(403);
  expect((await editor.send('PUT', `/admin/materials/${a}/place`, { categoryId: section })).status).toBe(400);
});

/** The same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % sides;
  };
}

test.each([1, 2, 3])(
  'whatever is moved where, the order is that of a list that is changed alike (%d)',
  async (seed) => {
    const roll = dice(seed);
    const { section, ids } = await buildSection(Array.from({ length: 12 }, (_, n) => `Материал ${(n * 7) % 12}`));
    const other = await buildSection(['Чужой']);
    let model = await order(section);
    expect([...model].sort()).toEqual([...ids].sort());
    for (let move = 0; move < 150; move += 1) {
      const id = model[roll(model.length)] ?? '';
      const left = model.filter((one) => one !== id);
      if (move % 29 === 28) {
        await place(id, other.section);
        expect(await order(section)).toEqual(left);
      }
      // The same few places again and again leave no numbers between.
      const at = move % 3 === 0 ? roll(left.length + 1) : 1 + roll(2);
      expect((await place(id, section, left[at] ?? null)).status).toBe(200);
      model = left.toSpliced(at, 0, id);
      expect(await order(section)).toEqual(model);
    }
  },
);

test('where no number is left between two, a few are moved aside, whatever their positions are', async () => {
  const { section, ids } = await buildSection(Array.from({ length: 80 }, (_, n) => `М ${String(n).padStart(2, '0')}`));
  const dense = async (positions: (n: number) => number) => {
    for (const [n, id] of ids.entries())
      await portal.db
        .update(materialPlaces)
        .set({ position: positions(n) })
        .where(eq(materialPlaces.materialId, id));
  };
  const positions = [
    (n: number) => n,
    (n: number) => Math.floor(n / 2),
    (n: number) => (n < 40 ? n : n * 1000),
    (n: number) => 2_147_483_646 - 80 + n,
    (n: number) => -2_147_483_648 + n,
  ];
  for (const each of positions) {
    await dense(each);
    let model = await order(section);
    for (const [from, to] of [
      [79, 10],
      [0, 60],
      [40, 0],
      [5, 79],
      [30, 31],
      [70, 2],
    ] as const) {
      const id = model[from] ?? '';
      const left = model.filter((one) => one !== id);
      expect((await place(id, section, left[to] ?? null)).status).toBe(200);
      model = left.toSpliced(to, 0, id);
      expect(await order(section)).toEqual(model);
    }
  }
});

test('editors who place materials at the same time lose none and give no place twice', async () => {
  const { section, ids } = await buildSection(Array.from({ length: 10 }, (_, n) => `Вместе ${n}`));
  const other = await buildSection(['Другой']);
  const second = await portal.signedInAs('EDITOR');
  const roll = dice(7);
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => {
        const id = ids[roll(ids.length)] ?? '';
        const before = ids[roll(ids.length)] ?? '';
        if (n === 4) return editor.send('PUT', `/materials/${id}`, { title: `Вместе ${roll(99)}` });
        if (n === 5) return place(id, other.section);
        return place(id, section, before, n % 2 ? editor : second);
      }),
    );
    for (const { status } of answers) expect([200, 400]).toContain(status);
  }
  const found = [...(await order(section)), ...(await order(other.section))];
  expect([...found].sort()).toEqual([...ids, ...other.ids].sort());
  const rows = await portal.db.select().from(materialPlaces).where(eq(materialPlaces.categoryId, section));
  const given = rows.flatMap(({ position }) => position ?? []);
  expect(new Set(given).size).toBe(given.length);
});

test('a section that is merged away while materials are placed in it loses none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [from, into] = [await buildSection(['А', 'Б', 'В']), await buildSection(['Г', 'Д'])];
    const [a = '', b = '', c = ''] = from.ids;
    const answers = await Promise.all([
      place(c, from.section, a),
      editor.send('POST', `/admin/reference/categories/${from.section}/merge`, { into: into.section }),
      place(b, from.section, a),
      place(into.ids[0] ?? '', from.section),
      editor.send('PUT', `/materials/${a}`, { title: 'Новое имя' }),
    ]);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    expect((await order(into.section)).sort()).toEqual([...from.ids, ...into.ids].sort());
  }
});
