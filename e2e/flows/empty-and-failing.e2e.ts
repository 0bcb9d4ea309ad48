import type { Page } from '@playwright/test';
import type { Role } from '../fixtures/api.ts';
import { fillPlaces } from '../fixtures/places.ts';
import type { Portal } from '../fixtures/portal.ts';
import { screens } from '../fixtures/screens.ts';
import { expectFine } from '../fixtures/sizes.ts';
import { answerWith, emptied } from '../fixtures/states/open.ts';
import { expect, test } from '../fixtures/test.ts';

/** Reads of the pages: without the person there is none, and events come for as long as one is open. */
const reads = /\/api\/(?!auth\/me$|live-events)/;

// A telephone has the least room for a drawing with its sentence; what else there is of a page was seen when it was full.
test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 404/] });
test.describe.configure({ mode: 'parallel' });

async function expectEach(page: Page, portal: Portal, role: Role): Promise<void> {
  for (const { name, path } of screens.filter((screen) => screen.role === role)) {
    await test.step(name, async () => {
      await page.goto(await fillPlaces(path, portal));
      await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFine(page, { widths: [390] });
    });
  }
}

for (const role of ['admin', 'editor', 'user'] as const) {
  test(`every screen of ${role} can have nothing to show`, async ({ page, signIn, portal }) => {
    test.setTimeout(300_000);
    await signIn(role);
    await answerWith(page, reads, emptied);
    await expectEach(page, portal, role);
  });

  test.describe('a server that answers nothing', () => {
    test.use({ allowedErrors: [/status of (404|500)/] });

    test(`leaves on every screen of ${role} what can be done about it`, async ({ page, signIn, portal }) => {
      test.setTimeout(300_000);
      await signIn(role);
      await page.route(reads, async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        await route.fulfill({ status: 500, json: { message: 'Сбой', error: { code: 'INTERNAL', message: 'Сбой' } } });
      });
      await expectEach(page, portal, role);
    });
  });
}
