import type { Page } from '@playwright/test';
import { apiOf, findMaterial, triedAttestation } from '../fixtures/api.ts';
import { expectAccessible, expectAccessibleColours, expectNothingSticksOut } from '../fixtures/looks.ts';
import type { Portal } from '../fixtures/portal.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ allowedErrors: [/status of 404/] });

/** The address with things of the demo in place of its parameters. */
async function fill(path: string, portal: Portal): Promise<string> {
  if (path.includes(':material')) return path.replace(':material', (await findMaterial(portal, 'Фишинг')).id);
  if (path.includes(':section')) return path.replace(':section', await firstSection(portal));
  if (!/:(attestation|attempt|certificate)/.test(path)) return path;
  const { id, attempt, certificate } = await triedAttestation(portal);
  return path.replace(':attestation', id).replace(':attempt', attempt).replace(':certificate', certificate);
}

async function firstSection(portal: Portal): Promise<string> {
  const { data } = await (await apiOf(portal, 'editor'))<{ data: { id: string }[] }>('GET', '/sections');
  return data[0]?.id ?? '';
}

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
    const address = await fill(path, portal);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await inColours(page, size.width, 'light', async () => {
        await expectAccessible(page);
        await expectNothingSticksOut(page);
      });
      await inColours(page, size.width, 'dark', () => expectAccessibleColours(page));
    }
  });
}
