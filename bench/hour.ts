import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/src/openDatabase.ts';
import { startMailServer } from '../server/src/testing/mailServer.ts';
import { startPostgres } from '../tools/postgres.ts';
import { pg } from './api/bare.ts';
import { parentOfBackend, type Running, startProcess, timeOfPostgres } from './api/processes.ts';
import { acts } from './hour/acts.ts';
import { type Company, fillCompany, prepareCompany } from './hour/company.ts';
import { type Cost, type Measured, measureCosts } from './hour/costs.ts';
import { type Hour, type Played, play } from './hour/play.ts';
import { quantile } from './spread.ts';

const usage = `npm run bench:hour -- [--people 1000] [--minutes 60] [--embedded] [--costs <file>]
  So many people at work with the portal: reading, search, attempts, writing and letters at the constant rate of
  bench/hour/acts.ts. Before it, what each act takes of the processor by itself; --costs keeps that for bench:scale.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      people: { type: 'string', default: '1000' },
      minutes: { type: 'string', default: '60' },
      embedded: { type: 'boolean', default: false },
      costs: { type: 'string' },
    },
  });
  if (values.help) return console.log(usage);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-hour-'));
  const postgres = values.embedded ? undefined : await startPostgres({ isSafe: true });
  const mail = await startMailServer();
  let node: Running | undefined;
  try {
    const dataDir = path.join(folder, 'data');
    const opened = await openDatabase({ dataDir, databaseUrl: postgres?.url });
    const filled = await fillCompany(opened.db);
    await opened.close();
    node = await startNode(dataDir, postgres?.url, mail.url);
    const url = `http://127.0.0.1:${node.port}`;
    const place: Place = { url, company: await prepareCompany(url, filled), mail, databaseUrl: postgres?.url, node };
    const measured = await playHour(place, Number(values.people), Number(values.minutes));
    if (values.costs) writeFileSync(values.costs, `${JSON.stringify(measured, null, 2)}\n`);
  } finally {
    await node?.stop();
    await mail.stop();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const startNode = (dataDir: string, databaseUrl: string | undefined, mailUrl: string) =>
  startProcess(['--max-semi-space-size=4', 'server/src/main.ts'], path.join(import.meta.dirname, '..'), (port) => ({
    ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'silent', METRICS: 'true' },
    ...{ RATE_LIMITS: 'off', SMTP_URL: mailUrl, PUBLIC_URL: 'http://127.0.0.1' },
  }));

interface Place {
  url: string;
  company: Company;
  mail: { letters: unknown[] };
  /** Not of the embedded database. */
  databaseUrl: string | undefined;
  node: Running;
}

async function playHour(
  { url, company, mail, databaseUrl, node }: Place,
  people: number,
  minutes: number,
): Promise<Measured> {
  const postmaster = databaseUrl ? await parentOfBackend(databaseUrl) : 0;
  const clock = { node: node.time, database: () => (databaseUrl ? timeOfPostgres(postmaster) : 0) };
  const now = async () => ({
    ...{ node: clock.node(), database: clock.database() },
    ...{ letters: mail.letters.length, bytes: await sizeOf(databaseUrl) },
  });
  const idle = await now();
  await untilSent(url);
  const sent = await now();
  const letters = sent.letters - idle.letters;
  if (letters > 0) {
    const ofOne = (part: 'node' | 'database') => ms((sent[part] - idle[part]) / letters);
    console.log(`a letter: node ${ofOne('node')} ms, database ${ofOne('database')} ms (${letters} letters)`);
  }
  const costs = await measureCosts(url, company, clock);
  await untilSent(url);
  const before = await now();
  const hour = await play(url, company, { people, minutes, first: 1000 }, (calls) => console.log(line(calls)));
  const after = await now();
  report(costs, hour, { node: after.node - before.node, database: after.database - before.database }, minutes);
  const bytesPerPersonHour = (after.bytes - before.bytes) / ((people * minutes) / 60);
  const grown = (bytesPerPersonHour / 1024).toFixed(1);
  console.log(
    `the database has grown by ${grown} KiB for each person and hour; letters: ${after.letters - before.letters}`,
  );
  return { costs, bytesPerPersonHour };
}

/** Waits until no letter is due any more: those of the preparation are not the hour's. */
async function untilSent(url: string): Promise<void> {
  const waiting = async () => {
    const figures = await (await fetch(`${url}/metrics`)).text();
    return Number(/^portal_letters\{state="waiting"\} (.+)$/m.exec(figures)?.[1]);
  };
  while ((await waiting()) > 0) await pass(1000);
}

/** Bytes of the whole database; 0 of the embedded one. */
async function sizeOf(connectionString: string | undefined): Promise<number> {
  if (!connectionString) return 0;
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
  await client.end();
  return Number(rows[0]?.bytes);
}

const share = (sorted: number[], part: number) => quantile(sorted, part).toFixed(0);
const sorted = (calls: Played[]) => calls.map(({ took }) => took).sort((one, other) => one - other);

function line(calls: Played[]): string {
  const took = sorted(calls);
  return `a minute: ${took.length} calls, ms p50 ${share(took, 0.5)} p95 ${share(took, 0.95)} p99 ${share(took, 0.99)}`;
}

function report(
  costs: Record<string, Cost>,
  hour: Hour,
  taken: { node: number; database: number },
  minutes: number,
): void {
  console.log(
    '\n| act | in a person’s hour | times | calls of one | node, ms | database, ms | p50, ms | p95, ms | p99, ms |\n|---|---|---|---|---|---|---|---|---|',
  );
  const expected = { node: 0, database: 0 };
  for (const { name, perHour } of acts) {
    const { node = 0, database = 0, calls = 0 } = costs[name] ?? {};
    const begun = hour.begun[name] ?? 0;
    expected.node += begun * node;
    expected.database += begun * database;
    const took = sorted(hour.calls.filter(({ act }) => act === name));
    const cells = [
      name,
      perHour,
      begun,
      calls.toFixed(0),
      ms(node),
      ms(database),
      share(took, 0.5),
      share(took, 0.95),
      share(took, 0.99),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const cores = (microseconds: number) => (microseconds / 60_000_000 / minutes).toFixed(3);
  for (const part of ['node', 'database'] as const)
    console.log(`${part}: ${cores(taken[part])} cores; by the costs of the acts alone ${cores(expected[part])}`);
  if (hour.refused.length > 0) process.exitCode = 1;
  console.log(
    `refused: ${hour.refused.length}${hour.refused
      .slice(0, 5)
      .map((what) => `\n  ${what}`)
      .join('')}`,
  );
}

const ms = (microseconds: number) => (microseconds / 1000).toFixed(1);

await main();
