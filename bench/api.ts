import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inCallersFolder } from '../server/src/callersFolder.ts';
import { openDatabase } from '../server/src/openDatabase.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fillPortal, signIn } from './api/fill.ts';
import { load } from './api/load.ts';
import { parentOfBackend, type Running, startProcess, timeOfPostgres } from './api/processes.ts';
import { recordStatements } from './api/record.ts';
import { median, spread } from './spread.ts';

const usage = `npm run bench:api -- [--embedded] [--server <checkout>] [--call list] [--rounds 5] [--seconds 4]
  Requests a second of the calls that people wait for: this portal, and beside it a bare Fastify route with the same
  statements on PostgreSQL. --embedded: on the embedded database, without the bare route. --server: another checkout too.`;

/** Of the goal on PostgreSQL: requests a second of the portal to those of the bare route. */
const goal = 0.8;
/** Of the goal on the embedded database: requests a second to those of the other checkout. */
const embeddedGoal = 3.5;

const calls: Record<string, string> = {
  list: '/materials',
  material: '/materials/m00000000000000000000100',
  me: '/auth/me',
  search: `/materials?search=${encodeURIComponent('журнал инструктажа')}`,
  attestations: '/attestations',
  overview: '/stats/overview',
  today: '/today',
};

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    embedded: { type: 'boolean', default: false },
    server: { type: 'string' },
    call: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const here = path.join(import.meta.dirname, '..');
const other = values.server && inCallersFolder(values.server);
const milliseconds = Number(values.seconds) * 1000;
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
const postgres = values.embedded ? undefined : await startPostgres();
const servers: Record<string, Running> = {};
try {
  const { headers, postmaster } = await prepare();
  for (const [name, at] of Object.entries({ portal: here, ...(other && { other }) }))
    servers[name] = await startPortal(name, at);
  const chosen = Object.entries(calls).filter(([name]) => !values.call || name === values.call);
  if (postgres) {
    const databaseUrl = postgres.url;
    const dataDir = path.join(folder, 'record');
    const statements = await recordStatements({ dataDir, databaseUrl, headers, calls: Object.fromEntries(chosen) });
    for (const [name, list] of Object.entries(statements)) console.error(`${name}: ${list.length} statements`);
    servers.control = await startProcess(['bench/api/control.ts'], here, (port) => ({
      CONTROL: JSON.stringify({ databaseUrl, port, calls: statements }),
    }));
  }
  console.log('| call | server | requests/s | server, µs | database, µs | portal to it |\n|---|---|---|---|---|---|');
  const isGood = [];
  for (const [name, address] of chosen) isGood.push(await measure(name, address, headers, postmaster));
  process.exitCode = isGood.every(Boolean) ? 0 : 1;
} finally {
  for (const server of Object.values(servers)) await server.stop();
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare() {
  const opened = await openDatabase({ dataDir: path.join(folder, 'filled'), databaseUrl: postgres?.url });
  await fillPortal(opened.db);
  const headers = await signIn(opened.db);
  await opened.close();
  if (!postgres) return { headers, postmaster: 0 };
  return { headers, postmaster: await parentOfBackend(postgres.url) };
}

async function startPortal(name: string, at: string): Promise<Running> {
  const dataDir = path.join(folder, name);
  if (!postgres) cpSync(path.join(folder, 'filled'), dataDir, { recursive: true });
  return startProcess(['--max-semi-space-size=4', 'server/src/main.ts'], at, (port) => ({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '1000',
  }));
}

interface Round {
  perSecond: number;
  server: number;
  database: number;
}

/** In turn, so that what else the machine does meets all of them alike; the first round warms and does not count. */
async function measure(call: string, address: string, headers: Record<string, string>, postmaster: number) {
  const rounds: Record<string, Round[]> = {};
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const target = { port: server.port, headers, path: name === 'control' ? `/${call}` : `/api${address}` };
      const before = { server: server.time(), database: postgres ? timeOfPostgres(postmaster) : 0 };
      const { requests, seconds } = await load(target, round === 0 ? milliseconds / 2 : milliseconds);
      const database = postgres ? timeOfPostgres(postmaster) - before.database : 0;
      const one = { perSecond: requests / seconds, server: (server.time() - before.server) / requests };
      if (round > 0) rounds[name] = [...(rounds[name] ?? []), { ...one, database: database / requests }];
    }
  }
  const portal = rounds.portal ?? [];
  const isReached: boolean[] = [];
  for (const [name, list] of Object.entries(rounds)) {
    const ratios = list.map(({ perSecond }, at) => (portal[at]?.perSecond ?? 0) / perSecond);
    const of = (figure: keyof Round) => shown(list.map((one) => one[figure]));
    const cells = [of('perSecond'), of('server'), postgres ? of('database') : ''];
    cells.push(name === 'portal' ? '' : shown(ratios, 2));
    console.log(`| ${call} | ${name} | ${cells.join(' | ')} |`);
    if (name === 'control') isReached.push(median(ratios) >= goal);
    if (name === 'other' && !postgres) isReached.push(median(ratios) >= embeddedGoal);
  }
  return isReached.every(Boolean);
}

/** The median, with least and most. */
function shown(values: number[], digits = 0): string {
  const [least, middle, most] = spread(values, digits);
  return `${middle} (${least}–${most})`;
}
