import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { HOST_CONTRACT } from '../../shared-api/src/host.ts';
import { storedBuilds, storedContracts } from '../../tools/stored-builds.ts';
import { apiOf } from '../fixtures/api.ts';
import { newAttestation, oneQuestion } from '../fixtures/attestation.ts';
import type { Portal } from '../fixtures/portal.ts';
import { releaseToken } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// How builds are stored: npm run store-builds. Each is released as its team once released it.
test.describe.configure({ mode: 'serial' });
test.use({ portalName: 'compatibility' });
test.setTimeout(120_000);

const remotes = ['materials', 'attestations', 'admin', 'profile'];

const minorOf = (contract: string): number => Number(contract.split('.')[1]);

interface State {
  live: { version: string };
  versions: { version: string }[];
}

/** Makes the build that was stored for a contract live, or without one the build of today. */
async function makeLive(portal: Portal, name: string, contract?: string): Promise<void> {
  const api = await apiOf(portal, 'admin');
  const { data } = await api<{ data: State }>('GET', `/releases/${name}`);
  const today = data.versions.find(({ version }) => version.includes('-local.'))?.version;
  const wanted = contract ?? today ?? '';
  if (data.live.version === wanted) return;
  if (!data.versions.some(({ version }) => version === wanted)) await publishStored(portal, wanted, name);
  await api('POST', `/releases/${name}/activate`, { version: wanted });
}

/** By the gates of any release. */
async function publishStored(portal: Portal, contract: string, name: string): Promise<void> {
  const published = await fetch(`${portal.url}/api/releases/${name}/${contract}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await releaseToken(portal, name)}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(readFileSync(path.join(storedBuilds, contract, `${name}.tar.gz`))),
  });
  expect({ ok: published.ok, answer: await published.text() }).toMatchObject({ ok: true });
}

/** Which builds of the shell and of the remotes the page has fetched files of. */
function watchBuilds(page: Page): Set<string> {
  const used = new Set<string>();
  page.on('request', (request) => {
    const [, build] = /^\/((?:shell|remotes\/[^/]+)\/[^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (build) used.add(build);
  });
  return used;
}

/** Each section's main screen, with something that is written there. */
async function walk(
  page: Page,
  portal: Portal,
  firstName: string,
  signIn: (role: 'user' | 'editor') => Promise<void>,
): Promise<void> {
  const { title } = await newAttestation(await apiOf(portal, 'editor'), { timeLimit: 10 }, oneQuestion);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name, exact: true });

  await test.step('a reader likes a material', async () => {
    await signIn('user');
    await page.goto('/materials');
    await expect(heading('Материалы')).toBeVisible();
    await page.getByRole('article').getByRole('link').first().click();
    const like = page.getByRole('button', { name: /^Нравится/ });
    const before = await like.getAttribute('aria-pressed');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', String(before === 'false'));
  });

  await test.step('takes an attestation', async () => {
    await section('Аттестации').click();
    await expect(heading('Аттестации')).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: 'Начать' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
    await page.getByRole('radio', { name: 'Сотрудник', exact: true }).check();
    await page.getByRole('button', { name: 'Завершить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
    await expect(page.getByText('100 %').first()).toBeVisible();
  });

  await test.step('changes the profile, and the shell shows the new name', async () => {
    await section('Профиль').click();
    await expect(heading('Профиль')).toBeVisible();
    await page.getByRole('button', { name: 'Редактировать' }).click();
    await page.getByRole('textbox', { name: 'Имя', exact: true }).fill(firstName);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('banner')).toContainText(firstName);
  });
}

async function walkAsEditor(page: Page): Promise<void> {
  await test.step('an editor switches a test off and on', async () => {
    await page.goto('/admin/quizzes?sort=title');
    await expect(page.getByRole('heading', { level: 1, name: 'Тесты', exact: true })).toBeVisible();
    const first = page.getByRole('row').nth(1);
    await first.getByRole('button', { name: /^Деактивировать/ }).click();
    await first.getByRole('button', { name: /^Активировать/ }).click();
    await expect(first.getByRole('button', { name: /^Деактивировать/ })).toBeVisible();
  });
}

for (const contract of storedContracts()) {
  test(`remotes that were stored for host contract ${contract} run in the shell of today, every section`, async ({
    page,
    portal,
    signIn,
    browser,
  }) => {
    await makeLive(portal, 'shell');
    for (const name of remotes) await makeLive(portal, name, contract);
    const used = watchBuilds(page);
    await walk(page, portal, 'Аня', signIn);
    const other = await browser.newPage({ baseURL: portal.url });
    const usedThere = watchBuilds(other);
    await signIn('editor', other);
    await walkAsEditor(other);
    await other.close();
    const builds = [...used, ...usedThere].filter((build) => build.startsWith('remotes/'));
    expect([...new Set(builds)].sort()).toEqual(remotes.map((name) => `remotes/${name}/${contract}`).sort());
  });
}

// A shell of an older minor is refused below remotes that need more: the gates say so.
for (const contract of storedContracts().filter((offered) => minorOf(offered) >= minorOf(HOST_CONTRACT))) {
  test(`remotes of today run in the shell that was stored for host contract ${contract}, every section`, async ({
    page,
    portal,
    signIn,
    browser,
  }) => {
    for (const name of remotes) await makeLive(portal, name);
    await makeLive(portal, 'shell', contract);
    const used = watchBuilds(page);
    await walk(page, portal, 'Вера', signIn);
    const other = await browser.newPage({ baseURL: portal.url });
    await signIn('editor', other);
    await walkAsEditor(other);
    await other.close();
    expect([...used].filter((build) => build.startsWith('shell/'))).toEqual([`shell/${contract}`]);
    expect([...used].filter((build) => build.endsWith(`/${contract}`))).toEqual([`shell/${contract}`]);
  });
}
