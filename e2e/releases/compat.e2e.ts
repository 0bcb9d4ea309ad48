import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { storedBuilds, storedContracts } from '../../tools/stored-builds.ts';
import { apiOf } from '../fixtures/api.ts';
import { newAttestation, oneQuestion } from '../fixtures/attestation.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// How builds are stored: npm run store-builds. Each is released as its team once released it.
test.setTimeout(120_000);

const remotes = ['materials', 'attestations', 'admin', 'profile'];

/** Publishes a stored build by the gates of any release and makes it live. */
async function releaseStored(portal: Portal, contract: string, name: string): Promise<void> {
  const api = await apiOf(portal, 'admin');
  const { data } = await api<{ data: { secret: string } }>('POST', '/admin/release-tokens', {
    name: 'Проверка совместимости',
    package: name,
    days: 1,
  });
  const published = await fetch(`${portal.url}/api/releases/${name}/${contract}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.secret}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(readFileSync(path.join(storedBuilds, contract, `${name}.tar.gz`))),
  });
  expect({ ok: published.ok, answer: await published.text() }).toMatchObject({ ok: true });
  await api('POST', `/releases/${name}/activate`, { version: contract });
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
async function walk(page: Page, portal: Portal, signIn: (role: 'user' | 'editor') => Promise<void>): Promise<void> {
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
    await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Аня');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('banner')).toContainText('Аня');
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
  test.describe(`builds that were stored for host contract ${contract}`, () => {
    test.describe('remotes', () => {
      test.use({ portalName: `remotes of ${contract}` });

      test('run in the shell of today, every section', async ({ page, portal, signIn, browser }) => {
        for (const name of remotes) await releaseStored(portal, contract, name);
        const used = watchBuilds(page);
        await walk(page, portal, signIn);
        const other = await browser.newPage({ baseURL: portal.url });
        const usedThere = watchBuilds(other);
        await signIn('editor', other);
        await walkAsEditor(other);
        await other.close();
        const builds = [...used, ...usedThere].filter((build) => build.startsWith('remotes/'));
        expect([...new Set(builds)].sort()).toEqual(remotes.map((name) => `remotes/${name}/${contract}`).sort());
      });
    });

    test.describe('the shell', () => {
      test.use({ portalName: `shell of ${contract}` });

      test('runs the remotes of today, every section', async ({ page, portal, signIn, browser }) => {
        await releaseStored(portal, contract, 'shell');
        const used = watchBuilds(page);
        await walk(page, portal, signIn);
        const other = await browser.newPage({ baseURL: portal.url });
        await signIn('editor', other);
        await walkAsEditor(other);
        await other.close();
        expect([...used].filter((build) => build.startsWith('shell/'))).toEqual([`shell/${contract}`]);
        expect(used).not.toContain(`remotes/materials/${contract}`);
      });
    });
  });
}
