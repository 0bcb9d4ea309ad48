import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { inBrowser } from './in-browser.ts';

/** Milliseconds; docs/performance.md. */
const goal = 100;
const slowdowns = [1, 4];
/** Milliseconds after which the page has fetched ahead what it can. */
const reading = 4000;

/**
 * `npm run bench:palette`: from Ctrl K to the field of the search, painted and with the keyboard in it, for the first
 * time in a page and for the second. Each round is a fresh profile.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
  await inBrowser(async ({ browser, url, token }) => {
    console.log('| processor | opening | median, ms | worst, ms |\n|---|---|---|---|');
    for (const slowdown of slowdowns) {
      const times: { first: number; second: number }[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1)
        times.push(await openTwice(browser, url, token, slowdown));
      for (const which of ['first', 'second'] as const)
        print(
          slowdown,
          which,
          times.map((one) => one[which]),
        );
    }
  });
}

function print(slowdown: number, which: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const mark = median <= goal ? '' : ' (goal missed)';
  console.log(`| ${slowdown}× slower | ${which} | ${median.toFixed(0)}${mark} | ${worst.toFixed(0)} |`);
}

async function openTwice(browser: Browser, url: string, token: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto(`${url}/dashboard`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(reading);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const first = await open(page);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[role=combobox]') === null);
  const second = await open(page);
  await context.close();
  return { first, second };
}

async function open(page: Page): Promise<number> {
  await page.evaluate(watchField);
  await page.keyboard.press('Control+k');
  const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took);
  return (await took.jsonValue()) ?? 0;
}

/** Runs in the page: from the key until the frame with the field has been painted. */
function watchField(): void {
  const seen = window as unknown as { took?: number };
  seen.took = undefined;
  const note = ({ timeStamp }: KeyboardEvent) => {
    const look = () => {
      if (document.activeElement?.getAttribute('role') !== 'combobox') return requestAnimationFrame(look);
      setTimeout(() => (seen.took = performance.now() - timeStamp));
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', (event) => event.code === 'KeyK' && note(event), { capture: true });
}

await main();
