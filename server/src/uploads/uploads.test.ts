import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { pendingObjects, uploadSessions } from '../tables/uploads.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { sweepUploads } from './sweep.ts';

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
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100)]);
/** A file that is known as a video by its first bytes. */
const video = (size: number) =>
  Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'), randomBytes(size - 20)]);

// biome-ignore lint/suspicious/noExplicitAny: as in Answer, a test reads bodies of every shape.
type Sent = { status: number; body: any };

async function send(
  person: Caller,
  path: string,
  parts: [field: string, name: string, content: Buffer][],
  method = 'POST',
): Promise<Sent> {
  const form = new FormData();
  for (const [field, name, content] of parts) form.append(field, new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${address}/api${path}`, {
    method,
    body: form,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

const filesOf = (materialId: string) =>
  portal.db.select().from(files).where(eq(files.materialId, materialId)).orderBy(files.createdAt);

test('an editor attaches files, and readers get their bytes under their Russian names', async () => {
  const material = await buildMaterial(portal.db);
  const { status, body } = await send(editor, `/upload/material/${material.id}`, [
    ['files', 'Схема склада.png', png],
    ['files', 'Приказ №5.pdf', pdf],
  ]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { type: 'image', originalName: 'Схема склада.png', mimeType: 'image/png', size: png.length },
    { type: 'pdf', originalName: 'Приказ №5.pdf', mimeType: 'application/pdf' },
  ]);
  const shown = await reader.send('GET', `/materials/${material.id}`);
  expect(shown.body.data.files).toHaveLength(2);
  const bytes = await fetch(address + shown.body.data.files[0].url);
  expect(Buffer.from(await bytes.arrayBuffer()).equals(png)).toBe(true);
  expect(bytes.headers.get('content-disposition')).toBe(
    `inline; filename*=UTF-8''${encodeURIComponent('Схема склада.png')}`,
  );
  expect(await portal.db.$count(pendingObjects)).toBe(0);
});

test('the first file that fails names itself, and none of them is kept', async () => {
  const material = await buildMaterial(portal.db);
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const path = `/upload/material/${material.id}`;
  for (const [name, content] of [
    ['страница.png', html],
    ['картинка.html', png],
    ['программа.exe', Buffer.from('MZ')],
    ['пусто.png', Buffer.alloc(0)],
    ['видео.mp4', png],
  ] as const) {
    const { status, body } = await send(editor, path, [
      ['files', 'хороший.png', png],
      ['files', name, content],
    ]);
    expect({ status, message: body.message }).toEqual({
      status: 415,
      message: `Файл "${name}" имеет недопустимый тип. Разрешены: image/*, video/*, application/pdf`,
    });
  }
  const many = Array.from({ length: 31 }, (_, n): [string, string, Buffer] => ['files', `${n}.png`, png]);
  expect((await send(editor, path, many)).body.message).toBe('Слишком много файлов. Максимум: 30');
  expect(await filesOf(material.id)).toEqual([]);
  expect(await portal.db.$count(pendingObjects)).toBe(0);
});

test('a vector picture is taken and is never shown as a page', async () => {
  const material = await buildMaterial(portal.db);
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const { body } = await send(editor, `/upload/material/${material.id}`, [['files', 'схема.svg', svg]]);
  const sent = await fetch(address + body.data[0].url);
  expect(sent.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(sent.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

test('only editors upload and delete, and only to what is there', async () => {
  const material = await buildMaterial(portal.db);
  expect((await send(reader, `/upload/material/${material.id}`, [['files', 'a.png', png]])).status).toBe(403);
  expect((await send(editor, `/upload/material/${editor.id}`, [['files', 'a.png', png]])).status).toBe(404);
  const { body } = await send(editor, `/upload/material/${material.id}`, [['files', 'a.png', png]]);
  const [file] = body.data;
  expect((await reader.send('DELETE', `/upload/file/${file.id}`)).status).toBe(403);
  expect((await editor.send('DELETE', `/upload/file/${file.id}`)).status).toBe(200);
  expect((await editor.send('DELETE', `/upload/file/${file.id}`)).status).toBe(404);
  expect((await reader.send('GET', `/materials/${material.id}`)).body.data.files).toEqual([]);
  expect((await fetch(address + file.url)).status).toBe(404);
});

test('a picture of a text belongs to the material whose text names it first', async () => {
  const { body } = await send(editor, '/upload/image', [['file', 'схема.png', png]]);
  expect(body.data.url).toMatch(/^\/files\//);
  const material = await buildMaterial(portal.db);
  await editor.send('PUT', `/materials/${material.id}`, { content: `<p><img src="${body.data.url}"></p>` });
  expect((await filesOf(material.id)).map(({ id }) => id)).toEqual([body.data.id]);
  expect((await send(editor, '/upload/image', [['file', 'договор.pdf', pdf]])).status).toBe(415);
});

test('a broken upload goes on from where it broke off', async () => {
  const material = await buildMaterial(portal.db);
  const content = video(3_000_000);
  const start = { materialId: material.id, name: 'Инструктаж.mp4', size: content.length };
  const { id } = (await editor.send('POST', '/upload/sessions', start)).body.data;
  const part = (offset: number, end: number) =>
    send(
      editor,
      `/upload/sessions/${id}/parts?offset=${offset}`,
      [['part', 'part', content.subarray(offset, end)]],
      'PUT',
    );
  expect((await part(0, 1_000_000)).body.data).toMatchObject({ received: 1_000_000, file: null });
  await breakOff(`/api/upload/sessions/${id}/parts?offset=1000000`, content.subarray(1_000_000, 1_400_000));
  expect((await part(2_000_000, 3_000_000)).status).toBe(409);
  expect((await editor.send('GET', `/upload/sessions/${id}`)).body.data.received).toBe(1_000_000);
  expect((await reader.send('GET', `/upload/sessions/${id}`)).status).toBe(404);
  expect((await filesOf(material.id)).length).toBe(0);
  await part(1_000_000, 2_000_000);
  const { body } = await part(2_000_000, 3_000_000);
  expect(body.data.file).toMatchObject({ originalName: 'Инструктаж.mp4', type: 'video', size: 3_000_000 });
  const [row] = await filesOf(material.id);
  expect(row?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  expect((await editor.send('GET', `/upload/sessions/${id}`)).body.data.file.id).toBe(row?.id);
});

test('a part that is sent twice at once counts once', async () => {
  const material = await buildMaterial(portal.db);
  const content = video(40_000);
  const start = { materialId: material.id, name: 'a.mp4', size: content.length };
  const { id } = (await editor.send('POST', '/upload/sessions', start)).body.data;
  const half = [['part', 'part', content.subarray(0, 20_000)]] as [string, string, Buffer][];
  const answers = await Promise.all(
    [1, 2].map(() => send(editor, `/upload/sessions/${id}/parts?offset=0`, half, 'PUT')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await editor.send('GET', `/upload/sessions/${id}`)).body.data.received).toBe(20_000);
});

test('a large upload is refused before its bytes are sent, or with the first of them', async () => {
  const material = await buildMaterial(portal.db);
  const start = { materialId: material.id, name: 'фильм.mp4', size: 300 * 1024 * 1024 + 1 };
  const { status, body } = await editor.send('POST', '/upload/sessions', start);
  expect({ status, message: body.message }).toEqual({
    status: 413,
    message: 'Файл "фильм.mp4" слишком большой. Максимальный размер: 300MB',
  });
  const { id } = (await editor.send('POST', '/upload/sessions', { ...start, size: 50_000 })).body.data;
  const wrong = [['part', 'part', Buffer.alloc(20_000, 'x')]] as [string, string, Buffer][];
  expect((await send(editor, `/upload/sessions/${id}/parts?offset=0`, wrong, 'PUT')).status).toBe(415);
});

test('what was left behind is swept: bytes without a row, old parts, pictures that no text names', async () => {
  const material = await buildMaterial(portal.db);
  const content = video(40_000);
  const start = { materialId: material.id, name: 'a.mp4', size: content.length };
  const { id } = (await editor.send('POST', '/upload/sessions', start)).body.data;
  await send(editor, `/upload/sessions/${id}/parts?offset=0`, [['part', 'p', content.subarray(0, 20_000)]], 'PUT');
  const [session] = await portal.db.select().from(uploadSessions).where(eq(uploadSessions.id, id));
  const { body } = await send(editor, '/upload/image', [['file', 'a.png', png]]);
  await portal.db.insert(pendingObjects).values({ storageKey: 'uploads/half' });

  await sweepUploads(portal, true);
  expect(await portal.db.$count(pendingObjects)).toBe(0);
  expect(await portal.db.$count(uploadSessions, eq(uploadSessions.id, id))).toBe(1);

  await portal.db.update(uploadSessions).set({ createdAt: sql`now() - interval '2 days'` });
  await portal.db.update(files).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(files.id, body.data.id));
  await sweepUploads(portal, true);
  expect(await portal.db.$count(uploadSessions, eq(uploadSessions.id, id))).toBe(0);
  expect(await portal.db.$count(files, eq(files.id, body.data.id))).toBe(0);
  await expect(portal.storage.open(session?.parts[0] ?? '').then((stream) => stream.toArray())).rejects.toThrow();
});

const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nЗдравствуйте');
const sound = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(1000)]);

/** Sends a file of a text in one part. */
async function sendTextFile(name: string, content: Buffer): Promise<Sent> {
  const { body } = await editor.send('POST', '/upload/sessions', { name, size: content.length });
  return send(editor, `/upload/sessions/${body.data.id}/parts?offset=0`, [['part', 'part', content]], 'PUT');
}

test('a text may have videos, sounds, captions and documents before it is saved, and its material keeps them', async () => {
  const names: [string, Buffer, string][] = [
    ['Обход.mp4', video(40_000), 'video/mp4'],
    ['Речь.mp3', sound, 'audio/mpeg'],
    ['Субтитры.vtt', captions, 'text/vtt'],
    ['Бланк.docx', Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(100)]), 'wordprocessingml'],
    ['Заметки.md', Buffer.from('# Заметки'), 'text/markdown'],
  ];
  const sent = [];
  for (const [name, content, type] of names) {
    const { body } = await sendTextFile(name, content);
    expect(body.data.file).toMatchObject({ originalName: name, mimeType: expect.stringContaining(type) });
    sent.push(body.data.file);
  }
  const [film, speech, track, form] = sent;
  const address = (file: { url: string }) => file.url.split('?')[0] ?? '';
  const content = `<video src="${film.url}"><track kind="captions" src="${track.url}"></video><audio src="${speech.url}"></audio><p class="file"><a href="${form.url}">Бланк</a></p>`;
  const material = await buildMaterial(portal.db, { isPublished: true });
  expect((await reader.send('GET', `/files/${film.id}/address`)).status).toBe(404);
  expect((await editor.send('PUT', `/materials/${material.id}`, { content })).status).toBe(200);
  const shown = (await reader.send('GET', `/materials/${material.id}`)).body.data;
  expect(shown.files).toEqual([]);
  for (const file of [film, speech, track, form]) expect(shown.content).toContain(`"${address(file)}?s=`);
  expect((await filesOf(material.id)).map(({ id }) => id).sort()).toEqual(
    [film, speech, track, form].map(({ id }) => id).sort(),
  );
});

test('the log names the files that came with a text, once', async () => {
  const { file } = (await sendTextFile('Заметки.md', Buffer.from('# Заметки'))).body.data;
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  const content = `<p><a href="${file.url}">Заметки</a><img src="${picture}"></p>`;
  const { categoryId } = await buildMaterial(portal.db);
  const { body } = await editor.send('POST', '/materials', { title: 'Обход', content, categoryId });
  const id: string = body.data.id;
  await editor.send('PUT', `/materials/${id}`, { content: `${body.data.content}<p>Ещё</p>` });
  const next = (await sendTextFile('Бланк.txt', Buffer.from('Бланк'))).body.data.file;
  await editor.send('PUT', `/materials/${id}`, { content: `<p><a href="${next.url}">Бланк</a></p>` });
  const entries = await portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(sql`${logs.details}->'material'->>'id' = ${id}`)
    .orderBy(logs.createdAt);
  expect(entries.map(({ details }) => (details as { filesAdded?: string[] }).filesAdded)).toEqual([
    ['image.png', 'Заметки.md'],
    undefined,
    ['Бланк.txt'],
  ]);
});

test('captions and documents of a text are never shown as a page', async () => {
  const page = '<!doctype html><script>alert(1)</script>';
  for (const [name, content, type] of [
    ['a.vtt', captions, 'text/vtt'],
    ['a.txt', Buffer.from(page), 'text/plain'],
    ['a.csv', Buffer.from(`\uFEFF${page}`, 'utf16le'), 'text/csv'],
  ] as const) {
    const { body } = await sendTextFile(name, content);
    const answer = await fetch(address + body.data.file.url);
    expect(answer.headers.get('content-type')?.split(';')[0]).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('what a text may not hold is refused with its first bytes, and a material still takes only its own kinds', async () => {
  const refused: [string, Buffer][] = [
    ['страница.html', Buffer.from('<html></html>')],
    ['программа.exe', Buffer.from('MZ')],
    ['субтитры.vtt', Buffer.from('1\n00:00 --> 00:01\nнет')],
    ['письмо.docx', Buffer.from('<html></html>')],
    ['данные.txt', Buffer.from([0x4d, 0x5a, 0, 1])],
    ['речь.mp4', sound],
    ['a.constructor', Buffer.from('a')],
  ];
  for (const [name, content] of refused) {
    const { status, body } = await sendTextFile(name, content);
    expect({ name, status }).toEqual({ name, status: 415 });
    expect(body.message).toContain(`Файл "${name}" имеет недопустимый тип. Разрешены: image/*, video/*, audio/*`);
  }
  const material = await buildMaterial(portal.db);
  const start = { materialId: material.id, name: 'Речь.mp3', size: sound.length };
  const { id } = (await editor.send('POST', '/upload/sessions', start)).body.data;
  const path = `/upload/sessions/${id}/parts?offset=0`;
  expect((await send(editor, path, [['part', 'part', sound]], 'PUT')).status).toBe(415);
  expect((await reader.send('POST', '/upload/sessions', { name: 'Речь.mp3', size: 10 })).status).toBe(403);
});

test('a cancelled upload is gone', async () => {
  const material = await buildMaterial(portal.db);
  const start = { materialId: material.id, name: 'a.mp4', size: 1000 };
  const { id } = (await editor.send('POST', '/upload/sessions', start)).body.data;
  expect((await editor.send('DELETE', `/upload/sessions/${id}`)).status).toBe(200);
  expect((await editor.send('GET', `/upload/sessions/${id}`)).status).toBe(404);
});

/** Sends the beginning of a request and then cuts the connection. */
function breakOff(path: string, content: Buffer): Promise<void> {
  const { port } = portal.app.server.address() as AddressInfo;
  const boundary = 'boundary';
  return new Promise((resolve) => {
    const request = http.request({
      port,
      host: '127.0.0.1',
      path,
      method: 'PUT',
      headers: {
        authorization: `Bearer ${editor.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': content.length * 2,
      },
    });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.write(`--${boundary}\r\ncontent-disposition: form-data; name="part"; filename="part"\r\n\r\n`);
    request.write(content, () => setTimeout(() => request.destroy(), 50));
  });
}
