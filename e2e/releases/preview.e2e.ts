import { apiOf } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { changedCopy, releaseToken, runRelease } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser notes early calls of a page that the person may not see.
test.use({ portalName: 'preview', allowedErrors: /status of 403/ });
test.setTimeout(150_000);

/** A build of a package with one changed line, published and live for nobody; returns a link to it. */
async function publishChanged(portal: Portal, name: string, file: string, [from, to]: [string, string]) {
  const folder = name === 'shell' ? name : `remote-${name}`;
  const copy = changedCopy(folder, file, (text) => text.replace(from, to));
  const token = await releaseToken(portal, name);
  const released = await runRelease(portal, token, copy.name, '--version', '1.1.0', '--canary', '1').finally(
    copy.remove,
  );
  expect(released, released.output).toMatchObject({ code: 0 });
  const api = await apiOf(portal, 'admin');
  await api('POST', `/releases/${name}/canary`, { version: '1.1.0', percent: 0 });
  const { data } = await api<{ data: { url: string } }>('POST', `/releases/${name}/preview`, { version: '1.1.0' });
  return data.url;
}

test('a link shows a version of a section in one tab, through reloads, until the person has seen enough', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  const link = await publishChanged(portal, 'profile', 'src/profile/ProfilePage.tsx', [
    'title="Профиль"',
    'title="Профиль 1.1"',
  ]);
  const shown = page.getByRole('heading', { level: 1, name: 'Профиль 1.1' });
  const live = page.getByRole('heading', { level: 1, name: 'Профиль', exact: true });
  const notice = page.getByRole('status').filter({ hasText: 'Предпросмотр: Профиль 1.1.0 · до' });
  const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await signIn('user');

  await test.step('the link leaves the address, and what it shows stays', async () => {
    await page.goto(link);
    await expect(shown).toBeVisible();
    await expect(notice).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(shown).toBeVisible();
    await page.goto('/materials?tab=all');
    await expect(notice).toBeVisible();
    expect(page.url()).toBe(`${portal.url}/materials?tab=all`);
    await sections.getByRole('link', { name: 'Профиль' }).click();
    await expect(shown).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(shown).toBeVisible();
    await expect(page.getByText('Доступна новая версия')).toBeHidden();
  });

  await test.step('other tabs, and whoever comes by the same cache, see what is live', async () => {
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1, name: 'Профиль', exact: true })).toBeVisible();
    await expect(other.getByText('Предпросмотр')).toBeHidden();
    await other.close();
    const document = await fetch(portal.url + link);
    expect(document.headers.get('cache-control')).toBe('private, no-store');
    for (const address of ['/profile', '/remotes.json']) {
      const plain = await fetch(portal.url + address, { headers: { cookie: 'portal_bucket=7' } });
      expect(await plain.text()).not.toContain('"version":"1.1.0"');
    }
  });

  await test.step('one click ends it', async () => {
    await notice.getByRole('button', { name: 'Закончить' }).click();
    await expect(live).toBeVisible();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(live).toBeVisible();
  });

  await test.step('a link that does not hold says so once, and the live version is there', async () => {
    await page.goto('/profile?preview=made.up');
    await expect(live).toBeVisible();
    const problem = page.getByRole('status').filter({ hasText: 'Ссылка на предпросмотр устарела' });
    await problem.getByRole('button', { name: 'Понятно' }).click();
    await expect(problem).toBeHidden();
    await page.reload();
    await expect(live).toBeVisible();
    await expect(problem).toBeHidden();
  });
});

test('a link shows a shell with all that it brings, on every page of the tab', async ({ page, signIn, portal }) => {
  const link = await publishChanged(portal, 'shell', 'src/side/Brand.tsx', ['База знаний', 'База 1.1']);
  await signIn('user');
  await page.goto(link);
  const brand = page.getByRole('banner').getByText('База 1.1');
  await expect(brand).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Предпросмотр: Оболочка 1.1.0' })).toBeVisible();
  // A page of its own document.
  await page.goto('/materials');
  await expect(page.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
  await expect(brand).toBeVisible();
  await page.getByRole('button', { name: 'Закончить' }).click();
  await expect(page.getByRole('banner').getByText('База знаний')).toBeVisible();
});

test('a link opens no section to a person who may not see it', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'admin');
  const { data } = await api<{ data: { live: { version: string } } }>('GET', '/releases/admin');
  const made = await api<{ data: { url: string } }>('POST', '/releases/admin/preview', {
    version: data.live.version,
  });
  await signIn('user');
  await page.goto(made.data.url);
  await expect(page.getByRole('status').filter({ hasText: 'Предпросмотр: Админ' })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe('/admin');
  await expect(page.getByRole('link', { name: 'Админ' })).toHaveCount(0);
});
