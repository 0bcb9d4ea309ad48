import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../server/src/config.ts';
import { openSession } from '../server/src/credentials/sessions.ts';
import { openDatabase } from '../server/src/openDatabase.ts';
import { buildPerson } from '../server/src/testing/builders.ts';
import { type HostileText, hostileTexts } from '../server/src/testing/hostile.ts';
import { freePort } from '../tools/postgres.ts';
import { quantile } from './spread.ts';

/** Goal (docs/performance.md): milliseconds in which 99 of 100 small requests are answered meanwhile. */
const goal = 50;
/** Characters of each document. */
const size = 400_000;
const seconds = 20;
/** Milliseconds between two small requests. */
const interval = 10;

/** Each loads another step of the conversion. */
const names = [
  'lazy quotes',
  'YFM cells',
  'open pictures',
  'many deep lists',
  'wide table',
  'endless footnotes',
  'headings',
  'table without cells',
];

/**
 * `npm run bench:documents`: how long `/healthz` takes while eight hostile documents are being converted without
 * pause, in the server's own process and through its port. Prints quantiles without and with them.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-documents-'));
  const tokens = await prepareEditors(dataDir, names.length);
  const port = await freePort();
  const server = serve(port, dataDir);
  try {
    await waitForServer(port);
    const texts = hostileTexts(size).filter(({ name }) => names.includes(name));
    await probe(port, 2);
    const idle = await probe(port, seconds);
    const load = startLoad(port, texts, tokens);
    // The processes start with the first document.
    await pause(2000);
    const busy = await probe(port, seconds);
    const converted = await load.stop();
    print(idle, busy, converted);
    process.exitCode = quantile(busy, 0.99) < goal ? 0 : 1;
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prepareEditors(dataDir: string, count: number): Promise<string[]> {
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await buildPerson(db, { role: 'EDITOR' });
    tokens.push((await openSession(db, id, '127.0.0.1', 'bench')).token);
  }
  await close();
  return tokens;
}

/** As `npm run serve` does, but without npm in between: the signal has to reach the server. */
function serve(port: number, dataDir: string): ChildProcess {
  const root = path.join(import.meta.dirname, '..');
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { serve: string };
  };
  const [program = '', ...args] = scripts.serve.split(' ');
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  return spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function waitForServer(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('The server did not start');
}

/** Milliseconds of each small request, in order of size. */
async function probe(port: number, length: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  const end = performance.now() + length * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    await request({ port, path: '/healthz', agent });
    times.push(performance.now() - start);
    await pause(interval);
  }
  agent.destroy();
  return times.sort((a, b) => a - b);
}

/** Sends every document again as soon as it is answered. */
function startLoad(port: number, texts: HostileText[], tokens: string[]) {
  const statuses = new Map<number, number>();
  let isStopped = false;
  const clients = texts.map(async ({ content, format }, index) => {
    const body = JSON.stringify({ content, from: format, to: 'html' });
    const headers = { authorization: `Bearer ${tokens[index]}`, 'content-type': 'application/json' };
    while (!isStopped) {
      const status = await request({ port, path: '/api/content/convert', method: 'POST', headers }, body);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(clients);
      return statuses;
    },
  };
}

function request(options: http.RequestOptions, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', ...options }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function print(idle: number[], busy: number[], converted: Map<number, number>): void {
  const row = (label: string, times: number[]) => {
    const cells = [times[0] ?? 0, quantile(times, 0.5), quantile(times, 0.99), times.at(-1) ?? 0];
    console.log(`| ${label} | ${times.length} | ${cells.map((time) => time.toFixed(1)).join(' | ')} |`);
  };
  console.log('| /healthz | requests | fastest, ms | median | p99 | worst |\n|---|---|---|---|---|---|');
  row('idle', idle);
  row(`${names.length} hostile documents`, busy);
  const answers = [...converted].map(([status, count]) => `${status}: ${count}`).join(', ');
  console.log(`\nDocuments of ${size / 1000} thousand characters, answers: ${answers}. Goal: p99 below ${goal} ms.`);
  console.log(
    `Load average of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
}

await main();
