import { Agent, get, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { apiOf, signInByApi } from '../e2e/fixtures/api.ts';
import { smallArchive } from '../e2e/fixtures/archive.ts';
import { startNodes } from '../e2e/fixtures/nodes.ts';

/** Goal (docs/performance.md): milliseconds until the last of all tabs knows what is live. */
const goal = 2_000;
/** Tabs of one browser share a stream. */
const tabsOfBrowser = 5;
const version = '9.0.1';

/** An open tab that can tell when it got to know a state: the offered version, or none after a roll-back. */
interface Tab {
  kind: 'real' | 'light';
  /** Resolves with the time (epoch milliseconds) at which the tab shows, or has read, that state. */
  knows: (isSwitched: boolean) => Promise<number>;
}

/**
 * `npm run bench:switch`: how long a switch and a roll-back take to reach the last open tab, from before the call is
 * sent, through nginx and two nodes on PostgreSQL. A few tabs are real ones in Chromium, timed when their page shows it;
 * the others are as many browsers that speak as a tab does: a stream, then the registry, timed when they have read it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tabs: { type: 'string', default: '200' },
      real: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '7' },
    },
  });
  const [tabCount, realCount, rounds] = [values.tabs, values.real, values.rounds].map(Number) as [
    number,
    number,
    number,
  ];
  const nodes = await startNodes();
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const agent = new Agent({ keepAlive: true });
  try {
    await publish(nodes.url);
    const admin = await apiOf(nodes, 'admin');
    const real = await openRealTabs(browser, nodes.url, await signInByApi(nodes, 'user'), realCount);
    const light = await Promise.all(
      Array.from({ length: tabCount - real.length }, (_, index) => openLightTab(nodes.url, agent, index % 100)),
    );
    const tabs = [...real, ...light];
    const timed = async (isSwitched: boolean): Promise<Round> => {
      const known = tabs.map(async ({ kind, knows }) => ({ kind, at: await knows(isSwitched) }));
      const began = Date.now();
      await (isSwitched
        ? admin('POST', '/releases/profile/activate', { version })
        : admin('POST', '/releases/profile/rollback'));
      const answered = Date.now() - began;
      const times = (await Promise.all(known)).map(({ kind, at }) => ({ kind, took: at - began }));
      return { change: isSwitched ? 'switch' : 'roll-back', answered, times };
    };
    // For warming up: a page listens only some time after its first screen, and then it would be the poll that is timed.
    await timed(true);
    await timed(false);
    const results: Round[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await timed(true), await timed(false));
    process.exitCode = print(results, tabCount, real.length) ? 0 : 1;
  } finally {
    agent.destroy();
    await browser.close();
    await nodes.stop();
  }
}

async function publish(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/releases/profile/${version}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signInByApi({ url }, 'admin')}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(await smallArchive({ name: 'profile', version })),
  });
  if (!answer.ok) throw new Error(`The release was refused: ${await answer.text()}`);
}

async function openRealTabs(browser: Browser, url: string, token: string, count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  while (tabs.length < count) {
    const context = await browser.newContext({ baseURL: url });
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
    await context.addInitScript(watchOffer);
    for (let tab = 0; tab < tabsOfBrowser && tabs.length < count; tab += 1) {
      const page = await context.newPage();
      await page.goto('/profile');
      await page.getByRole('heading', { level: 1, name: 'Профиль' }).waitFor();
      tabs.push({ kind: 'real', knows: (isSwitched) => shown(page, isSwitched) });
    }
  }
  return tabs;
}

/** Runs in the page: notes when the offer of a new version comes and goes. */
function watchOffer(): void {
  const seen = { isOffered: false, at: 0 };
  Object.assign(window, { seen });
  const look = () => {
    const isOffered = [...document.querySelectorAll('[role=status]')].some((one) =>
      one.textContent?.includes('Доступна новая версия раздела'),
    );
    if (isOffered !== seen.isOffered) Object.assign(seen, { isOffered, at: Date.now() });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

async function shown(page: Page, isSwitched: boolean): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const { seen } = window as unknown as { seen: { isOffered: boolean; at: number } };
      return seen.isOffered === wanted && seen.at;
    },
    isSwitched,
    { polling: 50, timeout: 70_000 },
  );
  return Number(await handle.jsonValue());
}

/** A browser with one tab, of which only its way to the server is there. */
async function openLightTab(url: string, agent: Agent, bucket: number): Promise<Tab> {
  const waiting = new Map<boolean, (at: number) => void>();
  let fail: (error: unknown) => void = () => {};
  const headers = { cookie: `portal_bucket=${bucket}`, 'accept-encoding': 'identity' };
  let known = '';
  const hear = async (revision: string) => {
    if (revision === known) return;
    known = revision;
    const answer = await read(await open(`${url}/remotes.json?revision=${revision}`, agent, headers));
    const registry = JSON.parse(answer) as { revision: string; remotes: { name: string; version: string }[] };
    if (registry.revision !== revision) throw new Error('A registry that is older than the event');
    const isSwitched = registry.remotes.some((one) => one.name === 'profile' && one.version === version);
    waiting.get(isSwitched)?.(Date.now());
  };
  const stream = await open(`${url}/api/live-events`, agent, headers);
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, revision] = /"revision":"([^"]+)"/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (revision) hear(revision).catch(fail);
    }
  });
  stream.on('error', () => undefined);
  return {
    kind: 'light',
    knows: (isSwitched) =>
      new Promise((resolve, reject) => {
        fail = reject;
        waiting.set(isSwitched, resolve);
        setTimeout(() => reject(new Error('A light tab has heard nothing for 70 s')), 70_000).unref();
      }),
  };
}

function open(url: string, agent: Agent, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${url}: ${response.statusCode}`));
    }).on('error', reject);
  });
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

interface Round {
  change: 'switch' | 'roll-back';
  /** Milliseconds until the call was answered. */
  answered: number;
  times: { kind: Tab['kind']; took: number }[];
}

const columns = ['call answered, ms', 'first tab', 'median tab', 'last tab', 'last real tab'];

/** @returns whether the goal was met in every round */
function print(rounds: Round[], tabs: number, real: number): boolean {
  console.log(
    `${tabs} tabs: ${real} in Chromium, ${tabs - real} light ones; medians of the rounds, with least and most\n`,
  );
  console.log(`| change | ${columns.join(' | ')} |\n|---|---|---|---|---|---|`);
  const results = rounds.map((round) => ({ change: round.change, row: rowOf(round) }));
  for (const change of ['switch', 'roll-back'] as const) {
    const rows = results.filter((result) => result.change === change).map(({ row }) => row);
    console.log(
      `| ${change} | ${columns.map((_, column) => spread(rows.map((row) => row[column] ?? 0))).join(' | ')} |`,
    );
  }
  const isMet = results.every(({ row }) => (row[3] ?? 0) < goal);
  console.log(`\nGoal: the last tab within ${goal} ms, in every round: ${isMet ? 'yes' : 'no'}`);
  console.log(JSON.stringify({ bench: 'switch', date: new Date().toISOString(), tabs, real, columns, results, goal }));
  return isMet;
}

function rowOf({ answered, times }: Round): number[] {
  const sorted = times.map(({ took }) => took).sort((a, b) => a - b);
  const real = times.filter(({ kind }) => kind === 'real').map(({ took }) => took);
  return [
    answered,
    sorted[0] ?? 0,
    sorted[Math.floor(sorted.length / 2)] ?? 0,
    sorted.at(-1) ?? 0,
    Math.max(0, ...real),
  ];
}

function spread(values: number[]): string {
  const sorted = values.sort((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`;
}

await main();
