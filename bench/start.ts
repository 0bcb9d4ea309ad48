import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../tools/postgres.ts';
import { spread } from './spread.ts';

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
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  const begun = performance.now();
  // What npm runs, without npm in between, which nobody can end for its server.
  const child = spawn(scripts.start, { shell: true, cwd: root, env, stdio: 'ignore' });
  try {
    await readFirstPage(`http://127.0.0.1:${port}`, child);
    return { wall: performance.now() - begun, cpu: processorTime(child) };
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

async function readFirstPage(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The portal has ended with ${child.exitCode}`);
    const page = await fetch(`${address}/dashboard`).catch(() => null);
    if (!page) {
      await pause(20);
      continue;
    }
    if (!page.ok) throw new Error(`The page answers ${page.status}`);
    const files = (await page.text()).matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2))"/g);
    await Promise.all(Array.from(files, async ([, file]) => (await fetch(`${address}${file}`)).arrayBuffer()));
    return;
  }
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

/** Of a running process: the kernel counts in hundredths of a second, in the 14th and 15th field. */
function processorTime({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function print(portal: Start[], control: Start[]): void {
  console.log('| | to the first page, ms | processor, ms |\n|---|---|---|');
  for (const [name, starts] of Object.entries({ portal, 'Node.js and the database': control })) {
    const columns = (['wall', 'cpu'] as const).map((figure) => spread(starts.map((one) => one[figure])).join(' / '));
    console.log(`| ${[name, ...columns].join(' | ')} |`);
  }
  const [least, median] = spread(portal.map(({ wall }) => wall));
  console.log(
    `\nLeast, median and greatest of ${portal.length}. Goal: a median of ${goal} ms. Reached: ${median <= goal ? 'yes' : 'no'}.`,
  );
  console.log(JSON.stringify({ bench: 'start', date: new Date().toISOString(), portal, control, least, median, goal }));
}

await main();
