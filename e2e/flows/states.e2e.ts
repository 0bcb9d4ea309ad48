import { expect, test } from '../fixtures/onePage.ts';
import { fillPlaces } from '../fixtures/places.ts';
import { allWidths, expectFine } from '../fixtures/sizes.ts';
import { states } from '../fixtures/states/states.ts';

// A portal of its own: what the states leave would be in other tests' lists.
test.use({ portalName: 'states', allowedErrors: /Failed to load resource|remotes\/attestations/ });
// Each stands alone, and one worker would be busy with them long after the other one has nothing left to do.
test.describe.configure({ mode: 'parallel' });

for (const { name, path, role, widths = allWidths, prepare, reach } of states) {
  test(`${name}: axe finds nothing and nothing sticks out`, { tag: '@again' }, async ({ page, signIn, portal }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
    if (role) await signIn(role);
    await prepare?.(page, portal);
    await page.goto(await fillPlaces(path, portal));
    await page.waitForLoadState('networkidle');
    const sign = await reach(page, portal);
    await expect(sign).toBeVisible();
    const isThere = async () => {
      if (await sign.isVisible()) return;
      // Menus go when the window changes its size, and what is left over is closed.
      await page.keyboard.press('Escape');
      await reach(page, portal);
      await expect(sign).toBeVisible();
    };
    // The screen below was looked at in the dark on a telephone, and what is over it has the same colours there.
    await expectFine(page, { widths, dark: widths.slice(0, 1), isThere });
  });
}
