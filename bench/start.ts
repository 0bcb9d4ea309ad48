import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { endServer, spawnServer } from '../e2e/fixtures/portal.ts';
import { freePort } from '../tools/postgres.ts';
import { timeOf } from './processor.ts';
import { median, spread } from './spread.ts';

const root = path.join(import.meta.dirname, '..');
/** Goal (docs/performance.md): milliseconds from the command to the first page, the second time. */
const goal = 3000;

interface Start {
  /** Milliseconds from the command to the document of a page and every file that it names. */
  wall: number;
  /** Milliseconds of processor time of the process and its threads until then. */
  cpu: number;
}

/**
 * `npm run bench:start`: `npm start` of a portal that has been started before, until its first page is there. The control,
 * in turn with it, starts Node.js and opens the same database, and does nothing else.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-start-'));
  try {
    await startPortal(dataDir);
    const portal: Start[] = [];
    const control: Start[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      portal.push(await startPortal(dataDir));
      control.push(await openEngine(dataDir));
    }
    print(portal, control);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startPortal(dataDir: string): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = await spawnServer(port, dataDir, { NGINX_FILES: 'false' });
  try {
    await readFirstPage(`http://127.0.0.1:${port}`);
    return { wall: performance.now() - begun, cpu: processorTime(child) };
  } finally {
    await endServer(child);
  }
}

async function readFirstPage(address: string): Promise<void> {
  const page = await fetch(`${address}/dashboard`);
  if (!page.ok) throw new Error(`The page answers ${page.status}`);
  const files = (await page.text()).matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2))"/g);
  await Promise.all(Array.from(files, async ([, file]) => (await fetch(`${address}${file}`)).arrayBuffer()));
}

async function openEngine(dataDir: string): Promise<Start> {
  const begun = performance.now();
  const args = [path.join(import.meta.dirname, 'open-engine.ts'), path.join(dataDir, 'postgres')];
  const child = spawn('node', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const start = { wall: performance.now() - begun, cpu: processorTime(child) };
  if (child.exitCode === null) await once(child, 'exit');
  return start;
}

/** Milliseconds that the process has taken so far. */
const processorTime = ({ pid = 0 }: ChildProcess): number => timeOf([pid]) / 1000;

function print(portal: Start[], control: Start[]): void {
  console.log('| | to the first page, ms | processor, ms |\n|---|---|---|');
  for (const [name, starts] of Object.entries({ portal, 'Node.js and the database': control })) {
    const columns = (['wall', 'cpu'] as const).map((figure) => spread(starts.map((one) => one[figure])).join(' / '));
    console.log(`| ${[name, ...columns].join(' | ')} |`);
  }
  const middle = Math.round(median(portal.map(({ wall }) => wall)));
  console.log(
    `\nLeast, median and greatest of ${portal.length}. Goal: a median of ${goal} ms. Reached: ${middle <= goal ? 'yes' : 'no'}.`,
  );
  console.log(
    JSON.stringify({ bench: 'start', date: new Date().toISOString(), portal, control, median: middle, goal }),
  );
}

await main();
