import net from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildMaterial } from '../testing/builders.ts';
import { type Answer, type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let materialId: string;
let port: number;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  materialId = (await buildMaterial(portal.db)).id;
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => portal.close());

const json = { 'content-type': 'application/json' };

/** Every refusal has the standard shape, Russian words and its number. */
function expectRefusal({ status, body, headers }: Answer, expected: number) {
  expect({ status, body }).toEqual({
    status: expected,
    body: {
      message: expect.stringMatching(/[а-яё]/i),
      error: expect.objectContaining({ code: expect.stringMatching(/^[A-Z_]+$/), message: body.message }),
    },
  });
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
}

/** Sends bytes as they are; returns the answer once the server has closed the connection. */
function sendRaw(bytes: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => resolve(toAnswer(Buffer.concat(chunks).toString())));
    socket.write(bytes);
  });
}

function toAnswer(text: string): Answer {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => line.split(': ', 2)).map(([k = '', v]) => [k.toLowerCase(), v]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: body ? JSON.parse(body) : undefined };
}

const head = (...lines: string[]) => [...lines, 'connection: close', '', ''].join('\r\n');

test('an empty body of JSON is none: a call without a body takes it, one with a body names what it wants', async () => {
  const like = await editor.send('POST', `/materials/${materialId}/like`, '', json);
  expect([like.status, like.body]).toEqual([200, { isLiked: true, likesCount: 1 }]);
  const login = await inject(portal.app, { method: 'POST', url: '/api/auth/login', headers: json, payload: '' });
  expectRefusal(login, 400);
  expect(login.body.error.fields).toEqual({ body: 'Ожидается объект' });
});

test.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '5'],
  ['NaN', 'NaN'],
  ['half an object', '{"a":'],
  ['blanks', '  '],
  ['a prototype', '{"__proto__":{"a":1}}'],
  ['a constructor', '{"constructor":{"prototype":{}}}'],
  ['100,000 lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['bytes that are no UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
])('a body of %s is refused', async (_, payload) => {
  const headers = { authorization: `Bearer ${editor.token}`, ...json };
  expectRefusal(await inject(portal.app, { method: 'POST', url: '/api/materials', headers, payload }), 400);
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', {}],
  ['plain text', 'text/plain', {}],
  ['no type at all', 'nonsense', {}],
  ['another alphabet', 'application/json; charset=windows-1251', {}],
  ['compressed bytes', 'application/json', { 'content-encoding': 'gzip' }],
  ['a form with files', 'multipart/form-data; boundary=x', {}],
])('a body of %s is refused by its type', async (_, type, more) => {
  const headers = { authorization: `Bearer ${editor.token}`, 'content-type': type, ...more };
  expectRefusal(await inject(portal.app, { method: 'POST', url: '/api/materials', headers, payload: '{}' }), 415);
});

test('a body in UTF-8 may say so', async () => {
  const type = { 'content-type': 'application/json; charset="UTF-8"' };
  expect(
    (await editor.send('POST', '/content/convert', '{"content":"а","from":"html","to":"html"}', type)).status,
  ).toBe(200);
});

test.each([
  ['a broken escape', '/api/materials/%E0%A4%A', 400],
  ['a lone percent', '/api/materials/%', 400],
  ['an encoded slash', '/api/materials/..%2f..%2fetc%2fpasswd', 400],
  ['a part of 301 letters', `/api/materials/${'a'.repeat(301)}`, 404],
  ['nothing known', '/api/nowhere', 404],
])('an address with %s is refused', async (_, path, status) => {
  const headers = { authorization: `Bearer ${editor.token}` };
  expectRefusal(await inject(portal.app, { method: 'GET', url: path, headers }), status);
});

test.each(['PATCH', 'OPTIONS'] as const)('%s is a call that nobody knows', async (method) => {
  expectRefusal(await inject(portal.app, { method, url: '/api/materials' }), 404);
  expectRefusal(await inject(portal.app, { method, url: '/materials' }), 404);
});

test('HEAD is GET without the body', async () => {
  const headers = { authorization: `Bearer ${editor.token}` };
  const answer = await portal.app.inject({ method: 'HEAD', url: '/api/categories', headers });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

test.each([
  ['headers without end', head('GET / HTTP/1.1', 'host: a', `x: ${'a'.repeat(70_000)}`), 431],
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['an unknown method', head('FETCH /api/materials HTTP/1.1', 'host: a'), 400],
  ['NUL in a header', head('GET /api/materials HTTP/1.1', 'host: a', 'authorization: Bearer a\0b'), 400],
  ['two lengths', head('POST /api/auth/login HTTP/1.1', 'host: a', 'content-length: 1', 'content-length: 2'), 400],
  ['a negative length', head('POST /api/auth/login HTTP/1.1', 'host: a', 'content-length: -1'), 400],
  ['a tunnel', head('CONNECT example.com:443 HTTP/1.1', 'host: a'), 405],
  ['an expectation', head('GET /api/materials HTTP/1.1', 'host: a', 'expect: wonders'), 417],
  ['no host', head('GET /api/materials HTTP/1.1'), 400],
  ['an unknown call', head('PROPFIND /api/materials HTTP/1.1', 'host: a'), 404],
  [
    'a broken chunk',
    `${head('POST /api/auth/login HTTP/1.1', 'host: a', 'content-type: application/json', 'transfer-encoding: chunked')}zz\r\n`,
    400,
  ],
])('a request with %s is answered in the standard shape', async (_, bytes, status) => {
  expectRefusal(await sendRaw(bytes), status);
});

test('dots in an address lead nowhere, encoded or not', async () => {
  const get = (path: string) =>
    sendRaw(head(`GET ${path} HTTP/1.1`, 'host: a', `authorization: Bearer ${editor.token}`));
  expectRefusal(await get('/api/materials/%2e%2e'), 400);
  expectRefusal(await get('/api/../api/nowhere'), 404);
  expectRefusal(await get('/api/materials/../../etc/passwd'), 404);
});

function form(...parts: string[]): string {
  return `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
}

const named = (disposition: string, content = 'x') =>
  `content-disposition: form-data; ${disposition}\r\n\r\n${content}`;

test.each([
  ['nothing in it', '', {}],
  ['no part', form(), {}],
  ['a text in the place of a file', form(named('name="files"')), { files: 'Вместо файла пришёл текст' }],
  ['a file under another name', form(named('name="file"; filename="a.pdf"')), { files: 'В запросе нет файлов' }],
  ['a file without a name', form(named('name="files"; filename=""')), { files: 'У файла нет имени' }],
  ['NUL in a name', form(named('name="files"; filename="a\0.pdf"', '%PDF-1.7')), { files: expect.any(String) }],
  ['a name of every object', form(named('name="__proto__"; filename="a.pdf"')), undefined],
  ['an end too early', `--b\r\n${named('name="files"; filename="a.pdf"', '%PDF-1.7')}`, undefined],
  ['no end of a head', '--b\r\ncontent-disposition: form-da', undefined],
])('an upload with %s is refused', async (_, payload, fields) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await editor.send('POST', `/upload/material/${materialId}`, payload, headers);
  expectRefusal(answer, 400);
  if (fields && Object.keys(fields).length > 0) expect(answer.body.error.fields).toEqual(fields);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
])('an upload as «%s» is refused', async (type) => {
  const answer = await editor.send('POST', `/upload/material/${materialId}`, form(), { 'content-type': type });
  expectRefusal(answer, 400);
});

test('a part of an upload that ends too early is refused, and the upload goes on from where it was', async () => {
  const started = await editor.send('POST', '/upload/sessions', { materialId, name: 'a.pdf', size: 100 });
  const path = `/upload/sessions/${started.body.data.id}`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  for (const payload of ['--c--\r\n', `--b\r\n${named('name="files"; filename="a.pdf"', '%PDF-1.7')}\r\n`]) {
    expectRefusal(await editor.send('PUT', `${path}/parts?offset=0`, payload, headers), 400);
  }
  expect((await editor.send('GET', path)).body.data.received).toBe(0);
});

test('an address of the API with nothing behind it is no page', async () => {
  for (const url of ['/api', '/api/', '/api?page=1', '/api/attestations/..']) {
    expectRefusal(await inject(portal.app, { method: 'GET', url }), 404);
  }
});
