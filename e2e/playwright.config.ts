import { defineConfig } from '@playwright/test';
import { testBrowser } from '../tools/system.ts';

/** Chromium as Debian has it. @param flags beyond those that keep it to itself */
const chromium = (...flags: string[]) => ({
  executablePath: testBrowser(),
  // Without a locale Chromium calls a file with a Russian name «download».
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...flags,
  ],
});

/** Files that open page after page and look at each for a second. */
const looks = ['accessibility', 'empty-and-failing', 'one-page', 'states'].map((name) => `flows/${name}.e2e.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './fixtures/prepare.ts',
  outputDir: '../test-results',
  // A loaded machine of two cores takes three times as long as an idle one; nothing here is a measurement.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // One more than the processors of CI: a sixth of the time each waits, for an answer that a test delays or a page that is to be quiet.
  workers: 3,
  // The long stories first: begun last, one of them would keep the whole run waiting.
  projects: [
    { name: 'releases', testDir: 'releases' },
    { name: 'the rest', testIgnore: ['releases/**', ...looks] },
    // What V8 optimises costs more than it saves where a script runs for so short a time.
    { name: 'looks', testMatch: looks, use: { launchOptions: chromium('--js-flags=--no-opt --no-maglev') } },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    // Flows see the portal as the server gives it; what the worker does has a file of its own (flows/offline.e2e.ts).
    serviceWorkers: 'block',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: chromium(),
  },
});
