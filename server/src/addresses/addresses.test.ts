import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { materialAddresses } from '../tables/addresses.ts';
import { materials } from '../tables/materials.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { fillAddresses } from './fill.ts';
import { keepAddress } from './keep.ts';

let portal: TestApp;
let editor: Caller;
let reader: Caller;
let categoryId: string;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  reader = await portal.signedInAs('USER');
  categoryId = (await buildCategory(portal.db)).id;
});
afterAll(() => portal.close());
beforeEach(() => portal.db.delete(materialAddresses));

async function create(title: string, form: object = {}) {
  const { status, body } = await editor.send('POST', '/materials', {
    ...{ title, content: '<p>Текст</p>', categoryId, isPublished: true },
    ...form,
  });
  expect(status).toBe(201);
  return body.data as { id: string; slug: string };
}

async function rename(id: string, title: string) {
  const { body } = await editor.send('PUT', `/materials/${id}`, { title });
  return body.data.slug as string;
}

const resolve = (slug: string, person = reader) =>
  person.send('GET', `/material-addresses/${encodeURIComponent(slug)}`);
const leadsTo = async (slug: string) => (await resolve(slug)).body.data;
const missing = { status: 404, body: { message: 'Материал не найден' } };

describe('the readable address of a material', () => {
  it('comes of its title, is told with it, and leads to it in any letters', async () => {
    const { id, slug } = await create('Отпуск: порядок');
    expect(slug).toBe('otpusk-poryadok');
    expect(await leadsTo(slug)).toEqual({ id, slug });
    expect(await leadsTo('Otpusk-Poryadok')).toEqual({ id, slug });
    expect((await reader.send('GET', `/materials/${id}`)).body.data.slug).toBe(slug);
  });

  it('changes with the title, and every former one goes on leading there', async () => {
    const { id, slug: first } = await create('Пропуск');
    expect(await rename(id, 'Пропускной режим')).toBe('propusknoy-rezhim');
    expect(await rename(id, 'Вход в здание')).toBe('vhod-v-zdanie');
    for (const slug of [first, 'propusknoy-rezhim', 'vhod-v-zdanie'])
      expect(await leadsTo(slug)).toEqual({ id, slug: 'vhod-v-zdanie' });
  });

  it('is the old one again when the title is, and stays when only its signs change', async () => {
    const { id, slug } = await create('Пропуск');
    await rename(id, 'Вход');
    expect(await rename(id, 'Пропуск')).toBe(slug);
    expect(await rename(id, '«Пропуск»!')).toBe(slug);
    expect(await portal.db.$count(materialAddresses)).toBe(2);
  });

  it('stays with its first owner when another material gets the title', async () => {
    const first = await create('Пропуск');
    await rename(first.id, 'Вход');
    const second = await create('Пропуск');
    expect(second.slug).toBe('propusk-2');
    expect(await leadsTo('propusk')).toEqual({ id: first.id, slug: 'vhod' });
    expect(await leadsTo('propusk-2')).toMatchObject({ id: second.id });
  });

  it('passes numbers that titles have themselves', async () => {
    const { db } = portal;
    const { id } = await buildMaterial(db);
    await db.execute(sql`insert into material_addresses (slug, stem, number, material_id, is_current)
      select 'plan-' || n, 'plan-' || n, 1, ${id}, false from generate_series(2, 3000) n`);
    const slugs = [await create('План'), await create('План'), await create('План')].map(({ slug }) => slug);
    expect(slugs[0]).toBe('plan');
    expect(new Set(slugs).size).toBe(3);
    for (const slug of slugs) expect(slug).toMatch(/^plan(-\d{4})?$/);
  });

  it('differs for materials that are created with one title at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => create('Без названия')));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(6);
    for (const { id, slug } of made) expect(await leadsTo(slug)).toEqual({ id, slug });
  });

  it('differs for materials that are renamed to one title at once', async () => {
    const made = await Promise.all(['Раз', 'Два', 'Три', 'Четыре'].map((title) => create(title)));
    const slugs = await Promise.all(made.map(({ id }) => rename(id, 'Одно имя')));
    expect([...slugs].sort()).toEqual(['odno-imya', 'odno-imya-2', 'odno-imya-3', 'odno-imya-4']);
  });

  it('comes back with a version whose title is restored', async () => {
    const { id, slug } = await create('Пропуск');
    await rename(id, 'Вход');
    const { body } = await editor.send('POST', `/materials/${id}/versions/1/restore`);
    expect(body.data.slug).toBe(slug);
  });
});

describe('an address answers as the id does', () => {
  it('for what nobody has', async () => {
    for (const slug of ['net-takogo', 'a'.repeat(24), 'Отпуск', '-', 'a--b', "' or 1=1", '%', 'a'.repeat(200)])
      expect(await resolve(slug)).toMatchObject(missing);
  });

  it('for drafts, which are there for editors alone', async () => {
    const { id, slug } = await create('Тайный план', { isPublished: false });
    expect(await resolve(slug)).toMatchObject(missing);
    expect((await resolve(slug)).body).toEqual((await resolve('net-takogo')).body);
    expect((await resolve(slug, editor)).body.data).toEqual({ id, slug });
    await editor.send('POST', '/admin/materials/bulk', { ids: [id], action: 'publish' });
    expect(await leadsTo(slug)).toEqual({ id, slug });
  });

  it('for what is deleted, whose address nobody else gets', async () => {
    const { id, slug } = await create('Старое');
    await editor.send('DELETE', `/materials/${id}`);
    for (const person of [reader, editor]) expect(await resolve(slug, person)).toMatchObject(missing);
    expect((await create('Старое')).slug).toBe('staroe-2');
  });
});

async function fill(): Promise<void> {
  await fillAddresses(portal.db, new AbortController().signal);
}

describe('materials that were there before', () => {
  it('get their addresses beside the requests, once', async () => {
    const { db } = portal;
    const made = await Promise.all(Array.from({ length: 120 }, () => buildMaterial(db, { title: 'Приказ' })));
    const [deleted] = await db
      .update(materials)
      .set({ deletedAt: new Date() })
      .where(eq(materials.id, made[7]?.id ?? ''))
      .returning();
    const [first] = made;
    await db.transaction((tx) => keepAddress(tx, first?.id ?? '', 'Приказ'));
    await Promise.all([fill(), fill()]);
    const rows = await db.select().from(materialAddresses);
    const ours = rows.filter(({ stem }) => stem === 'prikaz');
    expect(ours).toHaveLength(119);
    expect(ours.every(({ isCurrent }) => isCurrent)).toBe(true);
    expect(ours.some(({ materialId }) => materialId === deleted?.id)).toBe(false);
    expect(ours.find(({ slug }) => slug === 'prikaz')?.materialId).toBe(first?.id);
    await fill();
    expect(await db.$count(materialAddresses)).toBe(rows.length);
  });

  it('have their ids meanwhile', async () => {
    const { id } = await buildMaterial(portal.db);
    const { body } = await reader.send('GET', `/materials/${id}`);
    expect(body.data).not.toHaveProperty('slug');
    expect(await rename(id, 'Уже с адресом')).toBe('uzhe-s-adresom');
  });
});
