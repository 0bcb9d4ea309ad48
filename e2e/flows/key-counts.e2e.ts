import { apiOf, createMaterial } from '../fixtures/api.ts';
import { countedKeys } from '../fixtures/counted-keys.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: its materials would stand in the lists of others.
test.use({ portalName: 'keys' });

/** How many keys a job took is worth reading also where it passes. */
const tell = (job: string, count: number) => console.log(`  ${job}: ${count} keys`);

test('a rule is found by 8 keys, with the letters of its word', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Ближайшие аттестации' })).toBeVisible();
  const keys = countedKeys(page);
  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Поиск по порталу' })).toBeFocused();
  await keys.type('отпус');
  await expect(page.getByRole('option', { name: /Отпуск: планирование/ }).first()).toBeVisible();
  const chosen = page.getByRole('option', { selected: true });
  if ((await chosen.count()) === 0) await keys.press('ArrowDown');
  await expect(chosen).toContainText('Отпуск: планирование');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Отпуск/ })).toBeVisible();
  tell('a rule', keys.count());
  expect(keys.count()).toBeLessThanOrEqual(8);
});

test('a quiz of 7 questions is taken by 20 keys', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'editor');
  const material = await createMaterial(api, { title: 'Семь вопросов', content: 'Текст' });
  const questions = Array.from({ length: 7 }, (_, n) => ({
    text: `Вопрос о правиле ${n + 1}`,
    type: 'MULTIPLE_CHOICE',
    options: ['Верно', 'Мимо', 'Иначе'],
    correctAnswer: '0',
  }));
  await api('POST', `/quizzes/material/${material}`, { title: 'Тест', passingScore: 50, timeLimit: 0, questions });
  await signIn('user');
  await page.goto(`/materials/${material}`);
  const keys = countedKeys(page);
  await page.getByRole('button', { name: 'Пройти тест' }).focus();
  await keys.press('Enter');
  for (let n = 1; n <= 7; n += 1) {
    await expect(page.getByText(`Вопрос ${n} из 7`)).toBeVisible();
    await expect(page.getByRole('group', { name: `Вопрос о правиле ${n}` })).toBeFocused();
    const option = page.getByRole('radio', { name: 'Верно' });
    const options = await page.getByRole('radio').all();
    let place = 0;
    for (const [at, one] of options.entries()) if (await one.and(option).count()) place = at + 1;
    await keys.press(String(place), 'Enter');
  }
  await expect(page.getByText('Поздравляем! Вы прошли тест.')).toBeVisible();
  tell('a quiz of 7', keys.count());
  expect(keys.count()).toBeLessThanOrEqual(20);
});

test('twenty questions are written by 80 keys besides their words', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'editor');
  const material = await createMaterial(api, { title: 'Двадцать вопросов', content: 'Текст' });
  await signIn('editor');
  await page.goto(`/materials/${material}/quiz/create`);
  const keys = countedKeys(page);
  await page.getByRole('textbox', { name: 'Текст вопроса' }).focus();
  for (let n = 1; n <= 20; n += 1) {
    const question = page.getByRole('region', { name: `Вопрос ${n}`, exact: true });
    if (n > 1) await keys.press('Control+Enter');
    await expect(question.getByRole('textbox', { name: 'Текст вопроса' })).toBeFocused();
    await keys.write(`Что верно о правиле ${n}?`);
    await keys.press('Enter');
    await keys.write('Так');
    await keys.press('Alt+Enter', 'Enter');
    await keys.write('Иначе');
  }
  tell('twenty questions', keys.count());
  expect(keys.count()).toBeLessThanOrEqual(80);
  await page.getByRole('button', { name: 'Создать тест' }).click();
  await expect(page).toHaveURL(new RegExp(`/materials/${material}$`));
  const { data: quiz } = await api<{ data: { id: string } }>('GET', `/quizzes/material/${material}`);
  const { data } = await api<{ data: { questions: object[] } }>('GET', `/quizzes/${quiz.id}`);
  expect(data.questions).toHaveLength(20);
  expect(data.questions[19]).toMatchObject({
    text: 'Что верно о правиле 20?',
    options: ['Так', 'Иначе'],
    correctAnswer: '0',
  });
});
