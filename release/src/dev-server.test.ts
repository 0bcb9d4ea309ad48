import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDevServer } from './dev-server.ts';

const parent = mkdtempSync(path.join(os.tmpdir(), 'portal-dev-'));
const dist = path.join(parent, 'dist');
mkdirSync(path.join(dist, 'media'), { recursive: true });
writeFileSync(path.join(dist, 'remoteEntry.js'), 'entry');
writeFileSync(path.join(dist, 'release.json'), '{"name":"news"}');
writeFileSync(path.join(parent, 'secret.txt'), 'outside');
mkdirSync(path.join(parent, 'dist-old'));
writeFileSync(path.join(parent, 'dist-old/old.js'), 'outside');

const { server, announce } = createDevServer(dist);
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(parent, { recursive: true, force: true });
});

/** Asks for the path as it is: fetch would remove the dots from it. */
function ask(address: string): Promise<{ status: number | undefined; type: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: address, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], body }));
    }).on('error', reject);
  });
}

describe("the server of a developer's machine", () => {
  it('gives scripts and the manifest with their types', async () => {
    expect(await ask('/remoteEntry.js?v=1')).toEqual({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      body: 'entry',
    });
    expect(await ask('/release.json')).toMatchObject({
      status: 200,
      type: 'application/json',
      body: '{"name":"news"}',
    });
  });

  it('lets pages of other origins read them, always anew', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/release.json`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/nothing.js',
    '/',
    '/media',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/../dist-old/old.js',
    '/..%2fsecret.txt',
    '//',
  ])('has nothing at %s', async (address) => {
    expect(await ask(address)).toMatchObject({ status: 404, body: 'Not Found' });
  });

  it('tells every open portal of a new build', async () => {
    const open = async () => {
      const { body, headers } = await fetch(`http://127.0.0.1:${port}/events`);
      if (!body) throw new Error('no stream');
      const reader = body.pipeThrough(new TextDecoderStream()).getReader();
      await reader.read();
      return { reader, type: headers.get('content-type') };
    };
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.type).toBe('text/event-stream');
    announce();
    expect([(await first.reader.read()).value, (await second.reader.read()).value]).toEqual([
      'data: built\n\n',
      'data: built\n\n',
    ]);
    await first.reader.cancel();
    announce();
    expect((await second.reader.read()).value).toBe('data: built\n\n');
    await second.reader.cancel();
  });
});
