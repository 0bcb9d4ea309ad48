import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleColours,
  expectNothingSticksOut,
  expectRowsUncovered,
  expectTextHasRoom,
} from '../fixtures/looks.ts';
import { fillPlaces } from '../fixtures/places.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ allowedErrors: [/status of 404/] });

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function inColours(page: Page, width: number, colorScheme: 'light' | 'dark', look: () => Promise<void>) {
  await test.step(`${colorScheme}, ${width} px`, async () => {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(inNewColours);
    await look();
  });
}

const inNewColours = () => document.getAnimations().every((running) => !(running instanceof CSSTransition));

// Opened once for each width; the colours change in the open page.
for (const { name, path, role, heading } of screens) {
  test(`${name}: axe finds nothing and nothing sticks out`, async ({ page, signIn, portal }) => {
    test.setTimeout(120_000);
    if (role) await signIn(role);
    const address = await fillPlaces(path, portal);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await inColours(page, size.width, 'light', async () => {
        await expectAccessible(page);
        await expectNothingSticksOut(page);
        await expectTextHasRoom(page);
      });
      await inColours(page, size.width, 'dark', () => expectAccessibleColours(page));
    }
    // Of the narrowest telephones, and of a window at 400 %.
    await page.setViewportSize({ width: 320, height: 640 });
    await inColours(page, 320, 'light', async () => {
      await expectNothingSticksOut(page);
      await expectTextHasRoom(page);
      await expectRowsUncovered(page);
      await expectAccessible(page);
    });
  });
}
