import { asked, byKeyboard, byTouch, question } from '../fixtures/answering.ts';
import { apiOf } from '../fixtures/api.ts';
import { newAttestation } from '../fixtures/attestation.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: the attestations would be in other tests' lists.
test.use({ portalName: 'long attempts' });

/** As many as an attempt may have. */
const most = 200;

/** The address of an attempt of 200 questions that the person of the demo has just begun. */
async function beginAttempt(portal: Portal): Promise<string> {
  const questions = Array.from({ length: most }, (_, at) => {
    const { form } = asked[at % asked.length] ?? { form: {} };
    return { ...form, ...('text' in form && { text: `${form.text} (${at + 1})` }) };
  });
  const { id } = await newAttestation(await apiOf(portal, 'editor'), { timeLimit: 0 }, questions);
  const taker = await apiOf(portal, 'user');
  const { attemptId } = await taker<{ attemptId: string }>('POST', `/attestations/${id}/start`);
  return `/attestations/${id}/attempt/${attemptId}`;
}

const ways = [
  { name: 'by keyboard alone', hand: byKeyboard, device: { viewport: { width: 1440, height: 900 } } },
  { name: 'by touch at 390 px', hand: byTouch, device: { viewport: { width: 390, height: 844 }, hasTouch: true } },
];

for (const { name, hand: handOf, device } of ways) {
  test.describe(name, { tag: '@again' }, () => {
    test.use(device);

    test(`an attempt of 200 questions of all kinds is taken ${name}, and all of it counts`, async ({
      page,
      signIn,
      portal,
    }) => {
      test.setTimeout(600_000);
      const address = await beginAttempt(portal);
      await signIn('user');
      await page.goto(address);
      const hand = handOf(page);
      const looked = new Set<string>();
      for (let number = 1; number <= most; number += 1) {
        await expect(page.getByText(`Вопрос ${number} из ${most}`)).toBeVisible();
        const text = (await question(page).locator('legend').textContent()) ?? '';
        // A person at a keyboard goes straight on to the answer.
        if (number > 1) await expect(question(page)).toBeFocused();
        const found = asked.find(({ known }) => text.startsWith(known));
        if (!found) throw new Error(`An unknown question: ${text}`);
        await found.answer(page, hand);
        if (!looked.has(found.form.type)) {
          await expectAccessible(page);
          await expectNothingSticksOut(page);
          looked.add(found.form.type);
        }
        if (number < most) await hand.press(page.getByRole('button', { name: 'Далее' }));
      }
      expect(looked.size).toBe(asked.length);
      await expect(page.getByText(`Отвечено ${most} из ${most}`)).toBeVisible();
      await expect(page.getByText('Ответы сохранены')).toBeVisible();
      await hand.press(page.getByRole('main').getByRole('button', { name: 'Завершить' }));
      await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }));
      await expect(page.getByText('Поздравляем! Аттестация пройдена.')).toBeVisible();
      await expect(page.getByText('100 %')).toBeVisible();
    });
  });
}
