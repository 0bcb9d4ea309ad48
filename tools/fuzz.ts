import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { seedDemo } from '../server/src/demo/seed.ts';
import { createFileSigner } from '../server/src/links/file-links.ts';
import { openDatabase } from '../server/src/openDatabase.ts';
import { createReleases } from '../server/src/releases/releases.ts';
import { openStorage } from '../server/src/storage/create.ts';
import { calls } from '../server/src/testing/fuzz/calls.ts';
import { fuzzRaw, toNetcat } from '../server/src/testing/fuzz/raw.ts';
import { type FuzzReport, fuzz, toCurl } from '../server/src/testing/fuzz/run.ts';
import { sendTo } from '../server/src/testing/fuzz/send.ts';
import { createWorkers } from '../server/src/workers/pool.ts';

/** Milliseconds that no answer may take. */
const slowest = 2_000;

/**
 * `npm run fuzz -- [--seed 1] [--runs 20000]`: sends generated requests to a server of its own with the demo's content,
 * on the embedded database or an empty one of DATABASE_URL, and reports wrong answers.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '20000' } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const runs = Number(values.runs);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(runs))
    throw new Error('--seed and --runs take whole numbers');
  const server = await startServer();
  try {
    console.log(`Sending ${runs} requests to ${server.address}, seed ${seed}`);
    const started = performance.now();
    const report = await fuzz({ db: server.db, send: sendTo(server.address), seed, runs, slowest });
    const raw = await fuzzRaw(Number(new URL(server.address).port), seed, Math.ceil(runs / 20));
    print(report, performance.now() - started);
    for (const failure of raw) console.log(`\nFAIL damaged HTTP: ${failure.problem}\n${toNetcat(failure)}`);
    const failed = report.failures.length + raw.length;
    console.log(`\nseed ${seed}: ${report.sent} requests and ${Math.ceil(runs / 20)} damaged ones, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await server.stop();
  }
}

async function startServer() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-fuzz-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.DATABASE_URL,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    SECRET: 'fuzz'.repeat(8),
    RATE_LIMITS: 'off',
    API_DOCS: 'true',
    METRICS: 'true',
  });
  const database = await openDatabase(config);
  const storage = await openStorage(config);
  const workers = createWorkers();
  const releases = createReleases(database.db, storage, dataDir, workers);
  await seedDemo({ config, db: database.db, storage });
  const signer = createFileSigner(config.secret);
  const app = await createApp({ config, db: database.db, storage, releases, signer, workers });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address, db: database.db, stop };
}

function print({ statuses, slowest: slow, failures, reached }: FuzzReport, time: number): void {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(`${Math.round(time / 1000)} s; ${counts.join(', ')}`);
  console.log(`slowest: ${Math.round(slow.time)} ms, ${slow.what}`);
  const unreached = calls
    .filter((call) => !reached.has(call))
    .map(({ method, path: address }) => `${method} ${address}`);
  console.log(`calls that never succeeded: ${unreached.join(', ') || 'none'}`);
  for (const { problem, role, request, answer } of failures) {
    console.log(`\nFAIL as ${role}: ${problem}\n${toCurl(request, 'http://127.0.0.1:PORT')}\n${answer}`);
  }
}

await main();
