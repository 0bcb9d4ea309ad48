import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openSession } from '../server/src/credentials/sessions.ts';
import { startPostgres } from '../tools/postgres.ts';
import { idOf } from './fill-lists.ts';
import { openApp } from './open-app.ts';
import { attestations, fillTraining, people, programmes, readings } from './training/fill.ts';

/** Milliseconds of the median of the overview of everybody. */
const goal = 300;
const runs = 20;
/** Requests before the measured ones. */
const warming = 2;

type Who = 'admin' | 'head';

const calls: [string, Who, string][] = [
  ['overview of everybody', 'admin', '/duties/overview'],
  ['overview of one duty', 'admin', `/duties/overview?duty=${idOf('a', 4)}`],
  ['overview of a head of a division', 'head', '/duties/overview'],
  ['matrix, first 50 people', 'admin', '/duties/matrix'],
  ['matrix, 500 people', 'admin', '/duties/matrix?limit=500'],
  ['matrix of whoever is late', 'admin', '/duties/matrix?state=LATE'],
  ['matrix of a head of a division', 'head', '/duties/matrix'],
  ['one person', 'head', `/duties/people/${idOf('u', 62)}`],
  ['CSV of everybody', 'admin', '/duties/export'],
  ['XLSX of what ends within 30 days', 'admin', '/duties/export?format=xlsx&state=EXPIRING&within=30'],
];

const postgres = await startPostgres();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
let isGood = false;
try {
  const { app, db, close } = await openApp(dataDir, postgres.url);
  await fillTraining(db);
  const tokens = {
    admin: (await openSession(db, idOf('u', 1), '127.0.0.1', 'bench')).token,
    head: (await openSession(db, idOf('u', 2), '127.0.0.1', 'bench')).token,
  };
  const ask = async (who: Who, url: string) => {
    const start = performance.now();
    const answer = await app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${tokens[who]}` } });
    const time = performance.now() - start;
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return { time, bytes: answer.rawPayload.length };
  };
  const duties = attestations + readings + programmes;
  console.log(`${people} people × ${duties} duties, ${runs} runs, PostgreSQL on the same machine\n`);
  console.log('| call | median, ms | p95 | min–max | KB |\n|---|---|---|---|---|');
  for (const [name, who, url] of calls) {
    const median = await measure(name, () => ask(who, url));
    if (url === '/duties/overview' && who === 'admin') isGood = median <= goal;
  }
  await close();
} finally {
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\nThe median of the overview is ${isGood ? 'within' : 'over'} ${goal} ms.`);
process.exitCode = isGood ? 0 : 1;

async function measure(name: string, run: () => Promise<{ time: number; bytes: number }>): Promise<number> {
  for (let at = 0; at < warming; at += 1) await run();
  const times: number[] = [];
  let size = 0;
  for (let at = 0; at < runs; at += 1) {
    const { time, bytes } = await run();
    times.push(time);
    size = bytes;
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.max(0, Math.ceil(times.length * part) - 1)] ?? 0;
  const [median, p95, least, most] = [share(0.5), share(0.95), share(0), share(1)].map((time) => time.toFixed(0));
  console.log(`| ${name} | ${median} | ${p95} | ${least}–${most} | ${Math.round(size / 1024)} |`);
  return share(0.5);
}
