import { apiOf } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: the quiz that is created here would meet other tests of the same material.
test.use({ portalName: 'quizzes' });

test('an editor creates a quiz, and a reader takes it, loses nothing by a reload and passes', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const api = await apiOf(portal, 'editor');
  const { data } = await api<{ data: { materials: { id: string; title: string }[] } }>(
    'GET',
    '/materials?limit=100&isPublished=true',
  );
  const details = await Promise.all(
    data.materials.map(({ id }) => api<{ data: { id: string; hasQuiz: boolean } }>('GET', `/materials/${id}`)),
  );
  const free = details.find((one) => !one.data.hasQuiz);
  if (!free) throw new Error('Every material has a quiz already');
  await signIn('editor');
  await page.goto(`/materials/${free.data.id}`);
  await page.getByRole('link', { name: 'Создать тест' }).click();
  await page.getByLabel(/^Текст вопроса/).fill('Где лежит аптечка?');
  await page.getByRole('textbox', { name: 'Вариант 1' }).fill('В сейфе');
  await page.getByRole('textbox', { name: 'Вариант 2' }).fill('На ресепшене');
  await page.getByRole('button', { name: 'Создать тест' }).click();
  await expect(page.getByText('Для всех вопросов с множественным выбором выберите правильный ответ')).toBeVisible();
  await page.getByRole('radio', { name: 'Правильный вариант 2' }).check();
  await page.getByRole('button', { name: 'Создать тест' }).click();
  await expect(page.getByText('Тест успешно создан!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Пройти тест' })).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url });
  const reader = await context.newPage();
  await signIn('user', reader);
  await reader.goto(`/materials/${free.data.id}`);
  await reader.getByRole('button', { name: 'Пройти тест' }).click();
  await reader.getByRole('radio', { name: 'На ресепшене' }).check();
  await reader.reload();
  await expect(reader.getByRole('radio', { name: 'На ресепшене' })).toBeChecked();
  await reader.getByRole('button', { name: 'Завершить' }).click();
  await expect(reader.getByText('Поздравляем! Вы прошли тест.')).toBeVisible();
  await reader.getByRole('button', { name: 'Закрыть' }).click();
  await expect(reader.getByText('Пройден', { exact: true })).toBeVisible();
  await expect(reader.getByText(/Прочитано 100/)).toBeVisible();
  await context.close();
});

test('leaving an unsaved quiz asks first', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'editor');
  const { data } = await api<{ data: { materials: { id: string }[] } }>('GET', '/materials?limit=1');
  await signIn('editor');
  await page.goto(`/materials/${data.materials[0]?.id}/quiz/create`);
  await page.getByLabel(/^Текст вопроса/).fill('Не потеряйте меня');
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Профиль' }).click();
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByLabel(/^Текст вопроса/)).toHaveValue('Не потеряйте меня');
});
