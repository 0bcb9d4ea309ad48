import { apiOf, createMaterial } from '../fixtures/api.ts';
import { newAttestation } from '../fixtures/attestation.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: what is created here would be in other tests' lists. Cut connections write into the console.
test.use({
  portalName: 'attestations',
  isClockMovable: true,
  allowedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
});

test('a person takes an attestation, loses the connection, answers on, and everything counts', async ({
  page,
  signIn,
  portal,
  context,
}) => {
  await page.clock.install();
  const { title } = await newAttestation(await apiOf(portal, 'editor'), { timeLimit: 10, maxAttempts: 2 });
  await signIn('user');
  await page.goto('/attestations');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Начать' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('3 вопроса, проходной балл 100 %');
  await expect(question).toContainText('10 минут');
  await expect(question).toContainText('Попыток осталось: 2');
  await question.getByRole('button', { name: 'Начать' }).click();
  await expect(page.getByRole('timer')).toHaveText(/(10:00|09:\d\d)$/);

  /** Answers whichever question is shown. */
  const answer = async () => {
    for (const [text, label] of [
      ['Кто встречает гостя?', 'Сотрудник'],
      ['Пропуск нужен всегда', 'Верно'],
    ] as const) {
      if (await page.getByText(text).isVisible()) await page.getByRole('radio', { name: label, exact: true }).check();
    }
    if (await page.getByText('Куда звонить').isVisible())
      await page.getByRole('textbox', { name: 'Ответ' }).fill('112.');
  };
  await answer();
  await expect(page.getByText('Ответы сохранены')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Далее' }).click();
  await answer();
  await expect(page.getByText(/^Нет связи/)).toBeVisible();
  await page.getByRole('button', { name: 'Далее' }).click();
  await answer();
  await expect(page.getByText('Отвечено 3 из 3')).toBeVisible();
  // Two minutes without a connection, by the page's clock.
  await page.clock.fastForward(120_000);
  await expect(page.getByText(/^Нет связи/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ответы сохранены')).toBeVisible();

  // Another look, as on another computer: the server has it all.
  await page.evaluate(() =>
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('portal:attempt:')) ?? ''),
  );
  await page.reload();
  await expect(page.getByText('Отвечено 3 из 3')).toBeVisible();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Ответы есть на все вопросы.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Поздравляем! Аттестация пройдена.')).toBeVisible();
  await expect(page.getByText('100 %')).toBeVisible();
  await page.getByRole('link', { name: 'К моим попыткам' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Пройдена');
  await expect(row).toContainText('100 %');
});

test('at the end of the time the attempt ends by itself', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'editor');
  const { id } = await newAttestation(api, { timeLimit: 1 });
  const taker = await apiOf(portal, 'user');
  const { attemptId } = await taker<{ attemptId: string }>('POST', `/attestations/${id}/start`);
  await signIn('user');
  // The machine's own clock is an hour wrong; the page goes by the server's.
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto(`/attestations/${id}/attempt/${attemptId}`);
  await expect(page.getByRole('timer')).toHaveText(/(00:5\d|01:00)$/);
  await page.getByRole('button', { name: 'Отметить' }).click();
  await expect(
    page
      .getByRole('navigation', { name: 'Вопросы' })
      .getByText(/отмечен/)
      .first(),
  ).toBeAttached();
  // A page whose clock runs ahead asks, learns that there is time left, and shows it; the server ends it.
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('timer')).toHaveText(/00:[0-5]\d$/);
  await expect(page.getByRole('button', { name: 'Завершить' })).toBeEnabled();
  // The minute passes, for the server and for the page.
  portal.passMinute();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('В этот раз его не хватило.', { exact: false })).toBeVisible({ timeout: 20_000 });
});

test('an editor makes an attestation, a person answers in words, and the editor reviews it by keyboard', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const essay = { text: 'Опишите порядок', type: 'OPEN_ENDED', correctAnswer: '' };
  const editor = await apiOf(portal, 'editor');
  const material = await createMaterial(editor, { title: 'Эвакуация склада', content: 'Текст' });
  await editor('POST', `/quizzes/material/${material}`, { title: 'Тест', questions: [essay] });

  await signIn('editor');
  await page.goto('/attestations');
  await page.getByRole('link', { name: 'Создать аттестацию' }).click();
  await page.getByRole('button', { name: 'Создать аттестацию' }).click();
  await expect(page.getByText('Введите название аттестации').first()).toBeVisible();
  await expect(page.getByText('Выберите хотя бы один материал').first()).toBeVisible();
  await page.getByLabel('Название').fill('Эвакуация: проверка');
  await page.getByPlaceholder('Найти материал').fill('эвакуация склада');
  await page.getByRole('button', { name: 'Добавить «Эвакуация склада»' }).click();
  await expect(page.getByText('Сотрудник увидит: 1 вопрос')).toBeVisible();
  await page.getByRole('button', { name: 'Создать аттестацию' }).click();
  await expect(page.getByText('Аттестация успешно создана!')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Эвакуация: проверка', exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url });
  const person = await context.newPage();
  await signIn('user', person);
  await person.goto('/attestations?search=Эвакуация');
  await person.getByRole('button', { name: 'Начать' }).click();
  await person.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
  await person.getByRole('textbox', { name: 'Ответ' }).fill('Выйти и позвонить');
  await person.getByRole('button', { name: 'Завершить' }).click();
  await person.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(person.getByText('Часть ответов проверяет редактор', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Проверить ответы' }).click();
  await expect(page.getByText('Выйти и позвонить')).toBeVisible();
  await page.keyboard.press('KeyD');
  await expect(page.getByRole('button', { name: 'Верно', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Проверено: аттестация пройдена')).toBeVisible();
  await expect(page.getByText('Проверять нечего')).toBeVisible();
  await person.reload();
  await expect(person.getByText('Поздравляем! Аттестация пройдена.')).toBeVisible();
  await context.close();
});
