import { emailOf } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: the password of a demo account changes here.
test.use({ portalName: 'profile', allowedErrors: /status of 40[01]/ });

test('a person edits the profile, changes the password and signs another device out', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const elsewhere = await context.newPage();
  await signIn('user', elsewhere);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn('user');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Редактировать' }).click();
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Аня');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Аня');

  await page
    .getByRole('button', { name: /^Завершить: / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Готово: там придётся войти заново')).toBeVisible();
  await elsewhere.goto('/materials');
  await expect(elsewhere).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.getByLabel('Текущий пароль').fill('не тот');
  await page.getByLabel(/^Новый пароль( \*)?$/).fill('another-secret');
  await page.getByLabel('Новый пароль ещё раз').fill('another-secret');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Текущий пароль указан неверно').first()).toBeVisible();
  await page.getByLabel('Текущий пароль').fill('demo-portal');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён. Остальные сеансы завершены.')).toBeVisible();

  await page.getByRole('button', { name: 'Выйти' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(emailOf('user'));
  await page.getByLabel(/^Пароль( \*)?$/).fill('another-secret');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Добро пожаловать!')).toBeVisible();
  await context.close();
});
