import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { categoryApprovers } from '../tables/approvals.ts';
import { materialVersions } from '../tables/editing.ts';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { importFolder } from './import-folder.ts';
import type { ImportOptions } from './options.ts';

const picture = (color: number) =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from([color]),
  ]);

let portal: TestApp;
let editor: Caller;
let folder: string;
let source: string;
let rounds = 0;

beforeAll(async () => {
  portal = await createTestApp();
  await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-reimport-'));
  rounds += 1;
  source = `собрание ${rounds}`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}
function move(from: string, to: string): void {
  mkdirSync(path.dirname(path.join(folder, to)), { recursive: true });
  renameSync(path.join(folder, from), path.join(folder, to));
}
const run = (options: Partial<ImportOptions> = {}) =>
  importFolder({ db: portal.db, storage: portal.storage, folder, source, author: '', isPublished: true, ...options });
async function find(name: string) {
  const [row] = await portal.db
    .select()
    .from(materials)
    .where(and(eq(materials.sourceKey, `${source}:${name}`), isNull(materials.deletedAt)));
  if (!row) throw new Error(`There is no material ${name}`);
  return row;
}
const versionsOf = async (id: string) => (await editor.send('GET', `/materials/${id}/versions`)).body.data.versions;
const traces = async () => [await portal.db.$count(materialVersions), await portal.db.$count(logs)];
const told = (report: { problems: { file: string; line: number; kind: string; message: string }[] }, kind: string) =>
  report.problems
    .filter((problem) => problem.kind === kind)
    .map(({ file, line, message }) => `${file}:${line} ${message}`);

describe('A material that was edited in the portal', () => {
  async function edited() {
    write('а.md', '# Правила\n\nСтарый порядок.\n');
    await run();
    const { id, version } = await find('а.md');
    const saved = await editor.send('PUT', `/materials/${id}`, { content: '<p>Правка редактора.</p>', version });
    expect(saved.status).toBe(200);
    write('а.md', '# Правила\n\nНовый порядок.\n');
    return id;
  }

  it('keeps its text, and the document becomes a version to compare and to take', async () => {
    const id = await edited();
    const foreseen = await run({ isDryRun: true });
    expect(foreseen).toMatchObject({ conflicts: 1, changed: 0 });
    const report = await run();
    expect(report).toMatchObject({ conflicts: 1, changed: 0, unchanged: 0, failed: 0 });
    expect(told(report, 'conflict')).toEqual([expect.stringMatching(/^а\.md:1 the material was edited in the portal/)]);
    expect((await editor.send('GET', `/materials/${id}`)).body.data).toMatchObject({
      content: '<p>Правка редактора.</p>',
      version: 2,
    });
    expect(await versionsOf(id)).toMatchObject([
      { number: 3, importedFrom: 'а.md', isProposal: true, isCurrent: false },
      { number: 2, importedFrom: null, isProposal: false, isCurrent: true },
      { number: 1, importedFrom: 'а.md', isProposal: false },
    ]);
    const { changes, content } = (await editor.send('GET', `/materials/${id}/versions/3`)).body.data;
    expect(content).toContain('Новый порядок.');
    expect(changes.text).toContainEqual({ kind: 'removed', text: expect.stringContaining('Правка') });
    expect(changes.text).toContainEqual({ kind: 'added', text: expect.stringContaining('Новый') });

    const before = await traces();
    expect(await run()).toMatchObject({ conflicts: 0, changed: 0, unchanged: 1 });
    expect(await traces()).toEqual(before);

    expect((await editor.send('POST', `/materials/${id}/versions/3/restore`)).body.data).toMatchObject({
      content: expect.stringContaining('Новый порядок.'),
      version: 4,
    });
    const seen = (await editor.send('GET', `/materials/${id}/versions/4`)).body.data;
    expect(seen.changes.text).toContainEqual({ kind: 'removed', text: expect.stringContaining('Правка') });
    // What was taken is no edit: the next change of the document simply comes.
    write('а.md', '# Правила\n\nНовейший порядок.\n');
    expect(await run()).toMatchObject({ conflicts: 0, changed: 1 });
    expect((await find('а.md')).content).toContain('Новейший');
  });

  it('can still be saved from a draft that was begun before the import', async () => {
    const id = await edited();
    await run();
    const saved = await editor.send('PUT', `/materials/${id}`, { content: '<p>Ещё правка.</p>', version: 2 });
    expect(saved.body.data).toMatchObject({ content: '<p>Ещё правка.</p>', version: 4 });
    expect((await versionsOf(id)).map((version: { number: number }) => version.number)).toEqual([4, 3, 2, 1]);
    const admin = await portal.signedInAs('ADMIN');
    write('а.md', '# Правила\n\nТретий порядок.\n');
    await run();
    await admin.send('POST', '/admin/materials/bulk', { ids: [id], action: 'unpublish' });
    expect((await find('а.md')).content).toBe('<p>Ещё правка.</p>');
  });

  it('was only published or withdrawn: the document comes, and the person keeps the last word on that', async () => {
    write('а.md', '---\npublished: true\n---\n# Правила\n\nРаз.\n');
    await run();
    const { id } = await find('а.md');
    await editor.send('PUT', `/materials/${id}`, { isPublished: false });
    write('а.md', '---\npublished: true\n---\n# Правила\n\nДва.\n');
    expect(await run()).toMatchObject({ changed: 1, conflicts: 0 });
    expect(await find('а.md')).toMatchObject({ isPublished: false, content: expect.stringContaining('Два') });
  });

  it('says what the document says now: nothing to decide, and no version', async () => {
    const id = await edited();
    await editor.send('PUT', `/materials/${id}`, { content: '<p>Новый порядок.</p>', description: 'Новый порядок.' });
    const { version } = await find('а.md');
    expect(await run()).toMatchObject({ conflicts: 0 });
    expect((await find('а.md')).version).toBe(version);
    write('а.md', '# Правила\n\nДальше.\n');
    expect(await run()).toMatchObject({ conflicts: 0, changed: 1 });
  });

  it('was deleted by a person: it stays deleted, is named, and comes back only when that is asked for', async () => {
    write('а.md', '# Правила\n\nРаз.\n');
    await run();
    const { id } = await find('а.md');
    await editor.send('DELETE', `/materials/${id}`);
    const report = await run();
    expect(report).toMatchObject({ imported: 0, unchanged: 1 });
    expect(told(report, 'conflict')).toEqual([expect.stringContaining('was deleted in the portal')]);
    move('а.md', 'б.md');
    expect(await run()).toMatchObject({ imported: 0, moved: 0 });
    expect(await run({ isRestoring: true })).toMatchObject({ imported: 1 });
    expect((await find('б.md')).id).toBe(id);
  });
});

describe('Files', () => {
  const listed = async (id: string) =>
    (await editor.send('GET', `/materials/${id}`)).body.data.files.map(
      (file: { originalName: string }) => file.originalName,
    );

  it('that people attached stay; of those that an import made the ones that went leave the list, not the history', async () => {
    write('раз.png', picture(1));
    write('два.png', picture(2));
    write('а.md', '# Правила\n\n[Схема](раз.png) ![](два.png)\n');
    await run();
    const { id } = await find('а.md');
    await portal.db.insert(files).values({
      ...{
        materialId: id,
        uploaderId: editor.id,
        type: 'pdf',
        originalName: 'приказ.pdf',
        mimeType: 'application/pdf',
      },
      ...{ size: 1, sha256: 'x', storageKey: `${id}/own` },
    });
    expect(await listed(id)).toEqual(['раз.png', 'приказ.pdf']);
    write('а.md', '# Правила\n\nБез файлов.\n');
    await run();
    expect(await listed(id)).toEqual(['приказ.pdf']);
    expect(await portal.db.$count(files, and(eq(files.materialId, id), isNull(files.deletedAt)))).toBe(3);
    const { content } = (await editor.send('GET', `/materials/${id}/versions/1`)).body.data;
    for (const [, address] of content.matchAll(/(?:href|src)="(\/files\/[^"]+)"/g)) {
      const { statusCode } = await portal.app.inject({ url: address.replaceAll('&amp;', '&') });
      expect(statusCode).toBe(200);
    }
    write('а.md', '# Правила\n\n[Схема](раз.png)\n');
    await run();
    expect(await listed(id)).toEqual(['раз.png', 'приказ.pdf']);
    expect(await portal.db.$count(files, eq(files.materialId, id))).toBe(3);
  });
});

describe('A document that moved', () => {
  it('keeps its material, also under another name, and links to the old place reach it', async () => {
    write('а.md', '# Правила\n\nТекст правил.\n');
    write('б.md', '# Ссылки\n\n[Правила](а.md) и [ещё](./а.md#пункт)\n');
    await run();
    const { id } = await find('а.md');
    move('а.md', 'охрана/правила.md');
    write('б.md', '# Ссылки\n\n[Правила](а.md) и [ещё](./а.md#пункт), новое\n');
    expect(await run({ isDryRun: true })).toMatchObject({ moved: 1, vanished: 0, imported: 0 });
    const report = await run();
    expect(report).toMatchObject({ moved: 1, vanished: 0, imported: 0, failed: 0 });
    expect(told(report, 'moved')).toEqual(['охрана/правила.md:1 moved from “а.md”, the material stays the same']);
    expect(told(report, 'link')).toEqual([]);
    expect((await find('охрана/правила.md')).id).toBe(id);
    expect((await find('б.md')).content).toContain(`href="/materials/${id}"`);
    expect((await find('б.md')).content).toContain(`href="/materials/${id}#`);
    const before = await traces();
    expect(await run()).toMatchObject({ moved: 0, unchanged: 2, problems: [] });
    expect(await traces()).toEqual(before);
    // And once more: the first place leads there too.
    move('охрана/правила.md', 'в.md');
    expect(await run()).toMatchObject({ moved: 1 });
    expect(told(await run(), 'link')).toEqual([]);
    expect((await find('в.md')).id).toBe(id);
    // A new document in the old place is a material of its own.
    write('а.md', '# Другое\n\nДругой текст.\n');
    expect(await run()).toMatchObject({ imported: 1 });
    const other = await find('а.md');
    expect(other.id).not.toBe(id);
    expect((await find('б.md')).content).toContain(`href="/materials/${other.id}"`);
  });

  it('may have changed places with another one, or handed its own on', async () => {
    for (const name of ['а', 'б', 'в']) write(`${name}.md`, `# ${name}\n\nТекст ${name}.\n`);
    await run();
    const [a, b, c] = [await find('а.md'), await find('б.md'), await find('в.md')];
    move('а.md', 'х.md');
    move('б.md', 'а.md');
    move('х.md', 'б.md');
    move('в.md', 'г.md');
    expect(await run()).toMatchObject({ moved: 3, imported: 0, vanished: 0 });
    expect([(await find('б.md')).id, (await find('а.md')).id, (await find('г.md')).id]).toEqual([a.id, b.id, c.id]);
  });

  it('is not one whose text was copied to an archive before it changed', async () => {
    write('а.md', '# Правила\n\nРаз.\n');
    await run();
    const { id } = await find('а.md');
    write('архив/а.md', '# Правила\n\nРаз.\n');
    write('а.md', '# Правила\n\nДва.\n');
    expect(await run()).toMatchObject({ moved: 0, changed: 1, imported: 1 });
    expect((await find('а.md')).id).toBe(id);
  });

  it('is named and left alone where two have the same text, also when pruning', async () => {
    for (const name of ['а', 'б']) write(`${name}.md`, '# Заглушка\n\nСкоро.\n');
    write('в.md', '# Прочее\n\nТекст.\n');
    await run();
    move('а.md', 'к/а.md');
    move('б.md', 'к/б.md');
    const report = await run({ isPruning: true });
    expect(report).toMatchObject({ moved: 0, imported: 2, vanished: 2, pruned: 0 });
    expect(told(report, 'moved')).toEqual([
      expect.stringContaining('к/а.md:1 the same text used to be in “а.md”, “б.md”'),
      expect.stringContaining('к/б.md:1'),
    ]);
  });
});

describe('A document that is gone', () => {
  it('is named; its material is taken away only by pruning, and comes back with it', async () => {
    for (const name of ['а', 'б', 'в']) write(`${name}.md`, `# ${name}\n\nТекст ${name}.\n`);
    write('г.md', '# г\n\n[а](а.md)\n');
    await run();
    const [a, b] = [await find('а.md'), await find('б.md')];
    await editor.send('PUT', `/materials/${b.id}`, { content: '<p>Правка.</p>' });
    rmSync(path.join(folder, 'а.md'));
    rmSync(path.join(folder, 'б.md'));
    const before = await traces();
    const report = await run();
    expect(report).toMatchObject({ vanished: 2, pruned: 0, unchanged: 2 });
    expect(told(report, 'vanished')).toEqual([
      'а.md:1 the document is gone, the material stays; --prune removes it: “а”',
      'б.md:1 the document is gone, the material stays; --prune removes it: “б”',
    ]);
    expect(await run({ isPruning: true, isDryRun: true })).toMatchObject({ pruned: 1, vanished: 1 });
    expect(await traces()).toEqual(before);
    const pruned = await run({ isPruning: true });
    expect(pruned).toMatchObject({ pruned: 1, vanished: 1 });
    expect(told(pruned, 'vanished')[1]).toContain('was edited in the portal and stays');
    expect(told(pruned, 'link')).toEqual(['г.md:3 link “а.md” leads nowhere']);
    expect((await editor.send('GET', `/materials/${a.id}`)).status).toBe(404);
    expect((await editor.send('GET', `/materials/${b.id}`)).status).toBe(200);
    const deleted = await portal.db.select().from(logs).where(eq(logs.action, 'MATERIAL_DELETE'));
    expect(deleted.map(({ details }) => details?.source)).toContain(`${source}:а.md`);
    const after = await traces();
    expect(await run({ isPruning: true })).toMatchObject({ pruned: 0, vanished: 1, unchanged: 2 });
    expect(await traces()).toEqual(after);
    write('а.md', '# а\n\nТекст а.\n');
    expect(await run({ isPruning: true })).toMatchObject({ imported: 1 });
    expect((await find('а.md')).id).toBe(a.id);
    expect((await find('г.md')).content).toContain(`/materials/${a.id}`);
  });

  it('is not one that cannot be read', async () => {
    for (const name of ['а', 'б', 'в', 'г']) write(`${name}.md`, `# ${name}\n\nТекст ${name}.\n`);
    await run();
    write('а.md', '# а\n\nТекст\0 а.\n');
    rmSync(path.join(folder, 'б.md'));
    symlinkSync(path.join(folder, 'г.md'), path.join(folder, 'б.md'));
    write('в.md', Buffer.from('# в\n\n\xcf\xf0\xe8\xe2\xe5\xf2\n', 'latin1'));
    expect(await run({ isPruning: true })).toMatchObject({ failed: 3, vanished: 0, pruned: 0, unchanged: 1 });
    for (const name of ['а', 'б', 'в']) expect((await find(`${name}.md`)).content).toContain(`Текст ${name}`);
  });

  it('is none when the folder is another one', async () => {
    for (const name of ['а', 'б']) write(`${name}.md`, `# ${name}\n\nТекст ${name}.\n`);
    await run();
    const other = mkdtempSync(path.join(os.tmpdir(), 'portal-reimport-'));
    writeFileSync(path.join(other, 'чужой.md'), '# Чужой\n\nТекст.\n');
    const report = await run({ folder: other, isPruning: true });
    rmSync(other, { recursive: true });
    expect(report).toMatchObject({ pruned: 0, vanished: 2 });
    expect(told(report, 'vanished')[0]).toContain('seems to be another folder');
  });
});

describe('A document that fails', () => {
  it('is told with its reason, the others come, and what links to it is told too', async () => {
    write('нуль.md', 'Раз\n\nДва\0\n');
    write('нуль в заголовке.md', '---\ntitle: "а\\0б"\n---\nТекст\n');
    write('кодировка.md', Buffer.from('# \xcf\xf0\xe8\xe2\xe5\xf2\n', 'latin1'));
    write('глубокий.md', `${'> '.repeat(200)}текст\n`);
    write('а.md', '# Хороший\n\n[г](глубокий.md)\n');
    write('б.md', '---\ntitle: Другой\nтеги: x\ntags: не список\n---\n# Хороший\n\nТекст.\n');
    const report = await run();
    expect(report).toMatchObject({ imported: 2, failed: 4 });
    expect(told(report, 'document')).toEqual([
      expect.stringMatching(/^глубокий\.md:1 Слишком глубокая вложенность/),
      'кодировка.md:1 the document is not UTF-8 and is not taken; save it as UTF-8',
      'нуль в заголовке.md:1 the document has a NUL character in its front matter and is not taken; remove it',
      'нуль.md:1 the document has a NUL character (line 3) and is not taken; remove it',
    ]);
    expect(told(report, 'link')).toEqual(['а.md:3 link “глубокий.md” leads to a document that is not written']);
    expect(told(report, 'front-matter')).toEqual([
      'б.md:3 the import does not know the field “теги” and does not take it',
      'б.md:4 the field “tags” cannot be understood and is not taken',
    ]);
    // The title is from the front matter, so the heading is text.
    expect(await find('б.md')).toMatchObject({ title: 'Другой', content: expect.stringContaining('Хороший') });
  });
});

it('Two imports at once leave what one would', async () => {
  for (let index = 0; index < 6; index += 1) write(`${index}.md`, `# ${index}\n\nТекст ${index}.\n`);
  const both = await Promise.all([run(), run()]);
  expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(both[0].imported + both[1].imported).toBe(6);
  move('0.md', 'п/0.md');
  write('1.md', '# 1\n\nИначе.\n');
  rmSync(path.join(folder, '2.md'));
  const again = await Promise.all([run({ isPruning: true }), run({ isPruning: true })]);
  expect(again.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(await versionsOf((await find('1.md')).id)).toHaveLength(2);
  expect(await run()).toMatchObject({ unchanged: 5, imported: 0, changed: 0, vanished: 0 });
});

describe('A section in which somebody has to approve', () => {
  async function guarded() {
    const approver = await portal.signedInAs('EDITOR');
    const [section] = await portal.db
      .insert(categories)
      .values({ name: `Охрана ${rounds}` })
      .returning();
    await portal.db.insert(categoryApprovers).values({ categoryId: section?.id ?? '', userId: approver.id });
    write('а.md', `---\ncategory: Охрана ${rounds}\n---\n# Правила\n\nСтарый порядок.\n`);
    return approver;
  }
  const approve = (approver: Caller, id: string, version: number) =>
    approver.send('POST', `/materials/${id}/approval/decision`, { version, decision: 'APPROVE' });

  it('gets new documents as drafts that wait, and changed ones as versions that wait, without a letter for each', async () => {
    const approver = await guarded();
    expect(await run()).toMatchObject({ imported: 1 });
    const { id } = await find('а.md');
    expect(await find('а.md')).toMatchObject({ isPublished: false });
    expect((await approver.send('GET', '/notifications')).body.data.unread).toBe(0);
    expect((await approve(approver, id, 1)).body.data).toMatchObject({ isPublished: true, version: 2 });
    for (const [at, words] of ['Новый порядок.', 'Новейший порядок.'].entries()) {
      write('а.md', `---\ncategory: Охрана ${rounds}\n---\n# Правила\n\n${words}\n`);
      expect(await run({ isDryRun: true })).toMatchObject({ conflicts: 1, changed: 0 });
      const report = await run();
      expect(report).toMatchObject({ conflicts: 1, changed: 0, failed: 0 });
      expect(told(report, 'approval')).toEqual([expect.stringContaining('has to be approved')]);
      expect(await find('а.md')).toMatchObject({ version: 2, importedVersion: 3 + at });
    }
    expect((await approve(approver, id, 4)).body.data.content).toContain('Новейший');
    expect(await run()).toMatchObject({ unchanged: 1 });
  });
});
