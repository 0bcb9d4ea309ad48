import type { Page } from '@playwright/test';
import { emailOf, password } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser itself notes each refused call in its console.
test.use({ allowedErrors: /status of 40[13]/ });

async function signInByForm(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Войти' }).click();
}

test('the sign-in says in the words of the specification what is wrong', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Email обязателен')).toBeVisible();
  await expect(page.getByText('Пароль обязателен')).toBeVisible();
  await signInByForm(page, 'никто', '12345');
  await expect(page.getByText('Неверный формат email')).toBeVisible();
  await expect(page.getByText('Пароль должен содержать минимум 6 символов')).toBeVisible();
  await signInByForm(page, 'nobody@demo.local', 'wrong-password');
  await expect(page.getByRole('alert').filter({ hasText: /email или пароль/i })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.local');
});

test('a person who was sent to the sign-in comes back to the page they wanted', async ({ page }) => {
  await page.goto('/materials?search=отпуск#top');
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, emailOf('user'), password);
  await expect(page.getByText('Добро пожаловать!')).toBeVisible();
  await expect(page).toHaveURL(/\/materials\?search=/);
  await expect(page.getByLabel('Поиск по материалам')).toHaveValue('отпуск');
});

for (const width of [1440, 390]) {
  test(`a message leaves the buttons of the frame in reach at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    await signInByForm(page, emailOf('user'), password);
    const message = page.getByRole('listitem').filter({ hasText: 'Добро пожаловать!' });
    // A pointer that rests on a message keeps it there.
    await message.hover();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Выйти из системы?' })).toBeVisible();
  });
}

for (const role of ['admin', 'editor', 'user'] as const) {
  test(`${role} signs in to the dashboard and sees the navigation of the role`, async ({ page }) => {
    await page.goto('/login');
    await signInByForm(page, emailOf(role), password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Добр/);
    const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await expect(sections.getByRole('link')).toHaveText(
      role === 'user'
        ? ['Главная', 'Материалы', 'Аттестации', 'Профиль']
        : ['Главная', 'Материалы', 'Аттестации', 'Профиль', /Админ/],
    );
  });
}

test('a role that is too low leads to the dashboard', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('logging out asks first, and ends the session on the server', async ({ page, signIn, portal }) => {
  await signIn('user');
  await page.goto('/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Выйти' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Выйти из системы?' });
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await dialog.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect
    .poll(async () => {
      const response = await fetch(`${portal.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
      return response.status;
    })
    .toBe(401);
});

test('a session that the server has ended leads to the sign-in and back', async ({ page, signIn }) => {
  await signIn('user');
  // What the frame reads when the page is still would learn of the end before the click.
  const last = page.waitForResponse('**/api/notifications*');
  await page.goto('/dashboard');
  await last;
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Материалы' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, emailOf('user'), password);
  await expect(page).toHaveURL(/\/materials/);
});
