import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiOf, emailOf, password, type Role } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: how demo accounts sign in changes here.
test.use({ portalName: 'second-factor', isClockMovable: true, allowedErrors: /status of 40[01]/ });

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Of the server's clock, since this worker has its portal. */
let minutesAhead = 0;

/** What an app shows that knows nothing of the portal but the RFC. The server takes it for half a minute after that. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + 2 * minutesAhead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function givePassword(page: Page, role: Role): Promise<void> {
  await page.goto('/login?from=%2Fprofile');
  await page.getByLabel('Email').fill(emailOf(role));
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

const secretOn = async (page: Page): Promise<string> =>
  ((await page.getByLabel('Ключ для приложения').textContent()) ?? '').replaceAll(' ', '');

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('a person switches it on, signs in by a code and by a recovery code, and switches it off', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await givePassword(page, 'user');
  await page.getByRole('button', { name: 'Включить' }).press('Enter');
  const setup = page.getByRole('dialog', { name: 'Вход в два шага' });
  await setup.getByLabel('Ваш пароль').fill(password);
  await setup.getByLabel('Ваш пароль').press('Enter');
  await expect(setup.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = await secretOn(page);
  await fits(page);
  await setup.getByLabel('Код из приложения').fill(codeOf(secret));
  await setup.getByLabel('Код из приложения').press('Enter');
  const shown = page.getByRole('alertdialog', { name: 'Вход в два шага включён' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Скачать файлом' }).click();
  expect((await download).suggestedFilename()).toBe('Коды восстановления.txt');
  await shown.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось 10 кодов восстановления.')).toBeVisible();

  // The code of that half minute was taken: the next one is of another.
  portal.passMinute();
  minutesAhead += 1;
  await page.evaluate(() => localStorage.clear());
  await givePassword(page, 'user');
  const field = page.getByLabel('Код из приложения');
  await expect(field).toBeFocused();
  await fits(page);
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByText(/^Неверный код/)).toBeVisible();
  // The page may be loaded anew: the password holds for five minutes.
  await page.reload();
  await field.fill(codeOf(secret));
  await field.press('Enter');
  await expect(page.getByText('Осталось 10 кодов восстановления.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);

  await page.evaluate(() => localStorage.clear());
  await givePassword(page, 'user');
  await page.getByRole('button', { name: 'Использовать код восстановления' }).click();
  await page.getByLabel('Код восстановления').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Осталось 9 кодов восстановления.')).toBeVisible();

  await page.getByRole('button', { name: 'Отключить' }).click();
  const off = page.getByRole('dialog', { name: 'Отключить вход в два шага' });
  await off.getByLabel('Ваш пароль').fill(password);
  await off.getByLabel(/^Код( \*)?$/).fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByRole('button', { name: 'Включить' })).toBeVisible();
});

test('who needs it by the role sets it up at the sign-in, and an administrator takes it away', async ({
  page,
  portal,
}) => {
  const admin = await apiOf(portal, 'admin');
  await admin('PUT', '/admin/second-factor', { roles: ['EDITOR'] });
  await givePassword(page, 'editor');
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  await page.getByLabel('Код из приложения').fill(codeOf(await secretOn(page)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem')).toHaveCount(10);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: /продолжить$/ }).click();
  await expect(page.getByText(/Для вашей роли он обязателен/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отключить' })).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await givePassword(page, 'admin');
  await page.getByRole('heading', { level: 1, name: 'Профиль' }).waitFor();
  await page.goto(`/admin/users?search=${emailOf('editor')}`);
  await page.getByRole('button', { name: /^Действия: / }).click();
  await page.getByRole('menuitem', { name: 'Сбросить вход в два шага' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Сбросить' }).click();
  await expect(page.getByText('Вход в два шага сброшен')).toBeVisible();
  await admin('PUT', '/admin/second-factor', { roles: [] });
});
