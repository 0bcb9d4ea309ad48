import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { usualCalls } from './calls.ts';
import { type Fault, faults } from './faults.ts';
import { startLoad } from './load.ts';
import { type Places, startPlaces } from './places.ts';
import { compare, judge } from './verdict.ts';

/** Milliseconds of work before each fault and after it. */
const quiet = 8_000;

/**
 * `npm run chaos:nodes -- [--rate 30] [--only "S3"]`: people work on two nodes at a constant rate while nodes are
 * killed, the database, the store and the disk go away, and clocks step. No write that was confirmed may be missing,
 * every refusal says in Russian what is the matter, and everything works again by itself within 5 seconds.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rate: { type: 'string', default: '30' }, only: { type: 'string' } } });
  const rate = Number(values.rate);
  if (!(rate > 0 && rate <= 500)) throw new Error('--rate takes calls per second, up to 500');
  const wanted = faults.filter(({ name }) => name.includes(values.only ?? ''));
  const places = await startPlaces();
  let failed = 0;
  try {
    for (const [at, fault] of wanted.entries())
      failed += await endure(places, fault, rate, `${Date.now() % 100_000}n${at}`);
  } finally {
    await places.stop();
  }
  console.log(`\n${wanted.length - failed} of ${wanted.length} faults passed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** One fault; 1 if something was wrong, else 0. */
async function endure(places: Places, fault: Fault, rate: number, run: string): Promise<number> {
  if (fault.name === 'disk full' && !places.disk) {
    console.log(`skip ${fault.name}: this machine mounts no disk (run as root)`);
    return 0;
  }
  const usual = await usualCalls(places.nodes, run);
  const load = startLoad(places.nodes.url, rate, usual.callOf);
  await pass(quiet);
  const begunAt = load.now();
  await fault.begin(places);
  await pass(fault.lasts * 1000);
  await fault.end(places);
  const endedAt = load.now();
  await pass(quiet);
  await load.stop();
  const verdict = judge(load.outcomes, { begunAt, endedAt, hits: fault.hits });
  const { confirmed, lost, twice } = compare(load.outcomes, await usual.written());
  const problems = [
    ...verdict.problems,
    ...lost.map((mark) => `lost: ${mark}`),
    ...twice.map((mark) => `twice: ${mark}`),
  ];
  console.log(
    `${problems.length > 0 ? 'FAIL' : 'ok  '} ${fault.name}: ${verdict.calls} calls, ${verdict.refused} refused, ` +
      `works again after ${Math.round(verdict.recovery)} ms; ${confirmed} writes confirmed, ${lost.length} lost, ${twice.length} twice`,
  );
  for (const problem of problems.slice(0, 12)) console.log(`     ${problem}`);
  if (problems.length > 12) console.log(`     … and ${problems.length - 12} more`);
  return problems.length > 0 ? 1 : 0;
}

await main();
