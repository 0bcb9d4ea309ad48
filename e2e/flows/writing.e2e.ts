import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalName: 'writing' });

test('an editor goes through Markdown and back, and only what was changed there changes', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await apiOf(portal, 'editor');
  const content = '<h2>Вход</h2><p style="text-align:center">По пропуску</p><h2 id="exit">Выход</h2><p>Свободный</p>';
  const id = await createMaterial(api, { title: 'Пропуска', content });
  await signIn('editor');
  const save = async () => {
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByRole('button', { name: 'Редактировать' }).waitFor();
    return (await api<{ data: { content: string } }>('GET', `/materials/${id}`)).data.content;
  };
  const toMarkdown = async () => {
    await page.goto(`/materials/${id}?edit=true`);
    await page.locator('.ql-editor').waitFor();
    await page.getByRole('button', { name: 'Вид: Визуальный' }).click();
    await page.getByRole('menuitem', { name: 'Markdown' }).click();
    await page.getByRole('region', { name: 'Предпросмотр' }).waitFor();
  };
  await toMarkdown();
  expect(await save()).toBe(content);
  await toMarkdown();
  const source = page.getByRole('textbox', { name: 'Текст материала' });
  await expect(page.getByRole('region', { name: 'Предпросмотр' }).getByRole('heading', { name: 'Вход' })).toBeVisible();
  const written = await source.inputValue();
  await source.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+B');
  await expect(source).toHaveValue(`**${written}**`);
  await page.keyboard.press('Control+Z');
  await expect(source).toHaveValue(written);
  await source.fill((await source.inputValue()).replace('Свободный', 'Через проходную'));
  await expect(page.getByRole('region', { name: 'Предпросмотр' })).toContainText('Через проходную');
  await page.getByRole('button', { name: 'Визуальный', exact: true }).click();
  await expect(page.locator('.ql-editor')).toContainText('Через проходную');
  // The button that was pressed has gone with the source.
  await expect(page.getByRole('button', { name: 'Вид: Визуальный' })).toBeFocused();

  // The whole screen: above the header, below the messages.
  await page.locator('.ql-editor').click();
  await page.keyboard.press('Control+Shift+F');
  await expect(page.getByRole('button', { name: /Выйти из полного экрана/ })).toBeVisible();
  const covers = () =>
    page.evaluate(() =>
      [
        [5, 5],
        [innerWidth / 2, 20],
        [innerWidth - 5, innerHeight - 5],
      ].every(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[data-full-screen]')),
    );
  expect(await covers()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Во весь экран/ })).toBeVisible();
  expect(await covers()).toBe(false);

  expect(await save()).toBe(content.replace('Свободный', 'Через проходную'));
});
