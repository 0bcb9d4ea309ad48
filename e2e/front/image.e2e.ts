import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { freePort, startPostgres, type TemporaryPostgres } from '../../tools/postgres.ts';
import { smallArchive } from '../fixtures/archive.ts';
import { buildImage, type Image } from '../fixtures/image.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { endServer } from '../fixtures/portal.ts';
import { type Store, startStore } from '../outages/store.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

let folder: string;
let image: Image;
let postgres: TemporaryPostgres;
let store: Store;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-image-'));
  image = buildImage(path.join(folder, 'stages'));
  [postgres, store] = await Promise.all([startPostgres(), startStore(path.join(folder, 's3'))]);
});
test.afterAll(async () => {
  postgres.stop();
  await store.halt();
  rmSync(folder, { recursive: true, force: true });
});

/** As compose.yaml sets a node's, with the places of this test. */
function environmentOfNode(port: number): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const asked = parse(read('compose.yaml'), { merge: true }).services['portal-1'].environment as Record<string, string>;
  const given: Record<string, string> = {
    DATABASE_URL: postgres.url,
    STORAGE_URL: store.address,
    SECRET: 'image'.repeat(8),
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: '',
    METRICS: 'true',
  };
  expect(Object.keys(given).sort()).toEqual(Object.keys(asked).sort());
  return {
    PATH,
    HOME,
    ...image.environment,
    ...given,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
  };
}

async function startNode(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const [program = '', ...args] = image.command;
  const child = spawn(program, args, { cwd: image.workingDirectory, env: environmentOfNode(port), stdio: 'ignore' });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.json(),
      () => null,
    );
  await expect.poll(ready, { timeout: 90_000 }).toEqual({ status: 'ready', missing: [] });
  return { port, child };
}

async function post<Answer>(url: string, route: string, body: object, status: number, token?: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  return JSON.parse(text);
}

test('two nodes of the image work on PostgreSQL and S3 behind nginx, with what the image has', {
  tag: '@again',
}, async () => {
  test.setTimeout(240_000);
  const nodes = [await startNode(), await startNode()];
  const nginx = await startNginx({
    upstream: nodes.map(({ port }) => `127.0.0.1:${port}`),
    dataDir: path.join(folder, 'data'),
  });
  try {
    const person = { email: 'admin@corp.example', password: 'Проверка-образа-1' };
    const created = spawnSync(
      'npm',
      ['run', '--silent', 'create-admin', '--', '--email', person.email, '--first-name', 'Анна', '--last-name', 'Ким'],
      {
        cwd: image.workingDirectory,
        encoding: 'utf8',
        env: { ...environmentOfNode(0), ADMIN_PASSWORD: person.password },
      },
    );
    expect(created.stderr + created.stdout).toContain('is created');
    await endServer(nodes[0]?.child as ChildProcess);
    // All that is asked for now the second one knows, or makes of what the image has: formats of documents, the reader of scripts, its threads.
    const signedIn = await post<{ data: { token: string } }>(nginx.url, '/auth/login', person, 200);
    const { token } = signedIn.data;
    const category = { name: 'Охрана труда' };
    const { data } = await post<{ data: { id: string } }>(
      nginx.url,
      '/admin/reference/categories',
      category,
      201,
      token,
    );
    const text = { title: 'Вводный инструктаж', content: '<p>Текст</p>', categoryId: data.id, isPublished: true };
    const made = await post<{ data: { id: string } }>(nginx.url, '/materials', text, 201, token);
    const word = await fetch(`${nginx.url}/api/materials/${made.data.id}/export?format=docx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await word.text()).toMatch(/^PK/);
    const released = await fetch(`${nginx.url}/api/releases/profile/9.0.1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(await smallArchive({ name: 'profile', version: '9.0.1' })),
    });
    expect(released.status, await released.text()).toBe(201);
  } finally {
    nginx.stop();
    await Promise.all(nodes.map(({ child }) => endServer(child)));
  }
});
