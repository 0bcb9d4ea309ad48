import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: what has to be confirmed here would be in the way of other tests.
test.use({ portalName: 'confirmation' });

test('an editor asks for confirmation, a person gives it, and an essential change asks again', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const api = await apiOf(portal, 'editor');
  const id = await createMaterial(api, { title: 'Приказ о режиме', content: 'Текст' });
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  await page.getByRole('button', { name: 'Действия с материалом' }).click();
  await page.getByRole('menuitem', { name: 'Ознакомление' }).click();
  await page.getByRole('switch', { name: /Требовать подтверждения/ }).check();
  await page.getByLabel('Ознакомиться до').fill('2031-05-20');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/^Ознакомились 0 из \d+, версия 1, срок — 20\sмая\s2031/)).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url });
  const person = await context.newPage();
  await signIn('user', person);
  await person.goto(`/materials/${id}`);
  await person.getByRole('button', { name: 'Подтвердить ознакомление' }).first().click();
  await expect(person.getByText(/^Вы ознакомились с материалом/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Ознакомились 1 из/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('Лист ознакомления - Приказ о режиме.csv');
  await page.goto(`/materials/${id}?edit=true`);
  await page.locator('.ql-editor').fill('Новый порядок');
  await page.getByRole('checkbox', { name: /Существенное изменение/ }).check();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Материал успешно обновлен!')).toBeVisible();
  await person.reload();
  await expect(person.getByRole('button', { name: 'Подтвердить ознакомление' }).first()).toBeVisible();
  await page.goto(`/materials/${id}/confirmations`);
  await expect(page.getByText('Только версия 1')).toBeVisible();
  await context.close();
});
