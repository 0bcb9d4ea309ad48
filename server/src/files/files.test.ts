import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createFileSigner, type Reader } from '../links/file-links.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let reader: Caller;
let address: string;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  reader = await portal.signedInAs('USER');
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(path: string, field: string): Promise<{ id: string; url: string }> {
  const form = new FormData();
  form.append(field, new Blob([png]), 'план.png');
  const headers = { authorization: `Bearer ${editor.token}` };
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', body: form, headers });
  const { data } = (await answer.json()) as { data: { id: string; url: string } | { id: string; url: string }[] };
  const [file] = [data].flat();
  if (!file) throw new Error('The file is not uploaded');
  return file;
}

async function buildFile(overrides: Partial<typeof materials.$inferInsert> = {}) {
  const material = await buildMaterial(portal.db, overrides);
  return { material, file: await upload(`/upload/material/${material.id}`, 'files') };
}

const open = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ method: 'GET', url, headers });
const statusOf = async (url: string) => (await open(url)).statusCode;
const urlFor = async (person: Caller, materialId: string) =>
  (await person.send('GET', `/materials/${materialId}`)).body.data.files[0].url as string;
const setPublished = (id: string, isPublished: boolean) =>
  portal.db.update(materials).set({ isPublished }).where(eq(materials.id, id));

test('an address dies after ten minutes, and a new one is made for who may still see the file', async () => {
  const { file } = await buildFile();
  const old = createFileSigner(portal.config.secret, () => Date.now() - 10 * 60_000);
  const expired = old.addressOf(file.id, 'план.png', { userId: reader.id, whilePublished: true });
  const refused = await open(expired);
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toBe('Ссылка на файл устарела. Откройте материал заново.');
  expect(refused.headers['cache-control']).toBe('no-store');
  const { status, body } = await reader.send('GET', `/files/${file.id}/address`);
  expect(status).toBe(200);
  expect(await statusOf(body.data.url)).toBe(200);
});

test('a draft’s file is read by editors only, and by nobody under an address from when it was published', async () => {
  const { material } = await buildFile();
  const addresses = { reader: await urlFor(reader, material.id), editor: await urlFor(editor, material.id) };
  for (const url of Object.values(addresses)) expect(await statusOf(url)).toBe(200);
  await setPublished(material.id, false);
  // Also the editor's, which may have been passed on.
  for (const url of Object.values(addresses)) expect(await statusOf(url)).toBe(404);
  const own = await urlFor(editor, material.id);
  expect(await statusOf(own)).toBe(200);
  expect((await reader.send('GET', `/files/${own.split('/')[2]}/address`)).status).toBe(404);
  await setPublished(material.id, true);
  for (const url of Object.values(addresses)) expect(await statusOf(url)).toBe(200);
});

test('an address ends with the file, the material, the role and the account that it was made for', async () => {
  const person = await portal.signedInAs('EDITOR');
  const { material, file } = await buildFile({ isPublished: false });
  const url = await urlFor(person, material.id);
  const restores: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [
      () => portal.db.update(users).set({ role: 'USER' }).where(eq(users.id, person.id)),
      () => portal.db.update(users).set({ role: 'EDITOR' }).where(eq(users.id, person.id)),
    ],
    [
      () => portal.db.update(users).set({ isActive: false }).where(eq(users.id, person.id)),
      () => portal.db.update(users).set({ isActive: true }).where(eq(users.id, person.id)),
    ],
    [
      () => portal.db.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, person.id)),
      () => portal.db.update(users).set({ deletedAt: null }).where(eq(users.id, person.id)),
    ],
    [
      () => portal.db.update(materials).set({ deletedAt: sql`now()` }).where(eq(materials.id, material.id)),
      () => portal.db.update(materials).set({ deletedAt: null }).where(eq(materials.id, material.id)),
    ],
    [() => portal.db.update(files).set({ deletedAt: sql`now()` }).where(eq(files.id, file.id)), async () => undefined],
  ];
  for (const [end, restore] of restores) {
    expect(await statusOf(url)).toBe(200);
    await end();
    expect(await statusOf(url)).toBe(404);
    await restore();
  }
});

test('a picture of a text that has not been saved is its uploader’s alone', async () => {
  const { id, url } = await upload('/upload/image', 'file');
  expect(await statusOf(url)).toBe(200);
  const other = await portal.signedInAs('EDITOR');
  expect((await other.send('GET', `/files/${id}/address`)).status).toBe(404);
  const forOther: Reader = { userId: other.id, whilePublished: false };
  const signer = createFileSigner(portal.config.secret);
  expect(await statusOf(signer.addressOf(id, 'план.png', forOther))).toBe(404);
});

test('what a browser has kept is confirmed without the bytes, and never after the right has gone', async () => {
  const { material } = await buildFile();
  const url = await urlFor(reader, material.id);
  const first = await open(url);
  expect(first.headers['cache-control']).toMatch(/^private, max-age=\d{3}$/);
  const kept = { 'if-none-match': String(first.headers.etag) };
  expect(await open(url, kept)).toMatchObject({ statusCode: 304, body: '' });
  const part = await open(url, { range: 'bytes=0-3', 'if-range': String(first.headers.etag) });
  expect(part.statusCode).toBe(206);
  expect((await open(url, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
  await setPublished(material.id, false);
  expect((await open(url, kept)).statusCode).toBe(404);
});

test('a made-up address is refused, whatever it is made of', async () => {
  const { file } = await buildFile();
  const path = file.url.split('?')[0];
  const payload = Buffer.from('{"expires":1e99}').toString('base64url');
  for (const query of [
    '',
    '?s=',
    '?s=a.b',
    `?s=${payload}.${payload}`,
    '?s=1&s=2',
    '?s[a]=1',
    `?s=${'x'.repeat(5000)}`,
    '?s=%00.%00',
  ])
    expect([query, await statusOf(path + query)]).toEqual([query, 403]);
  expect(await statusOf(`/files/${'a'.repeat(60)}/x?s=1`)).toBe(403);
});
