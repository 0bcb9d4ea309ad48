import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: a section with approvers would be in the way of other tests.
test.use({ portalName: 'approval' });

test('what somebody changes in a guarded section reaches its readers once another one has approved it', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const api = await apiOf(portal, 'editor');
  const id = await createMaterial(api, { title: 'Приказ о пропусках', content: '<p>Прежний порядок</p>' });
  const { data } = await api<{ data: { category: { name: string } } }>('GET', `/materials/${id}`);
  const section = data.category.name;

  const administrator = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signIn('admin', administrator);
  await administrator.goto('/admin/reference');
  await administrator.getByRole('button', { name: `Согласование: ${section}` }).click();
  const dialog = administrator.getByRole('dialog', { name: `Согласование: «${section}»` });
  await dialog.getByRole('searchbox', { name: 'Согласующие' }).fill('Егорова');
  await dialog.getByRole('button', { name: 'Добавить: Егорова Наталья' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(administrator.getByText('Согласующие сохранены')).toBeVisible();

  await signIn('editor');
  const change = async (text: string) => {
    await page.goto(`/materials/${id}?edit=true`);
    await page.locator('.ql-editor').fill(text);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(page.getByText(/^Изменения отправлены на согласование/)).toBeVisible();
  };
  await change('Новый порядок без сроков');
  await expect(page.getByText('Прежний порядок')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Версия 2 на согласовании' })).toBeVisible();

  await administrator.goto('/admin/approvals');
  await administrator.getByRole('link', { name: 'Рассмотреть: Приказ о пропусках' }).click();
  await administrator.getByRole('button', { name: 'Вернуть на доработку' }).click();
  const returning = administrator.getByRole('dialog', { name: 'Вернуть версию 2 на доработку' });
  await returning.getByRole('textbox', { name: 'Что исправить' }).fill('Допишите сроки');
  await returning.getByRole('button', { name: 'Вернуть' }).click();
  await expect(administrator.getByText(/^Возвращено на доработку/)).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: /Уведомления/ }).click();
  await page.getByRole('button', { name: /Возвращено на доработку: «Приказ о пропусках»/ }).click();
  await expect(page.getByText('Допишите сроки')).toBeVisible();
  await change('Новый порядок со сроками');

  const reader = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signIn('user', reader);
  await reader.goto(`/materials/${id}`);
  await expect(reader.getByText('Прежний порядок')).toBeVisible();

  await administrator.goto(`/materials/${id}/history?version=3`);
  await administrator.getByRole('button', { name: 'Согласовать' }).click();
  await expect(administrator.getByText('Версия 3 согласована и опубликована')).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('Новый порядок со сроками')).toBeVisible();

  await page.goto(`/materials/${id}/history`);
  await expect(page.getByRole('button', { name: /^Версия 4 Текущая .*Согласование: Ирина Соколова/ })).toBeVisible();
  await administrator.context().close();
  await reader.context().close();
});
