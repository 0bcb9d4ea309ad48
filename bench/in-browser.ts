import { type Browser, chromium } from 'playwright-core';
import { signInByApi } from '../e2e/fixtures/api.ts';
import { startPortal } from '../e2e/fixtures/portal.ts';
import { testBrowser } from '../tools/system.ts';

/** A portal of the measurement's own, a browser for it, and the token of its administrator. */
export interface Scene {
  browser: Browser;
  url: string;
  token: string;
}

/** Measures something in a browser, and ends the browser and the portal after it. */
export async function inBrowser(measure: (scene: Scene) => Promise<void>): Promise<void> {
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: testBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await measure({ browser, url: portal.url, token: await signInByApi(portal, 'admin') });
  } finally {
    await browser.close();
    await portal.stop();
  }
}
