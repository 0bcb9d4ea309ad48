import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { importFolder } from '../import/import-folder.ts';
import type { ImportOptions } from '../import/options.ts';
import { rememberRemarks } from '../import/remember.ts';
import { importRemarks } from '../tables/import-remarks.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

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
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-remarks-'));
  await portal.db.delete(importRemarks);
  rounds += 1;
  source = `правила: склад ${rounds}`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const run = (options: Partial<ImportOptions> = {}) =>
  importFolder({
    ...{ db: portal.db, storage: portal.storage, folder, source, author: '', isPublished: true },
    ...options,
  });
const list = async (query = '') => (await editor.send('GET', `/admin/import-remarks${query}`)).body.data;

test('what an import could not bring in is listed with its document, its line and what it has become', async () => {
  write('a.md', '# Приёмка\n\nСм. [старый порядок](old.md).\n\n![схема](gone.png)\n');
  write('b.md', '# Выдача\n\nТекст.\n');
  await run();
  const { remarks, total } = await list();
  expect(total).toBe(2);
  const where = { source, file: 'a.md', material: { title: 'Приёмка' } };
  expect(remarks).toMatchObject([
    { ...where, line: 3, kind: 'link', subject: 'old.md' },
    { ...where, line: 5, kind: 'picture', subject: 'gone.png' },
  ]);
  expect(await list('?kind=picture')).toMatchObject({ total: 1, remarks: [{ kind: 'picture' }] });
  expect(await list('?search=B.md')).toMatchObject({ total: 0 });
  expect(await list('?search=A.MD')).toMatchObject({ total: 2 });
});

test('the next import of the same collection replaces them, one that is only tried or stopped does not', async () => {
  write('a.md', '# Приёмка\n\nСм. [порядок](old.md).\n');
  await run();
  write('a.md', '# Приёмка\n\nПорядок ниже.\n');
  await run({ isDryRun: true });
  await run({ isStopped: () => true });
  expect((await list()).total).toBe(1);
  await run();
  expect((await list()).total).toBe(0);
});

test('of imports of the same collection that end at once one is kept, whole', async () => {
  const problemsOf = (length: number) =>
    Array.from({ length }, (_, line) => ({
      file: `${length}.md`,
      line,
      kind: 'link' as const,
      message: '“old.md” is not there',
    }));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([3, 5, 8, 13].map((length) => rememberRemarks(portal.db, source, problemsOf(length))));
    const { remarks, total } = await list();
    expect(remarks[0].file).toBe(`${total}.md`);
  }
});

test('another collection keeps its own, and a document that is not in the portal has no material', async () => {
  write('a.md', '# Приёмка\n\nСм. [порядок](old.md).\n');
  await run();
  await run({ source: 'другие', isDryRun: false });
  await portal.db.insert(importRemarks).values({
    ...{ source: 'другие', position: 7, file: 'нет.md', line: 1, kind: 'document', subject: '' },
  });
  const { remarks } = await list();
  expect(remarks.map((one: { source: string }) => one.source)).toEqual(['другие', 'другие', source]);
  expect(remarks[1].material).toBeNull();
});

test('of a collection with very many remarks ten thousand are kept, and each page comes', async () => {
  write('a.md', `# Приёмка\n\n${Array.from({ length: 10_050 }, (_, n) => `[п${n}](old-${n}.md)`).join('\n')}\n`);
  await run();
  const { total, totalPages } = await list('?limit=100');
  expect(total).toBe(10_000);
  expect((await list(`?limit=100&page=${totalPages}`)).remarks).toHaveLength(100);
});
