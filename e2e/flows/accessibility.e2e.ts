import { findMaterial, triedAttestation } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import type { Portal } from '../fixtures/portal.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ allowedErrors: [/status of 404/] });

/** The address with things of the demo in place of its parameters. */
async function fill(path: string, portal: Portal): Promise<string> {
  if (path.includes(':material')) return path.replace(':material', (await findMaterial(portal, 'Фишинг')).id);
  if (!/:(attestation|attempt|certificate)/.test(path)) return path;
  const { id, attempt, certificate } = await triedAttestation(portal);
  return path.replace(':attestation', id).replace(':attempt', attempt).replace(':certificate', certificate);
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${scheme}, ${width} px`, () => {
      test.use({ colorScheme: scheme, viewport: { width, height: width === 390 ? 844 : 900 } });

      for (const { name, path, role, heading } of screens) {
        test(`${name}: axe finds nothing and nothing sticks out`, async ({ page, signIn, portal }) => {
          if (role) await signIn(role);
          await page.goto(await fill(path, portal));
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
          await expectNothingSticksOut(page);
        });
      }
    });
  }
}
