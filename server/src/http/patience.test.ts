import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { buildMaterial } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { patience } from './patience.ts';

const portals: TestApp[] = [];
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.close();
});

async function listening(limits: Partial<typeof patience>) {
  const portal = await createTestApp({ patience: { ...patience, ...limits } });
  portals.push(portal);
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const address = portal.app.server.address();
  return { portal, port: typeof address === 'object' && address ? address.port : 0 };
}

async function open(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, answer };
}

/** Writes a little at a time until the server closes the connection; its answer may be lost on the way. */
async function drip(socket: Socket, piece: string): Promise<void> {
  while (socket.writable) {
    socket.write(piece);
    await wait(20);
  }
}

const cutOff = (answer: string) => expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /);

const refused = (answer: string) => {
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toMatchObject({ error: { code: 'TIMEOUT' } });
};

test('headers that come drop by drop are cut off', async () => {
  const { port } = await listening({ headers: 200 });
  const { socket, answer } = await open(port);
  socket.write('GET /healthz HTTP/1.1\r\nhost: portal\r\n');
  await drip(socket, 'x-drop: 1\r\n');
  cutOff(await answer);
});

test('a JSON body that comes drop by drop is cut off, though it never pauses', async () => {
  const { port } = await listening({ body: 200 });
  const { socket, answer } = await open(port);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
  );
  await drip(socket, ' ');
  cutOff(await answer);
});

test.each([
  ['headers', { headers: 200 }, 'GET /healthz HTTP/1.1\r\nhost: portal\r\n'],
  [
    'a body',
    { body: 200 },
    'POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('%s that never come to an end get 408 in the shape of every refusal', async (_what, limits, beginning) => {
  const { port } = await listening(limits);
  const { socket, answer } = await open(port);
  socket.write(beginning);
  refused(await answer);
});

test('a connection that says nothing at all is closed', async () => {
  const { port } = await listening({ idle: 200, headers: 60_000 });
  const { answer } = await open(port);
  expect(await answer).toBe('');
});

async function upload(limits: Partial<typeof patience>) {
  const { portal, port } = await listening(limits);
  const editor = await portal.signedInAs('EDITOR');
  const { id } = await buildMaterial(portal.db, { authorId: editor.id });
  const { socket, answer } = await open(port);
  const head = `--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;
  const [pieces, tail] = [Array.from({ length: 20 }, () => 'строка\n'.repeat(20)), '\r\n--b--\r\n'];
  const length = Buffer.byteLength([head, ...pieces, tail].join(''));
  const headers = [
    `POST /api/upload/material/${id} HTTP/1.1`,
    ...['host: portal', `authorization: Bearer ${editor.token}`, 'content-type: multipart/form-data; boundary=b'],
    ...[`content-length: ${length}`, 'connection: close'],
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${head}`);
  return { socket, answer, pieces, tail };
}

test('a file on a slow line goes on for longer than any JSON body may take', async () => {
  const { socket, answer, pieces, tail } = await upload({ body: 100, headers: 5_000 });
  for (const piece of pieces) {
    socket.write(piece);
    await wait(30);
  }
  socket.write(tail);
  expect(await answer).toMatch(/^HTTP\/1\.1 20[01] /);
});

test('a file that all but stands still is cut off', async () => {
  const { socket, answer } = await upload({ stream: 200 });
  await drip(socket, 'x');
  cutOff(await answer);
});

test('a header larger than 16 KB is refused', async () => {
  const { port } = await listening({});
  const { socket, answer } = await open(port);
  socket.write(`GET /healthz HTTP/1.1\r\nhost: portal\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 431 /);
});
