import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { uploadSessions } from '../tables/uploads.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { sweepUploads } from './sweep.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const isKept = async (id: string) => (await portal.db.$count(files, eq(files.id, id))) === 1;

/** A video that somebody put into a text weeks ago, and that no saved text names. */
async function buildOldFile(days = 31): Promise<string> {
  const id = createId();
  const storageKey = `pictures/${id}`;
  const { size, sha256 } = await portal.storage.put(storageKey, Readable.from([Buffer.from('video')]));
  const what = { type: 'video', purpose: 'content', originalName: 'Обход.mp4', mimeType: 'video/mp4' } as const;
  const createdAt = sql`now() - make_interval(days => ${days})`;
  await portal.db.insert(files).values({ ...what, id, uploaderId: editor.id, storageKey, size, sha256, createdAt });
  return id;
}

test('a file of a text stays as long as a draft names it', async () => {
  const [html, markdown, unnamed] = [await buildOldFile(), await buildOldFile(), await buildOldFile()];
  const drafts = [];
  for (const [contentFormat, content] of [
    ['html', `<p>Обход</p><video src="/files/${html}/Обход.mp4?s=a.b.c"></video>`],
    ['markdown', `[Обход](/files/${markdown}/%D0%9E.mp4)`],
  ]) {
    const { id, title, description, tags, isPublished, version, categoryId } = await buildMaterial(portal.db);
    const form = { title, description, tags, isPublished, version, categoryId, departmentId: '' };
    const path = `/materials/${id}/draft`;
    expect((await editor.send('PUT', path, { ...form, content, contentFormat })).status).toBe(200);
    drafts.push(path);
  }

  await sweepUploads(portal, true);
  expect([await isKept(html), await isKept(markdown), await isKept(unnamed)]).toEqual([true, true, false]);
  expect(await (await portal.storage.open(`pictures/${html}`)).toArray()).toHaveLength(1);

  for (const path of drafts) await editor.send('DELETE', path);
  await sweepUploads(portal, true);
  expect([await isKept(html), await isKept(markdown)]).toEqual([false, false]);
  await expect(portal.storage.open(`pictures/${html}`).then((stream) => stream.toArray())).rejects.toThrow();
});

test('a file waits 30 days for a text that is kept in a browser', async () => {
  const [younger, older] = [await buildOldFile(29), await buildOldFile(31)];
  await sweepUploads(portal, true);
  expect([await isKept(younger), await isKept(older)]).toEqual([true, false]);
});

test('a file stays as long as its upload does', async () => {
  const fileId = await buildOldFile();
  const session = { userId: editor.id, name: 'Обход.mp4', size: 5, received: 5, fileId };
  await portal.db.insert(uploadSessions).values(session);
  const other = await buildOldFile();
  await sweepUploads(portal, true);
  expect([await isKept(fileId), await isKept(other)]).toEqual([true, false]);
  await portal.db.update(uploadSessions).set({ createdAt: sql`now() - interval '2 days'` });
  await sweepUploads(portal, true);
  expect(await isKept(fileId)).toBe(false);
});
