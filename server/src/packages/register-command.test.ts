import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { liveReleases, packages, releases } from '../tables/releases.ts';
import { testPassword } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { publishBuild } from '../testing/publish.ts';

const root = path.join(import.meta.dirname, '../../..');
const folders = mkdtempSync(path.join(os.tmpdir(), 'portal-packages-'));

let portal: TestApp;
let admin: Caller;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await portal.close();
  rmSync(folders, { recursive: true, force: true });
});

const news = { mount: '/news', label: 'Новости', order: 35, icon: 'book', minimumRole: 'EDITOR' };

/** The path of a remote's folder as a person in the root of the repository writes it. */
function packageFolder(name: string, description: object = {}): string {
  const folder = path.join(folders, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...description }));
  return path.relative(root, folder);
}

function release(token: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const { port } = portal.app.server.address() as AddressInfo;
  const child = spawn('node', ['release/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORTAL_URL: `http://127.0.0.1:${port}`, RELEASE_TOKEN: token },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function personalToken(person: Caller, scope: string): Promise<string> {
  const form = { name: 'CI', scope, days: 1, password: testPassword };
  const { status, body } = await person.send('POST', '/auth/tokens', form);
  expect(status).toBe(201);
  return body.data.secret;
}

async function teamToken(name: string): Promise<string> {
  const { body } = await admin.send('POST', '/admin/release-tokens', { name: 'CI', package: name, days: 1 });
  return body.data.secret;
}

const registered = () => portal.db.select().from(packages).where(eq(packages.name, 'news'));

describe('npm run release -- --register', () => {
  beforeEach(async () => {
    await portal.db.delete(packages).where(eq(packages.name, 'news'));
  });

  it.each(['a session', 'release'])('registers what package.json says, with the token of %s', async (kind) => {
    const token = kind === 'release' ? await personalToken(admin, kind) : admin.token;
    const done = await release(token, '--register', packageFolder('remote-news', { portal: news }));
    expect(done).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'Registered the package news: «Новости», address /news, seen from role EDITOR on.',
      ),
    });
    expect(await registered()).toMatchObject([
      { kind: 'remote', mount: '/news', minimumRole: 'EDITOR', label: 'Новости' },
    ]);
  });

  it("says in the portal's words why it refuses", async () => {
    const at = (mount: string) => packageFolder('remote-news', { portal: { ...news, mount } });
    expect(await release(admin.token, '--register', at('/login'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('Этот адрес нужен самому порталу'),
    });
    expect((await release(admin.token, '--register', at('/admin'))).output).toContain('уже занят разделом admin');
    expect((await release(admin.token, '--register', 'remote-admin')).output).toContain('уже зарегистрирован');
    expect(await registered()).toEqual([]);
  });

  it('takes no token but one with which an administrator releases', async () => {
    const folder = packageFolder('remote-news', { portal: news });
    const attempt = (token: string) => release(token, '--register', folder);
    const hint = expect.stringContaining('an access token with the scope «Выпуски»');
    expect(await attempt('')).toMatchObject({ code: 2, output: hint });
    expect(await attempt(await teamToken('admin'))).toMatchObject({ code: 2, output: hint });
    expect(await attempt(await personalToken(admin, 'write'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('с правом «Выпуски»'),
    });
    expect((await attempt((await portal.signedInAs('EDITOR')).token)).code).toBe(1);
    expect(await registered()).toEqual([]);
  });

  it('is what a team without a registration is told to run', async () => {
    const answer = await publishBuild(portal.app, admin.token, { name: 'news', version: '1.0.0' });
    expect(answer).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('npm run release -- --register remote-news') },
    });
  });
});

describe('A change of what is live by npm run release', () => {
  it('names the state that it was decided on, so that a change in between is not undone', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    const token = await teamToken('admin');
    expect(await release(token, 'remote-admin', '--activate', '1.0.0')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Live for everybody: admin 1.0.0'),
    });
    const sent: unknown[] = [];
    const overtake = async (name: string) => {
      await admin.send('POST', `/releases/${name}/activate`, { version: '1.1.0' });
    };
    portal.app.server.on('request', ({ method, headers }) => {
      if (method === 'POST' && headers['if-match']) sent.push(headers['if-match']);
    });
    // Between its look and its change the command's own process starts nothing: the change comes with the look's answer.
    let looked = false;
    portal.app.server.prependListener('request', (request, response) => {
      if (looked || request.method !== 'GET') return;
      looked = true;
      const end = response.end.bind(response);
      response.end = ((...given: Parameters<typeof end>) => {
        void overtake('admin').then(() => end(...given));
        return response;
      }) as typeof response.end;
    });
    const refused = await release(token, 'remote-admin', '--activate', '1.2.0');
    expect(sent).toEqual([expect.stringMatching(/^"\d+"$/)]);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('Состояние пакета admin уже другое: действует 1.1.0'),
    });
    const [live] = await portal.db.select().from(liveReleases).where(eq(liveReleases.name, 'admin'));
    expect(live?.version).toBe('1.1.0');
    expect((await release(token, 'remote-admin', '--rollback')).output).toContain('Rolled back to: admin 1.0.0');
  });
});

async function publish(version: string): Promise<void> {
  const answer = await publishBuild(portal.app, admin.token, { name: 'admin', version });
  expect(answer.status).toBe(201);
  expect(await portal.db.$count(releases, eq(releases.version, version))).toBe(1);
}
