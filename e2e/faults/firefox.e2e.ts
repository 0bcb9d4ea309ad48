import type { Browser, Page } from 'puppeteer-core';
import { faults, mistakes } from '../fixtures/fault-proxy.ts';
import { expectSection, expectShown, goTo, newPage, press, startFirefox } from '../fixtures/firefox.ts';
import { test } from '../fixtures/front.ts';
import { releaseRenumbered } from '../fixtures/renumbered.ts';
import { type Section, sections } from '../fixtures/sections.ts';

// What isolation.e2e.ts proves in Chromium, in the other engine: how modules fail and are asked for again is a browser's own.
test.use({ portalName: 'firefox' });
test.setTimeout(300_000);

const visitor = 'firefox';
let browser: Browser;
test.beforeAll(async () => {
  browser = await startFirefox(visitor);
});
test.afterAll(() => browser.close());

/** Opens each section in a browser of its own, every second one by its address and the others by a link. */
async function openEach(url: string, token: string, look: (page: Page, section: Section) => Promise<void>) {
  await Promise.all(
    sections.map(async (section, at) => {
      const context = await browser.createBrowserContext();
      const page = await newPage(context, token);
      if (at % 2 === 0) await page.goto(`${url}/${section.name}`, { waitUntil: 'domcontentloaded' });
      else {
        await page.goto(`${url}/dashboard`, { waitUntil: 'domcontentloaded' });
        await goTo(page, section);
      }
      await look(page, section);
      await context.close();
    }),
  );
}

for (const fault of faults) {
  const contained = 'costs only its own section, and one click on «Повторить» recovers';
  test(`Firefox: ${fault}: ${contained}`, { tag: '@again' }, async ({ behind }) => {
    const { proxy, token } = behind;
    for (const { name } of sections) proxy.set(visitor, `/remotes/${name}/`, fault);
    await openEach(proxy.url, token, async (page, section) => {
      await expectShown(page, '[role=alert]', `${section.label}:`);
      await press(page, 'nav[aria-label="Разделы"] a', 'Главная');
      await expectShown(page, 'h1', 'Добр');
      await goTo(page, section);
      await expectShown(page, '[role=alert]', `${section.label}:`);
      proxy.set(visitor, `/remotes/${section.name}/`, null);
      await press(page, '[role=alert] button', 'Повторить');
      await expectSection(page, section);
    });
  });
}

test.describe('with a version that was live before', { tag: '@again' }, () => {
  const released = new Map<string, string[]>();
  test.beforeAll(async ({ portal }) => {
    for (const { name } of sections) released.set(name, await releaseRenumbered(portal, name, '1.1.0'));
  });

  for (const fault of [...faults, ...mistakes]) {
    test(`Firefox: ${fault}: the version before comes by itself`, async ({ behind }) => {
      const { proxy, token } = behind;
      const files = [...released.values()].flat();
      for (const file of files) proxy.set(visitor, file, fault);
      await openEach(proxy.url, token, expectSection);
      for (const file of files) proxy.set(visitor, file, null);
    });
  }
});
