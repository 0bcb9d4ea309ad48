import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { importFolder } from '../import/import-folder.ts';
import { openDatabase } from '../openDatabase.ts';
import { materialVersions } from '../tables/editing.ts';
import { materials } from '../tables/materials.ts';
import { settings } from '../tables/settings.ts';
import { buildMaterial } from '../testing/builders.ts';
import { createDataDir, runCommand } from '../testing/commands.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import type { Workers } from '../workers/pool.ts';
import { type MigrationOptions, migrateDocuments, type Slice } from './migrate.ts';
import { sliceLines } from './report.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.execute(sql`truncate materials, settings cascade`);
});

async function migrate(options: Partial<MigrationOptions> = {}) {
  const slices: Slice[] = [];
  const isDone = await migrateDocuments({
    ...{ db: portal.db, workers: portal.workers },
    onSlice: (slice) => slices.push(slice),
    ...options,
  });
  return {
    isDone,
    looked: slices.reduce((sum, { looked }) => sum + looked, 0),
    rewritten: slices.flatMap(({ rewritten }) => rewritten),
    leftAlone: slices.flatMap(({ leftAlone }) => leftAlone),
    lines: slices.flatMap(sliceLines),
  };
}

async function rowOf(id: string) {
  const [row] = await portal.db.select().from(materials).where(eq(materials.id, id));
  if (!row) throw new Error(`There is no material ${id}`);
  return row;
}

const old = '<p><b>Срок</b> — 5 дней<br /></p>\n<div>Итог</div>';
const form = '<p><strong>Срок</strong> — 5 дней</p><p>Итог</p>';

describe('Stored documents', () => {
  it('get their form once, and nothing else of the material changes', async () => {
    const updatedAt = new Date('2026-03-04T05:06:07.089Z');
    const before = await buildMaterial(portal.db, {
      content: old,
      plainText: 'Срок — 5 дней Итог',
      version: 3,
      updatedAt,
    });
    const { rewritten, lines, isDone } = await migrate();
    expect(isDone).toBe(true);
    expect(rewritten).toEqual([{ id: before.id, title: before.title, changes: expect.anything(), losses: [] }]);
    expect(lines).toEqual([`${before.id}  Вводный инструктаж: b -1, br -1, div -1, p +1, strong +1`]);
    expect(await rowOf(before.id)).toEqual({ ...before, content: form });
    expect(await migrate()).toMatchObject({ isDone: true, looked: 0, rewritten: [] });
    expect(await migrate({ isAgain: true })).toMatchObject({ looked: 1, rewritten: [] });
  });

  it('stay in the history as they were stored, and are shown in their form there', async () => {
    const { id } = await buildMaterial(portal.db, { content: old });
    await migrate();
    const versions = await portal.db.select().from(materialVersions).where(eq(materialVersions.materialId, id));
    expect(versions.map(({ number, content }) => [number, content])).toEqual([[1, old]]);
    const editor = await portal.signedInAs('EDITOR');
    const shown = async (number: number) => (await editor.send('GET', `/materials/${id}/versions/${number}`)).body.data;
    expect((await shown(1)).content).toBe(form);
    await editor.send('PUT', `/materials/${id}`, { title: 'Новое имя', version: 1 });
    expect((await shown(2)).changes).toMatchObject({ text: [], isOnlyMarkup: false });
  });

  it('are searched by words that their form sets apart', async () => {
    const { id } = await buildMaterial(portal.db, {
      content: '<section>Раз</section><section>порог</section>',
      plainText: 'Разпорог',
    });
    await migrate();
    expect((await rowOf(id)).plainText).toBe('Раз порог');
    const reader = await portal.signedInAs('USER');
    expect(
      (await reader.send('GET', `/materials?search=${encodeURIComponent('порог')}`)).body.data.materials,
    ).toMatchObject([{ id }]);
  });

  it('are left as they are, and told, when words would be lost or nobody could save them any more', async () => {
    const lossy = await buildMaterial(portal.db, { title: 'Канва', content: '<p>а <canvas>Важно</canvas></p>' });
    const deep = await buildMaterial(portal.db, { title: 'Матрёшка', content: '<table><tr><td>'.repeat(30) });
    const { rewritten, lines } = await migrate();
    expect(rewritten).toEqual([]);
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).toContain(`${lossy.id}  Канва: left as it is, words would be lost`);
    expect(lines.join('\n')).toContain(`${deep.id}  Матрёшка: left as it is, Слишком глубокая вложенность`);
    expect((await rowOf(lossy.id)).content).toContain('canvas');
  });

  it('tell what is lost besides their words', async () => {
    const { id } = await buildMaterial(portal.db, {
      content: '<p>а<img src="https://a.b/c.png"></p>',
      title: 'А\u001b[2J\nб',
    });
    const { lines } = await migrate({ isDryRun: true });
    expect(lines).toEqual([`${id}  А [2J б: img -1, img[src] -1`, '  lost: element img https://a.b/c.png']);
    expect((await rowOf(id)).content).toContain('img');
  });

  it('go on where a run was stopped', async () => {
    const made = [];
    for (let index = 0; index < 45; index += 1) made.push(await buildMaterial(portal.db, { content: old }));
    let asked = 0;
    const first = await migrate({ isStopped: () => asked++ >= 30 });
    expect(first).toMatchObject({ isDone: false, looked: 30 });
    const second = await migrate();
    expect(second.isDone).toBe(true);
    expect(first.rewritten.length + second.rewritten.length).toBe(45);
    // It knows of the first slice; of the second one those that were not done are.
    expect(second.looked).toBe(25);
    expect(await portal.db.$count(materials, eq(materials.content, form))).toBe(45);
  });

  it('are whole after the database has refused one in the middle, and the next run gets it', async () => {
    for (let index = 0; index < 5; index += 1) await buildMaterial(portal.db, { content: old });
    const [victim] = await portal.db
      .select({ id: materials.id })
      .from(materials)
      .orderBy(materials.id)
      .offset(2)
      .limit(1);
    await portal.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin if old.id = '${sql.raw(victim?.id ?? '')}' then raise exception 'gone'; end if; return new; end $$`);
    await portal.db.execute(
      sql`create trigger refuse before update on materials for each row execute function refuse()`,
    );
    await expect(migrate()).rejects.toThrow();
    expect(await portal.db.$count(materials, eq(materials.content, form))).toBe(2);
    expect(await portal.db.$count(materialVersions)).toBe(2);
    await portal.db.execute(sql`drop trigger refuse on materials`);
    expect((await migrate()).rewritten).toHaveLength(3);
  });

  it('are not written over when somebody saves one meanwhile', async () => {
    const { id } = await buildMaterial(portal.db, { content: old });
    const run = async (name: 'recast', content: string) => {
      const outcome = await portal.workers.run(name, content);
      await portal.db.update(materials).set({ content: '<p>Новее</p>' }).where(eq(materials.id, id));
      return outcome;
    };
    const workers = { ...portal.workers, run: run as unknown as Workers['run'] };
    expect(await migrate({ workers })).toMatchObject({ rewritten: [] });
    expect((await rowOf(id)).content).toBe('<p>Новее</p>');
  });
});

describe('An import', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'portal-form-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = () =>
    importFolder({ ...{ db: portal.db, storage: portal.storage, folder, source: 'с' }, author: '', isPublished: true });
  const write = (text: string) => {
    mkdirSync(path.join(folder, 'Охрана труда'), { recursive: true });
    writeFileSync(path.join(folder, 'Охрана труда', 'а.md'), `# Правила\n\n${text}\n`);
  };

  /** What an import before this form has stored, published by hand since. */
  async function importedBefore(): Promise<string> {
    await portal.signedInAs('ADMIN');
    write('Срок — **5** ~~дней~~.\n\n- раз\n- два');
    await run();
    const stored = '<p>Срок — <strong>5</strong> <del>дней</del>.</p>\n<ul>\n<li>раз</li>\n<li>два</li>\n</ul>';
    await portal.db.update(materials).set({ content: stored });
    await portal.db.update(materialVersions).set({ content: stored });
    const [row] = await portal.db.select().from(materials);
    const editor = await portal.signedInAs('EDITOR');
    for (const isPublished of [false, true]) {
      const { version } = await rowOf(row?.id ?? '');
      expect((await editor.send('PUT', `/materials/${row?.id}`, { isPublished, version })).status).toBe(200);
    }
    return row?.id ?? '';
  }

  it('finds a migrated material unchanged, and not edited when its document changes', async () => {
    const id = await importedBefore();
    expect((await migrate()).rewritten).toHaveLength(1);
    expect((await rowOf(id)).content).toBe(
      '<p>Срок — <strong>5</strong> <s>дней</s>.</p><ul><li>раз</li><li>два</li></ul>',
    );
    expect(await run()).toMatchObject({ unchanged: 1, changed: 0, conflicts: 0 });
    write('Новый срок.');
    expect(await run()).toMatchObject({ changed: 1, conflicts: 0 });
  });

  it('finds a material that is not migrated yet not edited either', async () => {
    const id = await importedBefore();
    expect(await run()).toMatchObject({ unchanged: 1 });
    write('Новый срок.');
    expect(await run()).toMatchObject({ changed: 1, conflicts: 0 });
    expect((await rowOf(id)).content).toBe('<p>Новый срок.</p>');
  });

  it('knows its documents by a hash that the form has no part in', async () => {
    await portal.signedInAs('ADMIN');
    write('Срок — ~~дней~~.');
    await run();
    const [row] = await portal.db.select().from(materials);
    // Made with a server that knew no form yet; another one only when `conversion` of the import is raised.
    expect(row?.sourceHash).toBe('24709ec7b4ff9962efba23f09646de7704cf7908c5d9752f0d0704efb0129dc2');
  });
});

describe('The command', () => {
  it('shows what would change, then changes it, and then has nothing to do', async () => {
    const dataDir = createDataDir();
    const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
    const { id } = await buildMaterial(db, { content: old });
    await close();
    const command = (...args: string[]) => runCommand('migrate-documents', dataDir, args);
    const shown = command('--dry-run').output;
    expect(shown).toContain(`${id}  Вводный инструктаж: b -1`);
    expect(shown).toContain('Documents: 1. To be rewritten: 1, with losses: 0.');
    expect(command()).toMatchObject({ status: 0, output: expect.stringContaining('Rewritten: 1') });
    expect(command()).toMatchObject({ status: 0, output: expect.stringContaining('Rewritten: 0') });
    expect(command('--what')).toMatchObject({ status: 2, output: expect.stringContaining('Usage') });
    rmSync(dataDir, { recursive: true, force: true });
  });
});

it('A run of the command leaves nothing to do for the next start', async () => {
  await buildMaterial(portal.db, { content: old });
  await migrate({ isAgain: true });
  expect(await migrate()).toMatchObject({ looked: 0 });
  expect(await portal.db.select().from(settings).where(eq(settings.key, 'documentForm'))).toMatchObject([
    { value: { form: 1, isDone: true } },
  ]);
});
