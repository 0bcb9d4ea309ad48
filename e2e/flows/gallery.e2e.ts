import { expect, type Page, test } from '@playwright/test';
import { buildGallery } from '../../tools/gallery.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';

let address: string;
test.beforeAll(async () => {
  address = await buildGallery();
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    // Both schemes and both widths are seen; that a part fails in a pair of them alone is rare.
    const tag = (scheme === 'light') === (width === 1440) ? [] : '@again';
    test.describe(`${scheme}, ${width} px`, { tag }, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: 900 } });

      test('every component passes axe, and nothing sticks out', async ({ page }, info) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1, name: 'Компоненты портала' })).toBeVisible();
        await page.screenshot({ path: info.outputPath('gallery.png'), fullPage: true });
        await expectAccessible(page);
        await expectNothingSticksOut(page);
      });

      test('every overlay passes axe and fits the screen', async ({ page }, info) => {
        await page.goto(address);
        const names = [
          'Диалог',
          'Диалог из своей части',
          'Секрет',
          'Длинный диалог',
          'Подтверждение',
          'Опасное подтверждение',
          'Панель слева',
          'Панель справа',
        ];
        for (const name of names) {
          await page.getByRole('button', { name, exact: true }).click();
          const overlay = page.getByRole('dialog').or(page.getByRole('alertdialog'));
          await overlay.waitFor();
          await untilStill(page);
          await page.screenshot({ path: info.outputPath(`${name}.png`) });
          await expectAccessible(page);
          const box = await overlay.boundingBox();
          expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 900).toBe(true);
          await expect(overlay.getByRole('button').last()).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Escape');
          await expect(overlay).toHaveCount(0);
        }
      });

      test('three messages at once can all be read', async ({ page }, info) => {
        await page.goto(address);
        for (const name of ['Удача', 'Ошибка', 'Сведение']) {
          await page.getByRole('button', { name, exact: true }).click();
        }
        const messages = page.getByRole('region', { name: 'Сообщения' }).getByRole('listitem');
        // They stay as long as the pointer is over them.
        await messages.first().hover();
        await expect(messages).toHaveText([/картинки/, /нет прав/, /обновлен/]);
        await untilStill(page);
        await page.screenshot({ path: info.outputPath('Сообщения.png') });
        const tops = await messages.evaluateAll((all) => all.map((message) => message.getBoundingClientRect().top));
        expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThan(40);
        expect((tops[2] ?? 0) - (tops[1] ?? 0)).toBeGreaterThan(40);
        await expectAccessible(page);
      });
    });
  }
}

/** A picture of a half-faded dialog would tell nothing, and axe would see its contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
}
