import { fillPlaces } from '../fixtures/places.ts';
import { screens } from '../fixtures/screens.ts';
import { expectFine } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ allowedErrors: [/status of 404/] });

for (const { name, path, role, heading } of screens) {
  test(`${name}: axe finds nothing and nothing sticks out`, async ({ page, signIn, portal }) => {
    test.setTimeout(120_000);
    if (role) await signIn(role);
    await page.goto(await fillPlaces(path, portal));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectFine(page);
  });
}
