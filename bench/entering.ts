import type { Browser, Page } from 'playwright-core';
import { signInByApi } from '../e2e/fixtures/api.ts';
import { type Portal, startPortal } from '../e2e/fixtures/portal.ts';

const slowdown = 4;
/** Milliseconds of reading, in which what the page has made ahead for nobody is dropped again. */
const reading = 4000;
/** Milliseconds for which a quick hand rests on a button before it presses. */
const rest = 150;

/**
 * Opens a material of the demo for editing, each time in a fresh profile, through nginx. Returns the milliseconds from
 * the press to a letter in the text.
 */
export async function enterEditor(browser: Browser, rounds: number): Promise<number[]> {
  const portal = await startPortal();
  try {
    const token = await signInByApi(portal, 'admin');
    const address = await addressOf(portal, token);
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
      await page.goto(address);
      await page.getByRole('button', { name: 'Редактировать' }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(reading);
      took.push(await enter(page));
      await context.close();
    }
    return took;
  } finally {
    await portal.stop();
  }
}

async function enter(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchText);
  const button = page.getByRole('button', { name: 'Редактировать' });
  await button.hover();
  await page.waitForTimeout(rest);
  await button.click();
  const took = await page.waitForFunction(() => (window as unknown as { entered?: number }).entered);
  return (await took.jsonValue()) ?? 0;
}

/** Runs in the page: from the press until a letter that is written as soon as there is a text has been painted. */
function watchText(): void {
  let pressed = 0;
  const remember = (event: MouseEvent) => {
    pressed = event.timeStamp;
  };
  document.addEventListener('click', remember, { capture: true, once: true });
  const look = () => {
    const text = document.querySelector<HTMLElement>('.ql-editor[contenteditable=true]');
    if (!text) return requestAnimationFrame(look);
    text.focus();
    document.execCommand('insertText', false, 'ж');
    // The first task behind the frame that shows it; others of the page would come before a timer.
    return requestAnimationFrame(() =>
      scheduler.postTask(() => Object.assign(window, { entered: Math.round(performance.now() - pressed) }), {
        priority: 'user-blocking',
      }),
    );
  };
  look();
}

async function addressOf({ url, serverUrl }: Portal, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${serverUrl}/api/materials?limit=100`, { headers }).then((answer) => answer.json());
  const { id } = list.data.materials.find(({ title }: { title: string }) => title.includes('CRM'));
  return `${url}/materials/${id}`;
}
