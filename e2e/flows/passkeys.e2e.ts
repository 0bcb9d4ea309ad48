import { emailOf, password } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: how a demo account signs in changes here.
test.use({ portalName: 'passkeys', allowedErrors: /status of 40[019]/ });

test('a person adds a passkey, signs in with it after the password and without it, and removes it', async ({
  page,
  portal,
}) => {
  // Browsers know no passkeys at a number in place of a name.
  const at = (path: string) => new URL(path, portal.url.replace('127.0.0.1', 'localhost')).href;
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const givePassword = async () => {
    await page.goto(at('/login?from=%2Fprofile'));
    await page.getByLabel('Email').fill(emailOf('user'));
    await page.getByLabel('Пароль', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Войти' }).click();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await givePassword();
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  const form = page.getByRole('dialog', { name: 'Новый ключ доступа' });
  await form.getByLabel('Ваш пароль').fill(password);
  await form.getByLabel('Ваш пароль').press('Enter');
  await expect(form.getByLabel('Название')).toHaveValue(/Chrome/);
  await form.getByLabel('Название').fill('Рабочий ноутбук');
  await form.getByLabel('Название').press('Enter');
  const shown = page.getByRole('alertdialog', { name: 'Ключ доступа добавлен' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await shown.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Рабочий ноутбук')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.evaluate(() => localStorage.clear());
  await givePassword();
  await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).press('Enter');
  await expect(page.getByText('Осталось 10 кодов восстановления.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(at('/login?from=%2Fprofile'));
  await page.getByRole('link', { name: 'Войти с ключом доступа' }).click();
  await page.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(/последний вход/)).toBeVisible();

  await page.getByRole('button', { name: 'Удалить: Рабочий ноутбук' }).click();
  const removal = page.getByRole('dialog', { name: 'Удалить ключ «Рабочий ноутбук»' });
  await removal.getByLabel('Ваш пароль').fill(password);
  await removal.getByRole('button', { name: 'Вместо кода — ключ доступа' }).click();
  await expect(page.getByRole('button', { name: 'Включить' })).toBeVisible();
});
