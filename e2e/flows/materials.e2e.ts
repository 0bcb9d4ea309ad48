import { expect, test } from '../fixtures/test.ts';

test.use({ allowedErrors: /net::ERR_FAILED/ });

for (const role of ['admin', 'editor', 'user'] as const) {
  test(`${role} searches, opens a material and likes it, and the like is still there after a reload`, async ({
    page,
    signIn,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await signIn(role);
    await page.goto('/materials');
    await page.getByLabel('Поиск по материалам').fill('аттестация');
    await expect(page).toHaveURL(/search=/);
    await expect(page.locator('article mark').first()).toContainText(/аттестаци/i);
    await page.locator('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/materials\/[a-z0-9]{24}$/);
    const like = page.getByRole('button', { name: /^Нравится/ });
    const wasOn = (await like.getAttribute('aria-pressed')) === 'true';
    const answered = page.waitForResponse((response) => response.url().endsWith('/like'));
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', String(!wasOn));
    await answered;
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', String(!wasOn));
    expect(scripts).toContainEqual(expect.stringMatching(/^\/remotes\/materials\/files\/remoteEntry\.\w+\.js$/));
  });
}

test('filters and page live in the address, and back leads through them', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/materials');
  await page.getByRole('button', { name: /Категория/ }).click();
  await page.getByRole('option', { name: 'Охрана труда и безопасность' }).click();
  await expect(page).toHaveURL(/categoryId=/);
  await page.getByRole('button', { name: /Состояние/ }).click();
  await page.getByRole('option', { name: 'Черновики' }).click();
  await expect(page).toHaveURL(/isPublished=false/);
  await page.goBack();
  await expect(page).not.toHaveURL(/isPublished/);
  await page.reload();
  await expect(page.getByRole('button', { name: /Категория/ })).toContainText('Охрана труда');
});

test('a like that did not reach the server is taken back', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/materials');
  await page.locator('article').first().getByRole('link').first().click();
  const like = page.getByRole('button', { name: /^Нравится/ });
  const before = await like.getAttribute('aria-pressed');
  await page.route('**/like', (route) => route.abort());
  await Promise.all([page.waitForEvent('requestfailed'), like.click()]);
  await expect(like).toHaveAttribute('aria-pressed', String(before));
});
test('a picture and a file of a material come through their signed addresses', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/materials');
  await page.getByLabel('Поиск по материалам').fill('фишинг');
  await page.getByRole('link', { name: /Фишинг/ }).click();
  const picture = page.locator('article img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a material that is opened right after typing is not called off by the search', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/materials');
  await expect(page.locator('article').first()).toBeVisible();
  await page.route(/\/api\/materials\/[a-z0-9]{24}$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByLabel('Поиск по материалам').fill('регламент');
  await page.locator('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/materials\/[a-z0-9]{24}$/);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/materials\/[a-z0-9]{24}$/);
});
