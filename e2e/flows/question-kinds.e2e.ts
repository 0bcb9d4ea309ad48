import { asked, byKeyboard } from '../fixtures/answering.ts';
import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: the quiz that is created here would meet other tests of the same material.
test.use({ portalName: 'kinds of questions' });

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
      questions: asked.map(({ form }) => ({ isRequired: true, ...form })),
    });
    await page.setViewportSize({ width, height: 900 });
    await signIn('user');
    await page.goto(`/materials/${id}`);
    await page.getByRole('button', { name: 'Пройти тест' }).press('Enter');
    const hand = byKeyboard(page);
    for (const [at, { answer }] of asked.entries()) {
      await expect(page.getByText(`Вопрос ${at + 1} из ${asked.length}`)).toBeVisible();
      await answer(page, hand);
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await hand.press(page.getByRole('button', { name: at + 1 < asked.length ? 'Далее' : 'Завершить' }));
    }
    await expect(page.getByText('Поздравляем! Вы прошли тест.')).toBeVisible();
  });
}
