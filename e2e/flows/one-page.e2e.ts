import { expect, test } from '../fixtures/onePage.ts';

// The second one is about what the first one leaves.
test.describe.configure({ mode: 'serial' });

test('a test leaves something of every kind in the page that is for all of them', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Добр/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('/healthz', (route) => route.fulfill({ body: 'left' }));
  await page.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    // biome-ignore lint/suspicious/noDocumentCookie: Any cookie will do.
    document.cookie = 'left=yes';
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });
  await page.context().newPage();
});

test('and the next one finds nothing of it', async ({ page }) => {
  await page.goto('/healthz');
  await expect(page.getByText('left')).toHaveCount(0);
  const found = await page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    databases: await indexedDB.databases(),
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }));
  expect(found).toEqual({ stored: 0, databases: [], isDark: false, width: 1440 });
  expect(await page.context().cookies()).toEqual([]);
  expect(page.context().pages()).toEqual([page]);
  // Nobody is signed in.
  await page.goto('/dashboard');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
});
