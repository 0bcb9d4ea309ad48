import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/postgres.ts';
import { signInByApi } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { releaseToken } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// One story, in order: a team that has the portal's address and a token, and nothing of this repository.
test.describe.configure({ mode: 'serial' });
test.use({ portalName: 'another-repository' });
// npm fetches some two hundred packages, and a busy machine of two cores unpacks them.
test.setTimeout(600_000);

let parent: string;
let folder: string;
let token: string;

test.beforeAll(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'portal-team-'));
  folder = path.join(parent, 'remote-news');
});

test.afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** The environment of a shell of their own: none of what npm and this repository have put into ours. */
function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|PLAYWRIGHT|E2E_|PORTAL_|RELEASE_)/i.test(name),
  );
  const places = (process.env.PATH ?? '').split(path.delimiter).filter((place) => !place.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: places.join(path.delimiter), npm_config_prefer_offline: 'true', ...more };
}

/** A command as docs/writing-a-remote.md gives it; the output of one that fails is the failure. */
function command(cwd: string, line: string, env: Record<string, string> = {}): Promise<string> {
  const [program = '', ...args] = line.split(' ');
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { cwd, env: environment(env), maxBuffer: 16 * 1024 * 1024, timeout: 300_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${line}\n${stdout}\n${stderr}`));
        else resolve(stdout + stderr);
      },
    );
  });
}

const release = (more = '') => command(folder, `npm run release --${more && ` ${more}`}`, { RELEASE_TOKEN: token });

async function liveVersion(portal: Portal): Promise<string | undefined> {
  const { remotes } = (await (await fetch(`${portal.url}/remotes.json`)).json()) as {
    remotes: { name: string; version: string }[];
  };
  return remotes.find(({ name }) => name === 'news')?.version;
}

test('npx makes a repository of the packages that the portal serves', async ({ portal }) => {
  await command(parent, `npx --yes ${portal.url}/packages/release.tgz new news --label Новости`);
  await command(folder, 'npm install');
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  for (const name of ['shared-api', 'shared-ui', 'release']) {
    const { resolved, integrity } = lock.packages[`node_modules/${name}`];
    expect([name, resolved]).toEqual([name, expect.stringContaining(`${portal.url}/packages/${name}/-/`)]);
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
  }
});

test('its tests pass, its types fit, and the doctor finds nothing', async () => {
  expect(await command(folder, 'npm test')).toMatch(/3 passed/);
  await command(folder, 'npm run typecheck');
  expect(await command(folder, 'npm run doctor')).toContain('nothing found');
});

test('a team sees what it writes inside the running portal', async ({ page, signIn, portal }) => {
  const port = await freePort();
  const list = path.join(folder, 'src/list/ListPage.tsx');
  const dev: ChildProcess = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: folder,
    env: environment(),
    detached: true,
  });
  try {
    let output = '';
    for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Open http');
    const address = /Open (\S+)/.exec(output)?.[1] ?? '';
    await signIn('user');
    await page.goto(address.replace(portal.serverUrl, portal.url));
    await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
    writeFileSync(list, readFileSync(list, 'utf8').replace('Что нового', 'Сегодня нового'));
    await expect(page.getByText(/^Сегодня нового/)).toBeVisible({ timeout: 30_000 });
  } finally {
    if (dev.pid) process.kill(-dev.pid, 'SIGKILL');
  }
});

test('it is registered by an administrator, released by the team, and rolled back', async ({
  page,
  signIn,
  portal,
}) => {
  const administrator = { RELEASE_TOKEN: await signInByApi(portal, 'admin') };
  await command(folder, 'npm run release -- --register', administrator);
  token = await releaseToken(portal, 'news');
  expect(await release('--now')).toContain('Live for everybody: news 1.0.0');
  await signIn('user');
  await page.goto('/news');
  await expect(page.getByText(/^Сегодня нового/)).toBeVisible();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText(/^Прочитано: /)).toBeVisible();

  await release('--version 1.0.1 --now');
  expect(await liveVersion(portal)).toBe('1.0.1');
  expect(await release('--rollback')).toContain('news 1.0.0');
  await expect.poll(() => liveVersion(portal), { intervals: [50] }).toBe('1.0.0');
});
