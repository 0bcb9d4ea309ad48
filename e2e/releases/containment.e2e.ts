import type { Page } from '@playwright/test';
import { registerRemote, releaseToken, runRelease } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ mode: 'serial' });
// The deeds of the section end in errors: that is what they are to end in.
test.use({ portalName: 'containment', allowedErrors: /^/ });
test.setTimeout(120_000);

const deeds = [
  ...['fetch', 'history', 'json', 'array', 'promise', 'events', 'storage', 'document', 'object', 'redefine'],
];

const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы', exact: true });

/** How the frame around the section looks, with those parts of it that come when the page has all else. */
async function looks(page: Page) {
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Уведомления: \d+ непрочитан/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    [document.body, ...document.querySelectorAll('header, header *, nav, nav *')]
      .filter((element) => !element.closest('[data-remote]'))
      .map((element) => {
        const { color, backgroundColor, display, visibility } = getComputedStyle(element);
        return [element.tagName, color, backgroundColor, display, visibility].join(' ');
      }),
  );
}

test('the styles of a section change nothing around it', async ({ page, portal, signIn }) => {
  await registerRemote(portal, 'rude', 'Грубый раздел');
  const token = await releaseToken(portal, 'rude');
  const released = await runRelease(portal, token, 'e2e/fixtures/remote-rude', '--version', '1.0.0');
  expect(released, released.output).toMatchObject({ code: 0 });
  await signIn('user');
  await page.goto('/rude/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Сделано: nothing' })).toBeVisible();
  const before = await looks(page);
  await page.goto('/rude');
  const heading = page.getByRole('heading', { level: 1, name: 'Грубый раздел' });
  await expect(heading).toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await looks(page)).toEqual(before);
  await sections(page).getByRole('link', { name: 'Материалы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
});

test('a section that overwrites what the page works with fails by itself, and the others go on', async ({
  page,
  signIn,
}) => {
  await signIn('user');
  for (const deed of deeds) {
    await test.step(deed, async () => {
      await page.goto(`/rude/${deed}`);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Грубый раздел: в разделе произошла ошибка' }),
      ).toBeVisible();
      await sections(page).getByRole('link', { name: 'Материалы' }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  }
});
