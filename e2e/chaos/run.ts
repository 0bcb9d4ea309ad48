import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiOf, signInByApi } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { createRandom, type Outage, type Plan, planOutage, planRun } from './plan.ts';
import { editorOf, end, offerOf, type Word, write } from './writer.ts';

/** Milliseconds of typing that may be missing. */
const mayMiss = 1000;
/** Runs that write at the same time: they share the server that is killed. */
const atOnce = 6;

export interface Outcome {
  run: number;
  plan: Plan;
  outage: Outage | null;
  typed: number;
  /** Milliseconds of typing before the end that are in no text and no draft. */
  missing: number;
  /** Empty when nothing is wrong. */
  problem: string;
}

interface Options {
  portal: Portal;
  browser: Browser;
  seed: number;
  /** Their numbers; a number with a seed is the same run every time. */
  runs: number[];
  onOutcome?: (outcome: Outcome) => void;
}

type Api = Awaited<ReturnType<typeof apiOf>>;

/** A person with a browser of their own, writing one material. */
interface Desk {
  run: number;
  plan: Plan;
  context: BrowserContext;
  page: Page;
  title: string;
  /** Empty for a new material. */
  materialId: string;
}

/** Random runs of typing under faults; each is looked at after everything works again. */
export async function runChaos({ portal, browser, seed, runs, onOutcome }: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const api = await apiOf(portal, 'admin');
  for (let first = 0; first < runs.length; first += atOnce) {
    const round = runs.slice(first, first + atOnce);
    // By the number of the round, so that a run alone meets the same outage.
    const outage = planOutage(createRandom(seed * 7919 + Math.floor((round[0] ?? 0) / atOnce)));
    for (const outcome of await runRound(portal, browser, api, { seed, round, outage })) {
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
  }
  return outcomes;
}

async function runRound(
  portal: Portal,
  browser: Browser,
  api: Api,
  { seed, round, outage }: { seed: number; round: number[]; outage: Outage | null },
): Promise<Outcome[]> {
  const desks = await Promise.all(round.map((run) => openDesk(portal, browser, api, seed, run)));
  const away = outage ? killServer(portal, outage) : Promise.resolve();
  const written = await Promise.all(
    desks.map(async ({ page, context, plan }) => {
      const words = await write(page, plan);
      const endedAt = Date.now();
      await end(page, context, plan);
      return { words, endedAt };
    }),
  );
  await away;
  const token = await signInByApi(portal, 'editor');
  return Promise.all(
    desks.map(async (desk, index) => {
      const { words, endedAt } = written[index] ?? { words: [], endedAt: 0 };
      const { run, plan } = desk;
      const texts = await findTexts(desk, api, token).catch((error: unknown) => String(error));
      await desk.context.close();
      const missing = typeof texts === 'string' ? endedAt : missingOf(words, endedAt, texts);
      const problem =
        typeof texts === 'string' ? texts : missing > mayMiss ? `${missing} ms of what was typed are lost` : '';
      return { run, plan, outage, typed: words.length, missing, problem };
    }),
  );
}

async function killServer(portal: Portal, { at, length }: Outage): Promise<void> {
  await wait(at);
  await portal.stopServer('SIGKILL');
  await wait(length);
  await portal.startServer();
}

async function openDesk(portal: Portal, browser: Browser, api: Api, seed: number, run: number): Promise<Desk> {
  const plan = planRun(createRandom(seed * 100_003 + run));
  const title = `Проба ${letters(seed)}${letters(run)}`;
  const materialId = plan.place === 'new material' ? '' : await createMaterial(api, title, plan);
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ru-RU' });
  const page = await openPage(context, await signInByApi(portal, 'editor'));
  await page.goto(materialId ? `/materials/${materialId}?edit=true` : '/materials/create');
  await editorOf(page).waitFor();
  if (!materialId) await fillFields(page, title);
  await editorOf(page).click();
  await page.keyboard.press('Control+End');
  return { run, plan, context, page, title, materialId };
}

async function openPage(context: BrowserContext, token: string): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'yes');
    localStorage.setItem('token', value);
  }, token);
  return page;
}

async function createMaterial(api: Api, title: string, { place }: Plan): Promise<string> {
  const { data: categories } = await api<{ data: { id: string }[] }>('GET', '/categories');
  const [category] = categories;
  const markdown = { content: 'Начало', contentFormat: 'markdown' };
  const body = { title, categoryId: category?.id, ...(place === 'markdown' ? markdown : { content: '<p>Начало</p>' }) };
  return (await api<{ data: { id: string } }>('POST', '/materials', body)).data.id;
}

async function fillFields(page: Page, title: string): Promise<void> {
  await page.getByLabel('Название').fill(title);
  await page.getByRole('button', { name: /Категория/ }).click();
  await page.getByRole('option').first().click();
}

/** Every text in which the words may be: the saved one, and what is offered. */
async function findTexts(desk: Desk, api: Api, token: string): Promise<string[]> {
  await desk.context.setOffline(false);
  const created = desk.materialId || (await findMaterial(api, desk.title));
  const texts: string[] = [];
  if (created) texts.push((await api<{ data: { content: string } }>('GET', `/materials/${created}`)).data.content);
  const places = desk.materialId ? [] : ['/materials/create'];
  if (created) places.push(`/materials/${created}?edit=true`);
  for (const place of places) texts.push(await readOffered(desk.context, token, place));
  return texts;
}

async function findMaterial(api: Api, title: string): Promise<string | undefined> {
  const address = `/materials?search=${encodeURIComponent(title)}&limit=100`;
  const { data } = await api<{ data: { materials: { id: string; title: string }[] } }>('GET', address);
  return data.materials.find((material) => material.title === title)?.id;
}

/** Takes what is offered, if anything is: it has to be where the person sees it. */
async function readOffered(context: BrowserContext, token: string, place: string): Promise<string> {
  const page = await openPage(context, token);
  await page.goto(place);
  await editorOf(page).waitFor();
  // What the browser has kept is offered a moment after the form is there.
  const isOffered = await offerOf(page)
    .waitFor({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );
  if (!isOffered) return '';
  await offerOf(page).click();
  await offerOf(page).waitFor({ state: 'detached' });
  await editorOf(page).waitFor();
  const text = await editorOf(page).evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? ''),
  );
  await page.close();
  return text;
}

/** From the first word that is in none of the texts to the end. */
function missingOf(words: Word[], endedAt: number, texts: string[]): number {
  const most = Math.max(0, ...texts.map((text) => countWords(words, text)));
  const first = words[most];
  return first ? Math.max(0, endedAt - first.at) : 0;
}

/** How many of the words stand in the text in their order, from the first on. */
function countWords(words: Word[], text: string): number {
  const found = text.match(/а\d+/g) ?? [];
  const different = words.findIndex(({ text: word }, index) => found[index] !== word);
  return different === -1 ? words.length : different;
}

/** A number as a word that the search finds whole. */
function letters(number: number): string {
  return [...String(number)].map((digit) => 'бвгджзклмн'[Number(digit)]).join('');
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
