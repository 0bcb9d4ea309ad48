import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Fault, Interlude, Plan } from './plan.ts';

/** A word with the moment at which its last key had been taken by the page. */
export interface Word {
  text: string;
  at: number;
}

export const editorOf = (page: Page) => page.locator('.ql-editor, textarea[aria-label="Текст материала"]').first();
export const offerOf = (page: Page) => page.getByRole('button', { name: 'Продолжить' });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** The page may be gone by then. */
const ignore = () => undefined;

/** Applies the plan to the page, and types until the plan or the form ends. */
export async function write(page: Page, plan: Plan): Promise<Word[]> {
  const started = Date.now();
  const timers = plan.weather.flatMap(({ fault, from, until }) => bringWeather(page, fault, from, until));
  const words: Word[] = [];
  const interludes = [...plan.interludes];
  try {
    while (Date.now() - started < plan.length) {
      const [next] = interludes;
      if (next && Date.now() - started >= next.at) {
        interludes.shift();
        await pauseFor(page, next.what, next.length);
      }
      // A dialog, the sign-in page or the saved material: what is typed there is not the text.
      if (!(await isInEditor(page))) break;
      const text = `а${words.length}`;
      await page.keyboard.type(` ${text}`, { delay: plan.keyDelay });
      words.push({ text, at: Date.now() });
    }
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
  return words;
}

export async function end(page: Page, context: BrowserContext, plan: Plan): Promise<void> {
  switch (plan.ending) {
    case 'crash': {
      const devtools = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash', { timeout: 10_000 });
      void devtools.send('Page.crash').catch(ignore);
      await crashed;
      break;
    }
    case 'look away and close':
      await lookAway(page, 0);
      break;
    case 'reload':
      await page.reload({ timeout: 5000, waitUntil: 'commit' }).catch(ignore);
      break;
    case 'leave':
      await leave(page);
      break;
    case 'save and close':
      await save(page);
      await wait(300);
      break;
    case 'close':
  }
  await page.close().catch(ignore);
}

async function pauseFor(page: Page, what: Interlude, length: number): Promise<void> {
  if (what === 'look away') return lookAway(page, length);
  if (what === 'save') await save(page);
  await wait(length);
  // After a failed save the person continues to write.
  if (what === 'save' && (await isFormOpen(page))) await editorOf(page).focus({ timeout: 2000 }).catch(ignore);
}

async function lookAway(page: Page, length: number): Promise<void> {
  await setVisibility(page, 'hidden');
  await wait(length);
  if (length > 0) await setVisibility(page, 'visible');
}

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page
    .evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state)
    .catch(ignore);
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Сохранить|Создать материал)$/ });
  await button.click({ timeout: 2000 }).catch(ignore);
}

async function leave(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await sections.getByRole('link', { name: 'Главная' }).click({ timeout: 2000 }).catch(ignore);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Уйти' }).click({ timeout: 2000 }).catch(ignore);
  await wait(100);
}

function isInEditor(page: Page): Promise<boolean> {
  return page
    .evaluate(() => document.activeElement?.matches('.ql-editor, textarea[aria-label]') ?? false)
    .catch(() => false);
}

function isFormOpen(page: Page): Promise<boolean> {
  return page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .count()
    .then(
      (dialogs) => dialogs === 0,
      () => false,
    );
}

function bringWeather(page: Page, fault: Fault, from: number, until: number) {
  const context = page.context();
  const handle = (route: Route) => void befall(route, fault).catch(ignore);
  const begin = async () => {
    if (fault === 'offline') await context.setOffline(true);
    else if (fault === 'signed out') await endSession(page);
    else await page.route('**/api/**', handle);
  };
  const finish = async () => {
    if (fault === 'offline') await context.setOffline(false);
    else if (fault !== 'signed out') await page.unroute('**/api/**', handle);
  };
  return [setTimeout(() => void begin().catch(ignore), from), setTimeout(() => void finish().catch(ignore), until)];
}

async function befall(route: Route, fault: Fault): Promise<void> {
  switch (fault) {
    case 'slow':
      await wait(4000);
      return route.continue();
    case 'failing':
      return route.fulfill({ status: 500, json: { message: 'Сбой' } });
    case 'refused':
      return route.fulfill({ status: 429, json: { message: 'Слишком часто' } });
    default:
      return route.abort();
  }
}

/** The server really ends it: every call after that is refused with 401. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const address = new URL('/api/auth/logout', page.url());
  await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
}
