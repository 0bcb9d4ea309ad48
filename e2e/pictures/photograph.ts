import path from 'node:path';
import type { Browser } from '@playwright/test';
import { signInByApi } from '../fixtures/api.ts';
import { fillPlaces } from '../fixtures/places.ts';
import type { Screen } from '../fixtures/screens.ts';

/** How each screen is seen: on a desk by day, and on a telephone by night. */
export const sizes = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

/** The file of one picture. */
export const fileOf = (name: string, width: number): string => `${name.replaceAll(' ', '-')}-${width}.png`;

/**
 * In the page that is shown: it has the face, whichever way its version brings it, or keeps it for the next one; there was a
 * time without one.
 */
const hasFace = () =>
  document.getElementById('skeleton') === null &&
  (localStorage.getItem('face') !== null ||
    !getComputedStyle(document.body).fontFamily.includes('Onest') ||
    [...document.fonts].some(({ family, status }) => /^["']?Onest["']?$/.test(family) && status === 'loaded'));

/** Takes the pictures of one screen. @returns what went wrong, in words; null when nothing did */
export async function photograph(
  browser: Browser,
  url: string,
  { name, path: address, role, heading }: Screen,
  folder: string,
): Promise<string | null> {
  try {
    const filled = await fillPlaces(address, { url });
    const token = role && (await signInByApi({ url }, role));
    for (const { width, height, theme } of sizes) {
      const context = await browser.newContext({
        ...{ viewport: { width, height }, locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' },
      });
      await context.addInitScript(
        (kept) => Object.entries(kept).forEach(([key, value]) => void localStorage.setItem(key, value)),
        { theme, ...(token && { token }) },
      );
      const page = await context.newPage();
      // Whoever comes for the second time sees the portal's face at once.
      await page.goto(`${url}/login`);
      await page.waitForFunction(hasFace);
      await page.goto(url + filled, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 20_000 });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(folder, fileOf(name, width)), fullPage: true });
      await context.close();
    }
    return null;
  } catch (error) {
    return String(error).split('\n')[0] ?? '';
  }
}
