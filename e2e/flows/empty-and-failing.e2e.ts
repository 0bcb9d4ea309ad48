import type { Page } from '@playwright/test';
import { expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/onePage.ts';
import { fillPlaces } from '../fixtures/places.ts';
import { screens } from '../fixtures/screens.ts';
import { expectFine } from '../fixtures/sizes.ts';
import { answerWith, emptied } from '../fixtures/states/open.ts';

/** Reads of the pages: without the person there is none, and events come for as long as one is open. */
const reads = /\/api\/(?!auth\/me$|live-events)/;

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /status of (404|500)/ });
// Each stands alone.
test.describe.configure({ mode: 'parallel' });

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A call that has failed is made once more, a second later.
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const { name, path, role } of screens) {
  if (!role) continue;

  const tells = 'a server that fails leaves what can be done, and one with nothing a page that is fine';
  test(`${name}: ${tells}`, { tag: '@again' }, async ({ page, signIn, portal }) => {
    test.setTimeout(120_000);
    await signIn(role);
    const address = await fillPlaces(path, portal);
    await page.route(reads, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      await route.fulfill({ status: 500, json: { message: 'Сбой', error: { code: 'INTERNAL', message: 'Сбой' } } });
    });
    await openPage(page, address);
    const failures = page.getByRole('main').getByRole('alert').filter({ hasText: 'Сбой' });
    for (const failure of await failures.all())
      await expect(failure.getByRole('button', { name: 'Повторить' })).toBeVisible();
    // It is one and the same part that says so, and axe sees it at every width elsewhere.
    await expectNothingSticksOut(page);

    await page.unrouteAll({ behavior: 'wait' });
    await answerWith(page, reads, emptied);
    await openPage(page, address);
    // What says that there is nothing is one part, at which axe looks in the gallery at other widths.
    await expectFine(page, { light: [390], dark: [390] });
  });
}
