import { apiOf } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

test('what a reader searched for in vain an editor names in other words, or writes', async ({
  page,
  portal,
  signIn,
}) => {
  const reader = await apiOf(portal, 'user');
  const search = async () => {
    const { data } = await reader<{ data: { materials: { title: string }[] } }>('GET', '/materials?search=кодослово');
    return data.materials;
  };
  expect(await search()).toEqual([]);

  await signIn('editor');
  await page.goto('/admin/search-misses');
  const miss = page.getByRole('row').filter({ hasText: 'кодослово' });
  await expect(miss).toBeVisible();
  await expectAccessible(page);
  await expectNothingSticksOut(page);

  await miss.getByRole('button', { name: 'Добавить синоним' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Слово или фраза 1')).toHaveValue('кодослово');
  await dialog.getByLabel('Слово или фраза 2').fill('пароль');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  expect((await search())[0]?.title).toBe('Пароли и второй фактор');

  await page.goto('/admin/synonyms');
  await expect(page.getByRole('cell', { name: 'кодослово = пароль' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await page.getByRole('button', { name: 'Удалить: кодослово' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Синонимов пока нет')).toBeVisible();
  expect(await search()).toEqual([]);

  await page.goto('/admin/search-misses');
  await miss.getByRole('link', { name: 'Написать материал' }).click();
  await expect(page.getByLabel('Название')).toHaveValue('Кодослово');
});
