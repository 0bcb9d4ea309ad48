import { expect, test } from '../fixtures/test.ts';

// The browser notes each blocked file in its console; that is what is tested.
test.use({ allowedErrors: /Failed to load resource|ChunkLoadError/ });

test('a part that does not load fails in its own place, and what is typed beside it stays', async ({
  page,
  signIn,
}) => {
  await signIn('user');
  await page.goto('/profile?edit=true');
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Введённое');
  let isBlocked = true;
  const asked: string[] = [];
  await page.route(/\/remotes\/profile\/[^/]+\/password\.\w+\.js/, (route) => {
    asked.push(route.request().resourceType());
    return isBlocked ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Не удалось загрузить: форма смены пароля' });
  await expect(failure).toBeVisible();
  // Two more tries, past the cache, have gone before anybody was told.
  expect(asked.filter((type) => type === 'script')).toHaveLength(3);
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Введённое');
  await expect(page.getByRole('heading', { name: 'Сеансы' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Введённое и дальше');
  isBlocked = false;
  await failure.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByLabel('Текущий пароль')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Введённое и дальше');
});

test('without what loads remotes the portal’s own pages work, and a section comes by one click', async ({
  page,
  signIn,
}) => {
  await signIn('user');
  const loader = /\/shell\/[^/]+\/federation\.\w+\.js/;
  await page.route(loader, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Добр/ })).toBeVisible();
  await page.getByRole('link', { name: 'Материалы', exact: true }).first().click();
  const failure = page.getByRole('alert').filter({ hasText: 'Материалы' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('link', { name: 'Профиль' }).first()).toBeVisible();
  await page.unroute(loader);
  await failure.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a dialog that does not load says so in a dialog, which closes and opens again', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/users?search=demo');
  await expect(page.getByRole('table')).toBeVisible();
  await page.route(/\/remotes\/admin\/[^/]+\/user-form\.\w+\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Создать пользователя' }).click();
  const failure = page.getByRole('dialog', { name: 'Окно не открылось' });
  await expect(failure).toContainText('Не удалось загрузить: форма пользователя');
  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await page.unroute(/\/remotes\/admin\/[^/]+\/user-form\.\w+\.js/);
  await page.getByRole('button', { name: 'Создать пользователя' }).click();
  await expect(page.getByRole('dialog', { name: 'Новый пользователь' })).toBeVisible();
});
