import { apiOf } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// What leads nowhere here would turn up in other tests' lists.
test.use({ portalName: 'links' });

test('a link whose target is deleted is listed, and mended in the editor it is listed no more', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await apiOf(portal, 'editor');
  const { data: categories } = await api<{ data: { id: string }[] }>('GET', '/categories');
  const create = async (title: string, content: string) => {
    const body = { title, content, categoryId: categories[0]?.id, isPublished: true };
    return (await api<{ data: { id: string } }>('POST', '/materials', body)).data.id;
  };
  const target = await create('Старый порядок', '<p>Текст</p>');
  await create('Памятка новичку', `<p>Прочтите <a href="/materials/${target}">порядок</a>.</p>`);
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
