import type { Locator, Page } from '@playwright/test';
import { kindsOfQuestions } from 'shared-api/testing/questions';
import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: the quiz that is created here would meet other tests of the same material.
test.use({ portalName: 'kinds of questions' });

const mostTabs = 60;

/** Leads the keyboard to a control. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let tab = 0; tab < mostTabs; tab += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('No Tab leads to the control');
}

async function choose(page: Page, control: Locator, option: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < mostTabs; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** Answers each question rightly, by keys alone. */
const answers: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    for (const name of ['порошком', 'углекислотой']) {
      await page.keyboard.press('Tab');
      await tabTo(page, page.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
  },
  async (page) => {
    await tabTo(page, page.getByRole('textbox', { name: 'Ответ' }));
    await page.keyboard.type('101');
  },
  async (page) => {
    await tabTo(page, page.getByRole('textbox', { name: /^Ответ/ }));
    await page.keyboard.type('78,3 см');
  },
  async (page) => {
    await choose(page, page.getByRole('button', { name: /синий круг/ }), 'предписывает');
    await choose(page, page.getByRole('button', { name: /красный круг/ }), 'запрещает');
  },
  async (page) => {
    for (const [at, name] of ['осмотр', 'звонок', 'выход'].entries()) {
      const item = page.getByRole('listitem').filter({ hasText: name });
      for (let step = 0; step < 3 && !(await item.textContent())?.startsWith(String(at + 1)); step += 1) {
        await tabTo(page, item);
        await page.keyboard.press('ArrowUp');
      }
    }
  },
  async (page) => {
    await tabTo(page, page.getByRole('textbox', { name: 'Пропуск 1' }));
    await page.keyboard.type('проходной');
    await choose(page, page.getByRole('button', { name: /Пропуск 2/ }), 'нельзя');
  },
];

for (const width of [1440, 390]) {
  test(`a quiz of all kinds is taken by keyboard alone, on a screen of ${width} pixels`, async ({
    page,
    signIn,
    portal,
  }) => {
    const api = await apiOf(portal, 'editor');
    const material = { title: `Все виды вопросов ${width}`, content: '<p>Прочитайте</p>' };
    const id = await createMaterial(api, material);
    await api('POST', `/quizzes/material/${id}`, {
      ...{ title: 'Все виды', passingScore: 100, timeLimit: 0 },
      questions: kindsOfQuestions.map(({ form }) => ({ options: [], correctAnswer: '', isRequired: true, ...form })),
    });
    await page.setViewportSize({ width, height: 900 });
    await signIn('user');
    await page.goto(`/materials/${id}`);
    await page.getByRole('button', { name: 'Пройти тест' }).press('Enter');
    for (const [at, answer] of answers.entries()) {
      await expect(page.getByText(`Вопрос ${at + 1} из ${answers.length}`)).toBeVisible();
      await answer(page);
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      const next = page.getByRole('button', { name: at + 1 < answers.length ? 'Далее' : 'Завершить' });
      await tabTo(page, next);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Поздравляем! Вы прошли тест.')).toBeVisible();
  });
}
