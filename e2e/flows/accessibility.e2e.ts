import { expectTablesFit } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/onePage.ts';
import { fillPlaces } from '../fixtures/places.ts';
import { screens } from '../fixtures/screens.ts';
import { expectFine } from '../fixtures/sizes.ts';

test.use({ allowedErrors: /status of 404/ });
// Each stands alone, and one worker would be busy with them long after the other one has nothing left to do.
test.describe.configure({ mode: 'parallel' });

for (const { name, path, role, heading } of screens) {
  test(`${name}: axe finds nothing and nothing sticks out`, async ({ page, signIn, portal }) => {
    test.setTimeout(120_000);
    if (role) await signIn(role);
    await page.goto(await fillPlaces(path, portal));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectTablesFit(page);
    await expectFine(page);
  });
}
