import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { importFolder } from '../import/import-folder.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
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

async function get(url: string, caller?: Caller) {
  const headers = caller && { authorization: `Bearer ${caller.token}` };
  const { statusCode, rawPayload, headers: answered } = await portal.app.inject({ url, ...(headers && { headers }) });
  return { status: statusCode, bytes: rawPayload, headers: answered };
}

async function follow(caller: Caller, address: string, format: string) {
  const { body } = await caller.send('POST', address, { format });
  return get(body.data.url);
}

async function addFile(materialId: string, originalName: string, purpose: 'content' | 'attachment') {
  const id = createId();
  const storageKey = `${materialId}/${id}`;
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  );
  const { size, sha256 } = await portal.storage.put(storageKey, Readable.from([bytes]));
  await portal.db
    .insert(files)
    .values({ id, materialId, type: 'image', purpose, originalName, mimeType: 'image/png', size, sha256, storageKey });
  return `/files/${id}/${encodeURIComponent(originalName)}`;
}

describe('A material', () => {
  it('goes out to whoever may see it, under its own name', async () => {
    const { id } = await buildMaterial(portal.db, { title: 'Отпуск: порядок / 2026', isPublished: true });
    for (const format of ['docx', 'md', 'html']) {
      const { status, headers } = await follow(reader, `/materials/${id}/export-link`, format);
      expect(status).toBe(200);
      expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
        `attachment; filename*=UTF-8''Отпуск порядок 2026.${format}`,
      );
    }
  });

  it('that is a draft does not go out to plain readers', async () => {
    const { id } = await buildMaterial(portal.db, { isPublished: false });
    expect((await get(`/api/materials/${id}/export?format=md`, reader)).status).toBe(404);
    expect((await reader.send('POST', `/materials/${id}/export-link`, { format: 'md' })).status).toBe(404);
    expect((await get(`/api/materials/${id}/export?format=md`, editor)).status).toBe(200);
  });

  it('that is withdrawn after the link was made does not go out by it', async () => {
    const { id } = await buildMaterial(portal.db, { isPublished: true });
    const { body } = await reader.send('POST', `/materials/${id}/export-link`, { format: 'md' });
    await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, id));
    expect((await get(body.data.url)).status).toBe(404);
  });

  it('as a page of HTML has its pictures in it and its words escaped', async () => {
    const { id } = await buildMaterial(portal.db, { title: 'А <b>', isPublished: true });
    const address = await addFile(id, 'схема.png', 'content');
    await portal.db
      .update(materials)
      .set({ content: `<p><img src="${address}"></p>` })
      .where(eq(materials.id, id));
    const page = (await get(`/api/materials/${id}/export?format=html`, reader)).bytes.toString();
    expect(page).toContain('<h1>А &lt;b&gt;</h1>');
    expect(page).toMatch(/<img src="data:image\/png;base64,iVBOR/);
  });
});

describe('A section', () => {
  it('is not for plain readers, by a link of theirs neither', async () => {
    const { id } = await buildCategory(portal.db);
    expect((await get(`/api/categories/${id}/export?format=md`, reader)).status).toBe(403);
    expect((await reader.send('POST', `/categories/${id}/export-link`, { format: 'md' })).status).toBe(403);
  });

  it('without materials says so', async () => {
    const { id } = await buildCategory(portal.db);
    expect((await get(`/api/categories/${id}/export?format=md`, editor)).status).toBe(409);
  });

  it('as Word is one document for each material', async () => {
    const { id: categoryId } = await buildCategory(portal.db);
    for (const title of ['Один', 'один', 'Два']) await buildMaterial(portal.db, { title, categoryId });
    const { bytes } = await get(`/api/categories/${categoryId}/export?format=docx`, editor);
    const entries = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(entries).sort()).toEqual(['Два.docx', 'Один.docx', 'один (2).docx'].sort());
    expect(Object.keys(unzipSync(entries['Два.docx'] ?? new Uint8Array()))).toContain('word/document.xml');
  });

  it('as Markdown comes back by the import as the same materials', async () => {
    const { id: categoryId, name } = await buildCategory(portal.db, `Склад ${createId()}`);
    const shared = { categoryId, description: 'О приёмке', tags: ['склад', 'приёмка: важно'] };
    const first = await buildMaterial(portal.db, { ...shared, title: 'Приёмка «товара»: шаг 1', isPublished: true });
    const second = await buildMaterial(portal.db, { ...shared, title: 'Инвентаризация', isPublished: false });
    const picture = await addFile(first.id, 'схема (1).png', 'content');
    await addFile(first.id, 'Приказ № 5.png', 'attachment');
    await addFile(second.id, 'Приказ № 5.png', 'attachment');
    const content = `<h2 id="шаги">Шаги</h2><p>Смотри <a href="/materials/${second.id}#итог">инвентаризацию</a></p><p><img src="${picture}" alt="Схема" loading="lazy"></p>`;
    await portal.db.update(materials).set({ content }).where(eq(materials.id, first.id));
    await portal.db
      .update(materials)
      .set({ content: '<h2 id="итог">Итог</h2><p>Всё</p>' })
      .where(eq(materials.id, second.id));

    const { bytes } = await get(`/api/categories/${categoryId}/export?format=md`, editor);
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-export-'));
    for (const [file, entry] of Object.entries(unzipSync(new Uint8Array(bytes)))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), entry);
    }
    await portal.signedInAs('ADMIN');
    const { db, storage } = portal;
    const report = await importFolder({ db, storage, folder, source: createId(), author: '', isPublished: true });
    rmSync(folder, { recursive: true });
    expect(report).toMatchObject({ imported: 2, failed: 0, problems: [] });

    const rows = await db
      .select()
      .from(materials)
      .innerJoin(categories, eq(categories.id, materials.categoryId))
      .where(eq(categories.name, name));
    const copies = rows.map(({ materials: row }) => row).filter(({ sourceKey }) => sourceKey !== null);
    const copyOf = (title: string) => copies.find((row) => row.title === title);
    const [one, two] = [copyOf(first.title), copyOf(second.title)];
    expect(one).toMatchObject({ ...shared, isPublished: true });
    expect(two).toMatchObject({ ...shared, isPublished: false, content: expect.stringContaining('Всё') });
    expect(decodeURIComponent(one?.content ?? '')).toContain(`href="/materials/${two?.id}#итог"`);
    expect(one?.content).toMatch(/<img src="\/files\/[a-z0-9]{24}\/[^"]*png" alt="Схема"/);
    const attached = await db
      .select()
      .from(files)
      .where(eq(files.materialId, one?.id ?? ''));
    expect(attached.map(({ originalName, purpose }) => `${purpose} ${originalName}`).sort()).toEqual([
      'attachment Приказ № 5.png',
      'content схема (1).png',
    ]);
  });
});
