import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openSession } from '../server/src/credentials/sessions.ts';
import type { Database } from '../server/src/db/database.ts';
import { calls } from '../server/src/testing/access-table.ts';
import { fillTables, idOf, rows } from '../server/src/testing/manyRows.ts';
import { startPostgres } from '../tools/postgres.ts';
import { openApp } from './open-app.ts';

/** Milliseconds for which one request may keep all others waiting. */
const goal = 50;
const tries = 3;
const shown = 15;
/** Every duty of everybody: with thousands of both, which no company has, it takes seconds of the database. */
const apart = '/duties';
/** Words of a text of 200,000 letters that stand together nowhere in it. */
const farApart = `/materials?search=${encodeURIComponent('журнал слово77')}`;

interface Measured {
  address: string;
  /** Milliseconds of the longest task of the event loop, in the best of the tries. */
  longest: number;
  took: number;
  bytes: number;
}

/**
 * `npm run bench:loop`: for how long each reading call keeps the event loop to itself, with 4,000 rows in every table. The
 * best of some tries counts, as whatever else the machine does only adds to it.
 */
async function main(): Promise<void> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-loop-'));
  const { app, db, close } = await openApp(dataDir, postgres.url);
  try {
    const { parents, headers } = await fill(db);
    const ask = async (address: string) => {
      const { statusCode, rawPayload } = await app.inject({ url: `/api${address}`, headers });
      return statusCode < 300 ? rawPayload.length : null;
    };
    const measured = [];
    for (const address of addressesOf(parents)) measured.push(await measure(address, ask));
    print(measured.filter((one) => one !== null));
  } finally {
    await close();
    postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(db: Database) {
  const parents = await fillTables(db);
  await db.execute(sql`update materials set plain_text =
      (select string_agg('слово' || i * 7919 % 5003 || ' и', ' ') || ' журнал' from generate_series(1, 14000) i),
    search_vector = to_tsvector('simple', 'журнал слово77') where id in (select id from materials order by id limit 20)`);
  const admin = idOf('u', 1);
  await db.execute(sql`update users set role = 'ADMIN' where id = ${admin}`);
  await db.execute(sql`analyze`);
  const { token } = await openSession(db, admin, '127.0.0.1', 'bench');
  return { parents, headers: { authorization: `Bearer ${token}` } };
}

function addressesOf(parents: Record<string, string>): string[] {
  const found = Object.keys(calls).flatMap((call) => {
    const [method, address = ''] = call.split(' ');
    if (method !== 'GET' || address.startsWith(apart)) return [];
    const parent = parents[address.split('/')[1] ?? ''] ?? idOf('m', 1);
    return address.replace(/:\w+/g, parent);
  });
  return [...found.flatMap((address) => [address, `${address}?limit=100`]), farApart];
}

/** Null for what answers with no content: an unknown id, or words that are wanted. */
async function measure(address: string, ask: (address: string) => Promise<number | null>): Promise<Measured | null> {
  const measured: Measured = { address, longest: Number.POSITIVE_INFINITY, took: 0, bytes: 0 };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    await setTimeout(5);
    delays.reset();
    const begun = performance.now();
    const bytes = await ask(address);
    if (bytes === null) return null;
    measured.took = performance.now() - begun;
    await setTimeout(3);
    delays.disable();
    measured.longest = Math.min(measured.longest, delays.max / 1e6);
    measured.bytes = bytes;
  }
  return measured;
}

function print(measured: Measured[]): void {
  const [longest] = measured.sort((a, b) => b.longest - a.longest);
  console.log(`${measured.length} calls with ${rows} rows in each table.\n`);
  console.log('| call | longest task, ms | answered in, ms | KB |\n|---|---|---|---|');
  for (const { address, longest: task, took, bytes } of measured.slice(0, shown))
    console.log(
      `| \`${decodeURIComponent(address)}\` | ${task.toFixed(0)} | ${took.toFixed(0)} | ${(bytes / 1000).toFixed(0)} |`,
    );
  const isReached = (longest?.longest ?? 0) <= goal;
  console.log(`\nGoal: ${goal} ms at most. Reached: ${isReached ? 'yes' : 'no'}.`);
  process.exitCode = isReached ? 0 : 1;
}

await main();
