import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startPortal } from '../fixtures/portal.ts';
import config from '../playwright.config.ts';
import { type Outcome, runChaos } from './run.ts';

/**
 * `npm run chaos:editing -- [--runs 100] [--seed 1] [--only 17]`: people write materials while calls are slow, fail
 * or are refused, sessions end, the network goes, tabs are hidden, closed and crash, and the server is killed. Then
 * everything works again, and at most the last second of what was typed may be missing. A run has the same plan
 * with the same seed and number.
 */
async function main(): Promise<void> {
  const options = {
    runs: { type: 'string', default: '100' },
    seed: { type: 'string' },
    only: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  const seed = Number(values.seed ?? Date.now() % 100_000);
  const runs = values.only ? [Number(values.only)] : Array.from({ length: Number(values.runs) }, (_, run) => run);
  if (![seed, ...runs].every(Number.isSafeInteger)) throw new Error('--runs, --seed and --only take whole numbers');
  const started = Date.now();
  const portal = await startPortal();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    console.log(`Runs: ${runs.length}, seed ${seed}`);
    report(
      seed,
      await runChaos({ portal, browser, seed, runs, onOutcome: (outcome) => print(seed, outcome) }),
      started,
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function print(seed: number, { run, plan, outage, typed, missing, problem }: Outcome): void {
  const faults = plan.weather.map(({ fault }) => fault).join(', ') || 'none';
  const line = `${plan.place}, faults: ${faults}${outage ? ', SIGKILL of the server' : ''}, end: ${plan.ending}`;
  console.log(`${problem ? 'FAIL' : 'ok  '} ${run}: ${typed} words, ${missing} ms missing; ${line}`);
  if (!problem) return;
  console.log(`     ${problem}\n     ${JSON.stringify({ plan, outage })}`);
  console.log(`     npm run chaos:editing -- --seed ${seed} --only ${run}`);
}

function report(seed: number, outcomes: Outcome[], started: number): void {
  const failed = outcomes.filter(({ problem }) => problem !== '');
  const words = outcomes.reduce((sum, { typed }) => sum + typed, 0);
  const losses = outcomes.map(({ missing }) => missing).sort((one, other) => one - other);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `\nseed ${seed}: ${outcomes.length} runs, ${words} words; missing: median ${losses[losses.length >> 1] ?? 0} ms, ` +
      `at most ${losses.at(-1) ?? 0} ms; ${failed.length} failed; ${seconds} s`,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
}

await main();
