import { password } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ allowedErrors: /status of 400/ });

/** What a program gets that has nothing but the token. */
async function statusOf(portal: Portal, token: string, method: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${portal.url}/api${path}`, { method, headers })).status;
}

for (const width of [1440, 390]) {
  test(`a person gives a program a token and takes it back, ${width} pixels wide`, async ({ page, signIn, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn('user');
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Токены доступа' });
    await expect(card).toContainText('Токенов пока нет.');
    await card.getByRole('button', { name: 'Создать токен' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Новый токен доступа' });
    await form.getByLabel('Что им пользуется').fill('Отчёт по обучению');
    await form.getByLabel('Срок, дней').fill('30');
    await form.getByLabel('Ваш пароль').fill('wrong-password');
    await form.getByLabel('Ваш пароль').press('Enter');
    await expect(form.getByRole('alert').first()).toContainText('Пароль указан неверно');
    await form.getByLabel('Ваш пароль').fill(password);
    await form.getByLabel('Ваш пароль').press('Enter');

    const made = page.getByRole('alertdialog', { name: 'Токен создан' });
    const token = (await made.getByLabel('Токен', { exact: true }).textContent()) ?? '';
    expect(token).toMatch(/^pat_[0-9a-f]{72}$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await made.getByRole('button', { name: 'Готово' }).click();
    await expect(page.getByText(token)).toHaveCount(0);
    await expect(card).toContainText('Чтение, создан');

    expect(await statusOf(portal, token, 'GET', '/materials')).toBe(200);
    expect(await statusOf(portal, token, 'POST', '/auth/refresh')).toBe(403);
    expect(await statusOf(portal, token, 'GET', '/admin/users')).toBe(403);
    await card.getByRole('button', { name: 'Отозвать: Отчёт по обучению' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click();
    await expect(card).toContainText('Токенов пока нет.');
    expect(await statusOf(portal, token, 'GET', '/materials')).toBe(401);
  });
}
