import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { materials } from '../tables/materials.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { importFolder } from './import-folder.ts';
import type { ImportOptions } from './options.ts';
import { type Problem, reportText } from './report.ts';

let portal: TestApp;
let folder: string;

beforeAll(async () => {
  portal = await createTestApp();
  await portal.signedInAs('ADMIN');
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-import-'));
  mkdirSync(path.join(folder, 'Охрана труда'));
  for (const name of ['Вводный', 'Первичный', 'Повторный']) writeDocument(name, 'Порядок проведения.');
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.close();
});

function writeDocument(name: string, text: string): void {
  writeFileSync(path.join(folder, 'Охрана труда', `${name}.md`), `# ${name} инструктаж\n\n${text}\n`);
}

async function run(options: Partial<ImportOptions> = {}) {
  const { db, storage } = portal;
  const { problems, ...counts } = await importFolder({
    db,
    storage,
    folder,
    source: 'правила',
    author: '',
    isPublished: true,
    ...options,
  });
  return counts;
}

const nothing = { moved: 0, conflicts: 0, vanished: 0, pruned: 0 };
const titles = async () => (await portal.db.select({ title: materials.title }).from(materials)).map((row) => row.title);

describe('An import', () => {
  it('writes nothing when it is only to show what would change', async () => {
    expect(await run({ isDryRun: true })).toMatchObject({ imported: 3, changed: 0, unchanged: 0, failed: 0 });
    expect(await titles()).toEqual([]);
  });

  it('that is stopped leaves whole materials, and the next one brings the rest', async () => {
    let asked = 0;
    expect(await run({ isStopped: () => asked++ >= 1 })).toMatchObject({ imported: 1, unchanged: 0 });
    expect(await titles()).toHaveLength(1);
    expect(await run()).toEqual({ ...nothing, imported: 2, changed: 0, unchanged: 1, failed: 0 });
    expect(await titles()).toHaveLength(3);
  });

  it('changes nothing the second time', async () => {
    const before = await portal.db.select().from(materials).orderBy(materials.id);
    expect(await run()).toEqual({ ...nothing, imported: 0, changed: 0, unchanged: 3, failed: 0 });
    expect(await portal.db.select().from(materials).orderBy(materials.id)).toEqual(before);
  });

  it('writes only the document that has changed', async () => {
    writeDocument('Первичный', 'Новый порядок.');
    expect(await run()).toEqual({ ...nothing, imported: 0, changed: 1, unchanged: 2, failed: 0 });
    const [row] = await portal.db.select().from(materials).where(eq(materials.title, 'Первичный инструктаж'));
    expect(row?.content).toContain('Новый порядок.');
  });
});

it('the report names file and line of each remark in a table, and ends with counts of each kind', () => {
  const counts = { ...nothing, imported: 2, changed: 1, unchanged: 5 };
  expect(reportText({ ...counts, failed: 0, problems: [] })).toBe('Added: 2. Changed: 1. Unchanged: 5.');
  const problems: Problem[] = [
    { file: 'а/б.md', line: 7, kind: 'link', message: 'Файла нет' },
    { file: 'а/б.md', line: 12, kind: 'embed', message: 'Не\nперенесено\u001b[2J' },
    { file: 'в.md', line: 1, kind: 'link', message: 'Файла нет' },
  ];
  expect(reportText({ ...counts, moved: 1, pruned: 2, failed: 1, problems }).split('\n')).toEqual([
    'File:line  What   Details',
    'а/б.md:7   link   Файла нет',
    'а/б.md:12  embed  Не перенесено [2J',
    'в.md:1     link   Файла нет',
    '',
    'Added: 2. Changed: 1. Unchanged: 5. Moved: 1. Removed: 2. Failed: 1.',
    'Remarks: 3 (link 2, embed 1).',
  ]);
});
