import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../openDatabase.ts';
import { renderPdf } from '../pdf/render.ts';
import type { Storage } from '../storage/storage.ts';
import { filePassages } from '../tables/file-passages.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { buildMaterial, buildPerson } from '../testing/builders.ts';
import { endlessPdf } from '../testing/buildPdf.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { createWorkers, type Workers } from '../workers/pool.ts';
import { holdNext } from './queue.ts';
import { type ReadingContext, readNext } from './read-next.ts';
import { createFileReading, readingLimits } from './schedule.ts';

let portal: TestApp;
let db: Database;
let workers: Workers;
let materialId: string;
beforeAll(async () => {
  portal = await createTestApp();
  db = portal.db;
  workers = createWorkers(readingLimits);
  materialId = (await buildMaterial(db)).id;
});
beforeEach(async () => {
  // What an earlier test has left waiting.
  await db.update(files).set({ textState: 'none' });
});
afterAll(async () => {
  await workers.close();
  await portal.close();
});

async function addFile(overrides: Partial<typeof files.$inferInsert> = {}, content: Uint8Array | string = 'Текст') {
  const id = createId();
  const storageKey = `${materialId}/${id}`;
  const stored = await portal.storage.put(storageKey, Readable.from([Buffer.from(content)]));
  const kind = { materialId, type: 'other' as const, purpose: 'content' as const, mimeType: 'text/plain' };
  await db.insert(files).values({ id, ...kind, originalName: 'Памятка.txt', storageKey, ...stored, ...overrides });
  return id;
}

const addPdf = (content: Uint8Array) =>
  addFile({ type: 'pdf', purpose: 'attachment', mimeType: 'application/pdf', originalName: 'Приказ.pdf' }, content);

const failures: unknown[] = [];
const context = (own: Partial<ReadingContext> = {}): ReadingContext => ({
  ...{ db, storage: portal.storage, workers },
  onFailed: (failure) => void failures.push(failure),
  ...own,
});

async function readAll(own: Partial<ReadingContext> = {}): Promise<number> {
  let count = 0;
  while (await readNext(context(own))) count += 1;
  return count;
}

async function stateOf(id: string) {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  if (!row) throw new Error('The file is gone');
  const { textState: state, textProblem: problem, textTries: tries, textHeldUntil } = row;
  return { state, problem, tries, isHeld: textHeldUntil !== null };
}

const passagesOf = (id: string) =>
  db.select().from(filePassages).where(eq(filePassages.fileId, id)).orderBy(asc(filePassages.position));

/** As if the node that holds it had been gone for long. */
const letHoldsEnd = () =>
  db.update(files).set({ textHeldUntil: sql`now() - interval '1 second'` }).where(isNotNull(files.textHeldUntil));

const read = { state: 'read', problem: null, tries: 1, isHeld: false };

describe('The text of a file', () => {
  it('that an editor attaches is kept page by page, and found by its words', async () => {
    const editor = await portal.signedInAs('EDITOR');
    const bytes = await renderPdf({
      content: [{ text: 'Порядок отпусков', pageBreak: 'after' }, { text: 'Заявления пишут в декабре' }],
    });
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), 'Приказ.pdf');
    const sent = new Request('http://portal', { method: 'POST', body: form });
    const { body } = await editor.send(
      'POST',
      `/upload/material/${materialId}`,
      Buffer.from(await sent.arrayBuffer()),
      {
        'content-type': sent.headers.get('content-type') ?? '',
      },
    );
    const { id } = body.data[0];
    expect(await readAll()).toBe(1);
    expect(await stateOf(id)).toEqual(read);
    expect(await passagesOf(id)).toMatchObject([
      { position: 0, label: 'Страница 1', text: 'Порядок отпусков' },
      { position: 1, label: 'Страница 2', text: 'Заявления пишут в декабре' },
    ]);
    const found = await db
      .select({ label: filePassages.label })
      .from(filePassages)
      .where(
        sql`${filePassages.fileId} = ${id} and ${filePassages.searchVector} @@ plainto_tsquery('russian', 'заявление декабрь')`,
      );
    expect(found).toEqual([{ label: 'Страница 2' }]);
  });

  it('is read of what a text holds, from any storage', async () => {
    const name = `${materialId}/far`;
    const elsewhere: Storage = {
      ...portal.storage,
      localPath: () => null,
      open: async (_key, range) =>
        Readable.from([Buffer.from('Издалека и длинно').subarray(range?.start, (range?.end ?? 99) + 1)]),
    };
    const id = await addFile({ originalName: 'ПАМЯТКА.TXT', storageKey: name });
    await readAll({ storage: elsewhere });
    expect(await passagesOf(id)).toMatchObject([{ position: 0, label: '', text: 'Издалека и длинно' }]);
  });

  it('is read of the newest file first', async () => {
    const old = await addFile({ createdAt: new Date('2020-01-01') });
    const fresh = await addFile();
    await readNext(context());
    expect((await stateOf(fresh)).state).toBe('read');
    expect((await stateOf(old)).state).toBe('waiting');
    await readAll();
    expect((await stateOf(old)).state).toBe('read');
  });

  it('is not read of pictures, of what nobody has saved or sees any more, and of unknown formats', async () => {
    const gone = await buildMaterial(db);
    await db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, gone.id));
    await addFile({ type: 'image', originalName: 'a.txt' });
    await addFile({ materialId: null, uploaderId: (await buildPerson(db)).id });
    await addFile({ deletedAt: new Date() });
    await addFile({ materialId: gone.id });
    await addFile({ originalName: 'Звук.mp3' });
    await addFile({ originalName: 'txt' });
    expect(await readAll()).toBe(0);
  });

  it('that was a draft is read once the text is saved', async () => {
    const id = await addFile({ materialId: null });
    await readAll();
    await db.update(files).set({ materialId }).where(eq(files.id, id));
    await readAll();
    expect(await stateOf(id)).toEqual(read);
  });

  it('goes with the file when that is removed for good', async () => {
    const id = await addFile();
    await readAll();
    await db.delete(files).where(eq(files.id, id));
    expect(await passagesOf(id)).toEqual([]);
  });

  it('takes the place of an earlier one, and of what a stopped node has begun to write', async () => {
    const id = await addFile({}, 'слово '.repeat(8000));
    await readAll();
    expect(await passagesOf(id)).toHaveLength(3);
    await db.update(files).set({ textState: 'waiting', textTries: 0 }).where(eq(files.id, id));
    const key = `${materialId}/${id}`;
    await portal.storage.put(key, Readable.from([Buffer.from('Короткий')]));
    await readAll();
    expect(await passagesOf(id)).toMatchObject([{ text: 'Короткий' }]);
  });
});

describe('A file without a readable text', () => {
  it('is told from one that is damaged, protected, too large or not there', async () => {
    failures.length = 0;
    const empty = await addFile({}, '—');
    const damaged = await addPdf(Buffer.from('%PDF-1.7 и ничего'));
    const locked = await addPdf(await renderPdf({ content: 'Тайна', userPassword: 'secret' }));
    const large = await addFile({ originalName: 'Книга.xlsx', size: 200_000_000 });
    const missing = await addFile({ storageKey: `${materialId}/nothing` });
    await readAll();
    expect(await stateOf(empty)).toEqual({ ...read, state: 'none' });
    const failed = { ...read, state: 'failed' };
    expect(await stateOf(damaged)).toEqual({ ...failed, problem: 'damaged' });
    expect(await stateOf(locked)).toEqual({ ...failed, problem: 'protected' });
    expect(await stateOf(large)).toEqual({ ...failed, problem: 'too-large' });
    expect(await stateOf(missing)).toEqual({ ...failed, problem: 'missing' });
    expect(failures).toHaveLength(4);
    expect(failures).toContainEqual({ file: damaged, problem: 'damaged', reason: 'InvalidPDFException' });
  });

  it('is told of to editors only', async () => {
    const { id } = await buildMaterial(db);
    const attached = { materialId: id, type: 'pdf' as const, purpose: 'attachment' as const };
    const scan = await addFile({ ...attached, textState: 'none' });
    const damaged = await addFile({ ...attached, textState: 'failed' });
    const seen = await addFile({ ...attached, textState: 'read' });
    const told = async (role: 'USER' | 'EDITOR') => {
      const { body } = await (await portal.signedInAs(role)).send('GET', `/materials/${id}`);
      const shown: { id: string; hasNoText?: boolean }[] = body.data.files;
      return [scan, damaged, seen].map((file) => shown.find((one) => one.id === file)?.hasNoText);
    };
    expect(await told('EDITOR')).toEqual([true, true, undefined]);
    expect(await told('USER')).toEqual([undefined, undefined, undefined]);
  });

  it('that is too much for the process is given up at the second try, and stops no other', async () => {
    failures.length = 0;
    const hasty = createWorkers({ ...readingLimits, patience: 2000 });
    const good = await addFile();
    const endless = await addPdf(endlessPdf());
    await readAll({ workers: hasty });
    expect(await stateOf(good)).toEqual(read);
    expect(await stateOf(endless)).toEqual({ state: 'waiting', problem: null, tries: 1, isHeld: true });
    await letHoldsEnd();
    await readAll({ workers: hasty });
    await hasty.close();
    expect(await stateOf(endless)).toEqual({ state: 'failed', problem: 'too-hard', tries: 2, isHeld: false });
    expect(failures).toEqual([{ file: endless, problem: 'too-hard' }]);
  });

  it('that twice took the whole node with it is given up', async () => {
    failures.length = 0;
    const id = await addFile();
    for (let node = 0; node < 2; node += 1) {
      expect(await holdNext(db)).toMatchObject({ id });
      await letHoldsEnd();
    }
    expect(await readAll()).toBe(0);
    expect(await stateOf(id)).toEqual({ state: 'failed', problem: 'too-hard', tries: 2, isHeld: false });
    expect(failures).toEqual([{ file: id, problem: 'too-hard' }]);
  });
});

describe('Reading', () => {
  it('goes on where a node was stopped, which does not count as a try', async () => {
    const id = await addPdf(endlessPdf());
    const stopping = createWorkers(readingLimits);
    const reading = expect(readNext(context({ workers: stopping }))).rejects.toMatchObject({ statusCode: 503 });
    while (!(await stateOf(id)).isHeld);
    await stopping.close();
    await reading;
    expect(await stateOf(id)).toEqual({ state: 'waiting', problem: null, tries: 0, isHeld: false });
  });

  it('leaves a file that another node holds, until that node is gone', async () => {
    const id = await addFile();
    await holdNext(db);
    expect(await readAll()).toBe(0);
    await letHoldsEnd();
    expect(await readAll()).toBe(1);
    expect(await stateOf(id)).toEqual({ ...read, tries: 2 });
  });

  it('puts a file off while the storage does not answer, and blames it for nothing', async () => {
    failures.length = 0;
    const id = await addFile();
    const lost: Storage = {
      ...portal.storage,
      localPath: () => null,
      open: () => Promise.reject(new Error('no connection')),
    };
    await expect(readNext(context({ storage: lost }))).rejects.toThrow('no connection');
    expect(await stateOf(id)).toEqual({ state: 'waiting', problem: null, tries: 0, isHeld: true });
    expect(failures).toEqual([]);
  });

  it('by two nodes at once reads each file once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => addFile({}, `Памятка ${index}`)));
    const second = portal.config.databaseUrl ? await openDatabase(portal.config) : undefined;
    const others = createWorkers(readingLimits);
    const counts = await Promise.all([readAll(), readAll({ db: second?.db ?? db, workers: others })]);
    await others.close();
    await second?.close();
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
    for (const [index, id] of ids.entries()) {
      expect(await stateOf(id)).toEqual(read);
      expect(await passagesOf(id)).toMatchObject([{ text: `Памятка ${index}` }]);
    }
  });

  it('goes on after a file that is missing, to the last', async () => {
    const id = await addFile();
    const missing = await addFile({ storageKey: `${materialId}/nowhere`, createdAt: new Date('2020-01-01') });
    const reading = createFileReading({ db, storage: portal.storage, onFailed: () => undefined });
    await reading.run(new AbortController().signal);
    await reading.end();
    expect(await stateOf(id)).toEqual(read);
    expect((await stateOf(missing)).state).toBe('failed');
  });
});
