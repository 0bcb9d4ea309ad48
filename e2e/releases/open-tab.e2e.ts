import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'shared-api';
import type { Portal } from '../fixtures/portal.ts';
import { changedCopy, releaseToken, runRelease } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalName: 'open tab' });
test.setTimeout(90_000);
// The browser notes missing files in its console.
test.use({ allowedErrors: /^/ });

/** Deletes all files of a remote from the store but those of the live version, as a careless clean-up would. */
async function deleteOtherFiles({ serverUrl, dataDir }: Portal, name: string): Promise<void> {
  const answer = await fetch(`${serverUrl}/remotes.json`);
  const { remotes } = (await answer.json()) as Registry;
  const folder = path.join(dataDir, 'releases/remotes', name, 'files');
  const entry = path.basename(remotes.find((remote) => remote.name === name)?.entry ?? '');
  // It names the hashes of all parts.
  const container = readFileSync(path.join(folder, entry), 'utf8');
  const isOther = (file: string) => {
    const [, hash = ''] = /\.([0-9a-f]{8})\.\w+/.exec(file) ?? [];
    return !file.startsWith(entry) && !container.includes(hash);
  };
  const others = readdirSync(folder).filter(isOther);
  expect(others).not.toEqual([]);
  for (const file of others) rmSync(path.join(folder, file));
}

test('a tab in the middle of a form outlives its version, keeps the input and goes on', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('user');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Редактировать' }).click();
  const lastName = page.getByLabel(/Фамилия/);
  await lastName.fill('Длиннофамильная');

  const copy = changedCopy('remote-profile', 'src/profile/ProfilePage.tsx', (text) =>
    text.replace('title="Профиль"', 'title="Профиль 1.1"'),
  );
  const token = await releaseToken(portal, 'profile');
  const released = await runRelease(portal, token, copy.name, '--version', '1.1.0', '--now').finally(copy.remove);
  expect(released, released.output).toMatchObject({ code: 0 });
  await deleteOtherFiles(portal, 'profile');

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const notice = page.getByRole('status').filter({ hasText: 'Доступна новая версия раздела «Профиль»' });
  await expect(notice).toContainText('Обновить можно будет позже: Изменения профиля не сохранены');
  await expect(lastName).toHaveValue('Длиннофамильная');

  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Длиннофамильная');
  await notice.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль 1.1' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a screen whose files are gone says so, and one click brings the new version', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const token = await releaseToken(portal, 'admin');
  const copy = changedCopy('remote-admin', 'src/releases/ReleasesPage.tsx', (text) =>
    text.replace('title="Релизы"', 'title="Релизы 1.1"'),
  );
  const released = await runRelease(portal, token, copy.name, '--version', '1.1.0', '--now').finally(copy.remove);
  expect(released, released.output).toMatchObject({ code: 0 });
  await deleteOtherFiles(portal, 'admin');

  await page.evaluate(() => {
    history.pushState({}, '', '/admin/releases');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const panel = page.getByRole('alert').filter({ hasText: 'Админ:' });
  await panel.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Релизы 1.1' })).toBeVisible();
});
