import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Portal, startPortal } from '../fixtures/portal.ts';
import { type Usual, usualCalls } from './calls.ts';
import { type Disk, mountDisk } from './disk.ts';
import { type Outcome, startLoad } from './load.ts';
import { compare, judge } from './verdict.ts';

/** Calls a second. */
const rate = 40;

/**
 * `npm run chaos:kills -- [--rounds 50]`: a portal with the embedded database is killed by SIGKILL at some moment while
 * people work, again and again, then its disk is filled, and it is killed with a full disk. Each time all that was
 * confirmed until then has to be there once.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
  const rounds = Number(values.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-kills-'));
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const disk = mountDisk(dataDir);
  const portal = await startPortal({ dataDir, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' } });
  try {
    const all = {
      portal,
      usual: await usualCalls(portal, `${Date.now() % 100_000}k`),
      done: [] as Outcome[],
      count: 0,
    };
    const starts: number[] = [];
    for (let round = 1; round <= rounds; round += 1) starts.push(await killOnce(all, `round ${round}`));
    starts.sort((one, other) => one - other);
    console.log(
      `from the kill to the next answer: median ${starts[starts.length >> 1]} ms, at most ${starts.at(-1)} ms`,
    );
    if (disk) await fillDisk(all, disk);
    else console.log('skip disk full: this machine mounts no disk (run as root)');
  } finally {
    // The disk cannot be removed as a folder.
    await portal.stop({ keepData: true });
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Progress {
  portal: Portal;
  usual: Usual;
  done: Outcome[];
  count: number;
}

function work(all: Progress) {
  const first = all.count;
  return startLoad(all.portal.url, rate, (count) => {
    all.count = first + count + 1;
    return all.usual.callOf(first + count);
  });
}

/** Milliseconds until the portal answers again. */
async function killOnce(all: Progress, name: string): Promise<number> {
  const load = work(all);
  await pass(500 + Math.random() * 2000);
  await all.portal.stopServer('SIGKILL');
  const killedAt = load.now();
  // As an operator's unit does: without looking at builds.
  await all.portal.startServer('serve');
  const took = Math.round(load.now() - killedAt);
  await load.stop();
  await expectAll(all, load.outcomes, name);
  return took;
}

async function fillDisk(all: Progress, disk: Disk): Promise<void> {
  const load = work(all);
  await pass(3000);
  const begunAt = load.now();
  disk.fill();
  await pass(10_000);
  disk.empty();
  const endedAt = load.now();
  await pass(8000);
  await load.stop();
  const verdict = judge(load.outcomes, { begunAt, endedAt, hits: ['write', 'upload', 'list', 'material', 'me'] });
  console.log(
    `disk full: ${verdict.refused} of ${verdict.calls} refused, works again after ${Math.round(verdict.recovery)} ms`,
  );
  for (const problem of verdict.problems.slice(0, 12)) fail(problem);
  await expectAll(all, load.outcomes, 'disk full');

  const last = work(all);
  await pass(2000);
  disk.fill();
  await pass(2000);
  await all.portal.stopServer('SIGKILL');
  disk.empty();
  await all.portal.startServer('serve');
  await last.stop();
  await expectAll(all, last.outcomes, 'SIGKILL with a full disk');
}

async function expectAll(all: Progress, outcomes: Outcome[], name: string): Promise<void> {
  all.done.push(...outcomes);
  const { confirmed, lost, twice } = compare(all.done, await all.usual.written());
  const line = `${name}: ${confirmed} writes confirmed so far, ${lost.length} lost, ${twice.length} twice`;
  if (lost.length + twice.length === 0) console.log(`ok   ${line}`);
  else fail(`${line}: ${[...lost, ...twice].slice(0, 10).join(', ')}`);
}

function fail(line: string): void {
  console.log(`FAIL ${line}`);
  process.exitCode = 1;
}

await main();
