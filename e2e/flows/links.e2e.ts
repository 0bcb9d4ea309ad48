import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// What leads nowhere here would turn up in other tests' lists.
test.use({ portalName: 'links' });

test('a link whose target is deleted is listed, and mended in the editor it is listed no more', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await apiOf(portal, 'editor');
  const target = await createMaterial(api, { title: 'Старый порядок', content: '<p>Текст</p>' });
  const content = `<p>Прочтите <a href="/materials/${target}">порядок</a>.</p>`;
  await createMaterial(api, { title: 'Памятка новичку', content });
  await signIn('editor');
  await page.goto('/admin/links');
  await expect(page.getByRole('heading', { name: 'Ссылки, которые никуда не ведут' })).toBeVisible();
  const row = page.getByRole('row', { name: /Памятка новичку/ });
  await expect(row).toHaveCount(0);

  await api('DELETE', `/materials/${target}`);
  await page.reload();
  await expect(row.getByText('Материал «Старый порядок» удалили.')).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Исправить' }).click();
  await row.getByRole('link', { name: 'Исправить: Памятка новичку, ссылка «порядок»' }).click();
  const text = page.locator('.ql-editor');
  await expect(text.getByText('порядок')).toBeVisible();
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Порядок теперь другой.');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Материал успешно обновлен!')).toBeVisible();

  await page.goto('/admin/links');
  await expect(page.getByText('Все ссылки ведут куда надо')).toBeVisible();
});
