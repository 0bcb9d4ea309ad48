import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { shiftOf, watchShifts } from '../e2e/fixtures/shifts.ts';
import { inBrowser, type Scene } from './in-browser.ts';
import { pressKey } from './press-key.ts';
import { spread } from './spread.ts';

/** Milliseconds, and a cumulative layout shift; docs/performance.md. */
const goals = { interaction: 150, shift: 0.02 };
const slowdown = 4;
/** Milliseconds for which a person looks at what has come before they go on. */
const reading = 1000;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const goTo = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: label }).click();

async function type(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const letter of text) {
    await pressKey(session, letter);
    await page.waitForTimeout(80);
  }
}

/** What an administrator does, one thing after another. */
const steps: Record<string, (page: Page) => Promise<unknown>> = {
  'search opened': (page) => page.keyboard.press('Control+k').then(() => page.getByRole('combobox').waitFor()),
  'typing in the search': (page) => type(page, 'отпуск'),
  'search closed': (page) => page.keyboard.press('Escape'),
  'to the materials': (page) => goTo(page, 'Материалы').then(() => heading(page, 'Материалы')),
  'a material opened': (page) => page.getByRole('article').first().getByRole('link').first().click(),
  'back to the list': (page) => page.goBack().then(() => heading(page, 'Материалы')),
  'to the attestations': (page) => goTo(page, 'Аттестации').then(() => heading(page, 'Аттестации')),
  'to the profile': (page) => goTo(page, 'Профиль').then(() => heading(page, 'Профиль')),
  'its form opened': (page) => page.getByRole('button', { name: 'Редактировать' }).click(),
  'typing in a field': (page) =>
    page
      .getByRole('textbox', { name: 'Имя', exact: true })
      .click()
      .then(() => type(page, ' Мария')),
  'form left': (page) => page.getByRole('button', { name: 'Отмена' }).click(),
  'to the administration': (page) => goTo(page, 'Админ').then(() => heading(page, 'Обзор')),
  'to the people': (page) => page.getByRole('link', { name: 'Пользователи' }).first().click(),
  'typing in a filter': (page) =>
    page
      .getByLabel('Поиск пользователей')
      .click()
      .then(() => type(page, 'Анна')),
  'dialog opened': (page) => page.getByRole('button', { name: 'Создать пользователя' }).click(),
  'dialog closed': (page) => page.keyboard.press('Escape'),
};

/**
 * `npm run bench:tour`: how long the page takes to show that it has understood a key or a click (Interaction to Next
 * Paint), by step, and how much of it moves by itself, on a processor that is four times slower. Each round is a fresh
 * profile. Prints the spread; a tour's figure is its slowest interaction, as it has less than fifty.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  await inBrowser(async (scene) => {
    const tours: Tour[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) tours.push(await takeTour(scene));
    print(tours);
  });
}

interface Tour {
  /** Step → milliseconds of its slowest interaction; below 16 the browser tells nothing, and it counts as 0. */
  slowest: Record<string, number>;
  /** The largest cumulative layout shift. */
  shift: number;
}

async function takeTour({ browser, url, token }: Scene): Promise<Tour> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await watchShifts(context);
  const page = await context.newPage();
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.addInitScript(watchInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${url}/dashboard`);
  await heading(page, /^Добр/);
  await page.waitForTimeout(reading);
  const slowest: Record<string, number> = {};
  for (const [name, take] of Object.entries(steps)) {
    await take(page);
    await page.waitForTimeout(reading);
    slowest[name] = await page.evaluate(() => {
      const seen = globalThis as unknown as { slowest: number };
      const found = seen.slowest;
      seen.slowest = 0;
      return found;
    });
  }
  const { value } = await shiftOf(page);
  await context.close();
  return { slowest, shift: value };
}

/** Runs in the page. */
function watchInteractions(): void {
  const seen = globalThis as unknown as { slowest: number };
  seen.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.slowest = Math.max(seen.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function print(tours: Tour[]): void {
  const row = (what: string, figures: number[], goal: number, digits = 0) => {
    const [least, middle, greatest] = spread(figures, digits);
    console.log(`| ${what} | ${least} | ${middle} | ${greatest} | ${Number(middle) <= goal ? 'yes' : 'no'} |`);
  };
  console.log('| step | least, ms | median | greatest | goal |\n|---|---|---|---|---|');
  for (const name of Object.keys(steps))
    row(
      name,
      tours.map(({ slowest }) => slowest[name] ?? 0),
      goals.interaction,
    );
  const worst = tours.map(({ slowest }) => Math.max(...Object.values(slowest)));
  row('**the whole tour**', worst, goals.interaction);
  row(
    '**layout shift**',
    tours.map(({ shift }) => shift),
    goals.shift,
    4,
  );
}

await main();
