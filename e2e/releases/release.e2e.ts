import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packBuild } from '../../release/src/pack.ts';
import { apiOf } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { changedCopy, registerRemote, releaseToken, runRelease } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// One story, in order: each part starts from what the one before has released.
test.describe.configure({ mode: 'serial' });
test.use({ portalName: 'releases' });
test.setTimeout(120_000);

const root = path.join(import.meta.dirname, '../..');

interface Registry {
  remotes: { name: string; version: string }[];
}

async function liveVersion(portal: Portal, name: string, cookie = ''): Promise<string | undefined> {
  const response = await fetch(`${portal.url}/remotes.json`, { headers: { cookie } });
  const { remotes } = (await response.json()) as Registry;
  return remotes.find((remote) => remote.name === name)?.version;
}

function changedAdmin(mark: string) {
  return changedCopy('remote-admin', 'src/overview/OverviewPage.tsx', (text) =>
    text.replace('title="Обзор"', `title="Обзор ${mark}"`),
  );
}

test('a released remote reaches a tab that was open before, and nothing but what has changed is fetched again', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор', exact: true })).toBeVisible();
  await page.goto('/materials');
  await expect(page.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
  const token = await releaseToken(portal, 'admin');
  const copy = changedAdmin('1.1');
  const released = await runRelease(portal, token, copy.name, '--version', '1.1.0', '--now').finally(copy.remove);
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('Live for everybody: admin 1.1.0') });

  const before = fetched.splice(0);
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: /Админ/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор 1.1' })).toBeVisible();
  const files = fetched.filter((path) => /^\/(shell|remotes)\//.test(path));
  expect(files.filter((path) => !path.startsWith('/remotes/admin/files/'))).toEqual([]);
  const changed = files.filter((path) => !before.includes(path));
  expect(changed.map((path) => path.replace(/\.\w+\.js$/, '')).sort()).toEqual([
    '/remotes/admin/files/overview',
    // The copy lies in another folder than the build before: modules outside of it have other numbers there.
    '/remotes/admin/files/remote',
    '/remotes/admin/files/remoteEntry',
  ]);
});

test('the same version cannot be released twice, nor by a token of another package', async ({ portal }) => {
  const twice = await runRelease(portal, await releaseToken(portal, 'admin'), 'remote-admin', '--version', '1.1.0');
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('уже опубликована') });
  const foreign = await runRelease(
    portal,
    await releaseToken(portal, 'materials'),
    'remote-admin',
    '--version',
    '1.2.0',
  );
  expect(foreign).toMatchObject({
    code: 1,
    output: expect.stringContaining('Этот токен выпускает только пакет materials, а не admin.'),
  });
  expect(await liveVersion(portal, 'admin')).toBe('1.1.0');
});

test('a newer react major, a missing ./remote and a changed byte are refused, each in its words', async ({
  portal,
}) => {
  const token = await releaseToken(portal, 'admin');
  const built = await runRelease(portal, token, 'remote-admin', '--version', '1.1.1', '--dry-run');
  expect(built.code).toBe(0);
  const dist = path.join(root, '.cache/release/admin');
  const manifest = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  const changed = { ...manifest, files: manifest.files.map((file: object) => ({ ...file, sha256: '0'.repeat(64) })) };
  const react = { ...manifest, shared: { ...manifest.shared, react: { version: '^20.0.0', names: ['useState'] } } };
  const refusals: [object, RegExp][] = [
    [react, /требует react \^20\.0\.0 \^19\S+, а оболочка/],
    [{ ...manifest, exposes: [] }, /не отдаёт \.\/remote/],
    [changed, /не совпадает с release\.json: архив изменён после сборки/],
  ];
  for (const [spoilt, message] of refusals) {
    const response = await fetch(`${portal.url}/api/releases/admin/1.1.1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(await packBuild(dist, spoilt as typeof manifest)),
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(message);
  }
  expect(await liveVersion(portal, 'admin')).toBe('1.1.0');
});

test('a canary of 10 % reaches 7-13 of 100 fresh visitors, each of them always', async ({ portal }) => {
  const token = await releaseToken(portal, 'admin');
  const copy = changedAdmin('1.2');
  const released = await runRelease(portal, token, copy.name, '--version', '1.2.0', '--canary', '10').finally(
    copy.remove,
  );
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('Canary: admin 1.2.0 for 10 %') });

  const visitors: { cookie: string; isCanary: boolean }[] = [];
  for (let count = 0; count < 1000; count += 1) {
    const response = await fetch(`${portal.url}/admin`);
    const html = await response.text();
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
    visitors.push({ cookie, isCanary: html.includes('"name":"admin","version":"1.2.0"') });
  }
  const share = visitors.filter(({ isCanary }) => isCanary).length / visitors.length;
  expect(share).toBeGreaterThanOrEqual(0.07);
  expect(share).toBeLessThanOrEqual(0.13);
  for (const { cookie, isCanary } of visitors.slice(0, 200)) {
    const html = await fetch(`${portal.url}/admin`, { headers: { cookie } }).then((response) => response.text());
    expect(html.includes('"name":"admin","version":"1.2.0"')).toBe(isCanary);
  }
});

test('rolling back takes one command and is live at once', async ({ page, signIn, portal }) => {
  const token = await releaseToken(portal, 'admin');
  await signIn('admin');
  await page.goto('/admin?channel=stable');
  await expect(page.getByRole('heading', { level: 1, name: /^Обзор/ })).toBeVisible();
  const result = await runRelease(portal, token, 'remote-admin', '--rollback');
  expect(result.code).toBe(0);
  const html = async () => (await fetch(`${portal.url}/admin`, { headers: { cookie: 'portal_bucket=99' } })).text();
  // nginx keeps a document for a second.
  await expect.poll(html, { intervals: [50] }).not.toContain('"version":"1.1.0"');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор', exact: true })).toBeVisible();
});

test('every release stands in the log with who and what', async ({ portal }) => {
  const api = await apiOf(portal, 'admin');
  const { data } = await api<{ data: { versions: { version: string; publishedBy: string }[] } }>(
    'GET',
    '/releases/admin',
  );
  expect(data.versions.map(({ version }) => version)).toEqual(expect.arrayContaining(['1.1.0', '1.2.0']));
  expect(data.versions[0]?.publishedBy).toBe('CI проверки');
});

test('a fifth remote appears in the navigation and under its address with no release of the shell', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shell = await page.locator('script[src^="/shell/"][defer]').getAttribute('src');
  await registerRemote(portal, 'news', 'Новости');
  const released = await runRelease(portal, await releaseToken(portal, 'news'), 'e2e/fixtures/remote-news');
  expect(released.output).toContain('Live for everybody: news 1.0.0');
  await page.reload();
  expect(await page.locator('script[src^="/shell/"][defer]').getAttribute('src')).toBe(shell);
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Новости' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  await page.getByRole('link', { name: 'Первая новость' }).click();
  const crumbs = page.getByRole('navigation', { name: 'Хлебные крошки' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Главная', 'Новости', 'Первая новость']);
});

test('the fifth remote brings commands and hits into the search, from any page', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const field = page.getByRole('combobox', { name: 'Поиск по порталу' });
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(typed);
  };
  await open('поздор');
  await expect(page.getByRole('option', { name: /^Поздороваться/ })).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/remotes/news/'))).not.toEqual([]);
  expect(fetched.filter((path) => path.startsWith('/remotes/admin/'))).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Новости здороваются')).toBeVisible();
  await open('первая');
  await expect(page.getByRole('group', { name: 'Новости компании' }).getByRole('option')).toHaveText(/Первая новость/);
  await page.keyboard.press('Escape');
  await open('свежее');
  await expect(page.getByRole('option', { name: /^Читать первую новость/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Первая новость' })).toBeVisible();
});

test('a canary that fails in browsers shows in the metrics and in the section «Релизы»', async ({
  page,
  signIn,
  portal,
}) => {
  const token = await releaseToken(portal, 'admin');
  const copy = changedCopy('remote-admin', 'src/remote.tsx', (text) =>
    text.replace('export function routes', "throw new Error('Проба сломана');\nexport function routes"),
  );
  const released = await runRelease(portal, token, copy.name, '--version', '1.3.0', '--canary', '100').finally(
    copy.remove,
  );
  expect(released.output).toContain('Canary: admin 1.3.0 for 100 %');

  // The visitor of the canary gets the version before after all.
  await signIn('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Обзор/ })).toBeVisible({ timeout: 20_000 });
  await page.goto('/admin/releases');
  const card = page.getByRole('region', { name: 'Админ', exact: true });
  await expect(card.getByText(/1\.3\.0: \d+\s/)).toBeVisible();
  const metrics = await fetch(`${portal.serverUrl}/metrics`).then((response) => response.text());
  expect(metrics).toMatch(
    /portal_remote_load_failures_total\{remote="admin",version="1\.3\.0",failure="execution"\} [1-9]/,
  );
  await runRelease(portal, token, 'remote-admin', '--rollback');
});
