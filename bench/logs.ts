import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { readConfig } from '../server/src/config.ts';
import { openSession } from '../server/src/credentials/sessions.ts';
import type { Database } from '../server/src/db/database.ts';
import { startServer } from '../server/src/server.ts';
import { startPostgres } from '../tools/postgres.ts';

/** Goals: milliseconds that a call may take, and megabytes by which an export may grow the server. */
const limits = { call: 100, exportGrowth: 60 };
const entries = 1_000_000;
const people = 500;
const piece = 50_000;
const runs = 7;

/** Entries of a year, made by the database itself; one person's name tests the quoting of the export. */
async function fill(db: Database): Promise<string> {
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, username, role, password_hash)
    select 'u' || lpad(n::text, 23, '0'), 'person' || n || '@bench.local',
      case when n = 1 then '=1+1' else 'Имя' || n end,
      case when n = 1 then E'О;"Нил\nмладший' else 'Фамилия' || n end, 'person' || n,
      case when n = 1 then 'ADMIN' else 'USER' end::role, ''
    from generate_series(1, ${people}::int) n`);
  // In pieces: no statement of the server may take longer than half a minute.
  for (let first = 1; first <= entries; first += piece) {
    await db.execute(sql`
      insert into logs (id, user_id, action, ip_address, details, created_at)
      select 'l' || lpad(n::text, 23, '0'), 'u' || lpad((1 + n * 7 % ${people}::int)::text, 23, '0'),
        (array['LOGIN', 'LOGIN', 'LOGOUT', 'MATERIAL_UPDATE', 'QUIZ_ATTEMPT', 'PROFILE_UPDATE', 'USER_UPDATE'])[1 + n % 7],
        '10.0.' || n % 250 || '.' || n % 199, jsonb_build_object('materialId', 'm' || lpad((n % 20000)::text, 23, '0'), 'title', 'Инструктаж № ' || n % 20000,
          'percent', n % 101),
        now() - n * interval '31 seconds'
      from generate_series(${first}::int, ${first + piece - 1}::int) n`);
  }
  await db.execute(sql`vacuum analyze`);
  return `u${'1'.padStart(23, '0')}`;
}

const calls: Record<string, string> = {
  'page 1': '/admin/logs',
  'page 1000': '/admin/logs?page=1000',
  'page 10000 (the middle)': '/admin/logs?page=10000',
  'the last page': '/admin/logs?page=20000',
  'filter by action': '/admin/logs?action=QUIZ_ATTEMPT',
  'filter by action, page 1000': '/admin/logs?action=QUIZ_ATTEMPT&page=1000',
  'filter by person': `/admin/logs?userId=u${'77'.padStart(23, '0')}`,
  'filter by dates': `/admin/logs?dateFrom=${daysAgo(200)}&dateTo=${daysAgo(20)}`,
  'search by last name': `/admin/logs?search=${encodeURIComponent('Фамилия77')}`,
  'search by name of action': `/admin/logs?search=${encodeURIComponent('прохождение')}`,
  'search by an object': `/admin/logs?search=${encodeURIComponent('инструктаж № 777')}`,
  'search by a word of every object': `/admin/logs?search=${encodeURIComponent('инструктаж')}`,
  'search by what is nowhere': `/admin/logs?search=${encodeURIComponent('нигде такого')}`,
  'one object': `/admin/logs?objectId=m${'777'.padStart(23, '0')}`,
  cards: '/admin/logs/stats',
};

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Downloads and parses in a process of its own, so that only the server's memory is measured. */
function readExport(url: string, token: string): Promise<{ rows: number; bytes: number; broken: number }> {
  const reader = spawn(process.execPath, [path.join(import.meta.dirname, 'read-export.ts'), url, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  reader.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    reader.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error('The export could not be read')),
    );
  });
}

async function measureExport(address: string, token: string) {
  const url = `${address}/api/admin/logs/export`;
  await readExport(`${url}?action=LOGOUT&dateFrom=${daysAgo(30)}`, token);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const start = performance.now();
  const read = await readExport(url, token);
  clearInterval(watch);
  return { ...read, seconds: (performance.now() - start) / 1000, growth: (peak - before) / 1024 / 1024 };
}

const postgres = await startPostgres();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
let failed = false;
try {
  const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }), databaseUrl: postgres.url };
  const server = await startServer(config);
  const userId = await fill(server.db);
  const { token } = await openSession(server.db, userId, '127.0.0.1', 'bench');
  for (const [name, url] of Object.entries(calls)) {
    const times: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const start = performance.now();
      const { statusCode } = await server.app.inject({
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode}`);
      // The first one counts the closed days, which happens once a day.
      if (run > 0) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    report(name, `${median.toFixed(1)} ms (worst ${times.at(-1)?.toFixed(1)})`, median < limits.call);
  }
  const { rows, bytes, broken, seconds, growth } = await measureExport(server.address, token);
  report(
    'export',
    `${rows} rows, ${(bytes / 1024 / 1024).toFixed(0)} MB in ${seconds.toFixed(1)} s, memory +${growth.toFixed(0)} MB`,
    // Sessions are opened without an entry; the export before this one has left one.
    rows === entries + 1 && broken === 0 && growth < limits.exportGrowth,
  );
  await server.stop();
} finally {
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

function report(name: string, figures: string, isGood: boolean): void {
  if (!isGood) failed = true;
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${figures}`);
}
