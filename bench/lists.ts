import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openSession } from '../server/src/credentials/sessions.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fillLists, idOf } from './fill-lists.ts';
import { openApp } from './open-app.ts';

/** Milliseconds of the server's own time that 95 of 100 requests may take. */
const goal = 10;
const runs = 40;
/** Requests before the measured ones: the first builds what is kept of a list, and the code gets warm. */
const warming = 3;

const encoded = encodeURIComponent;
const category = idOf('c', 3);
const department = idOf('d', 2);
const person = idOf('u', 77);

type Who = 'reader' | 'admin';

/** Lists and filters; each is read at several depths. */
const lists: [Who, string][] = [
  ['reader', '/materials'],
  ['reader', `/materials?categoryId=${category}`],
  ['reader', `/materials?departmentId=${department}`],
  ['reader', `/materials?categoryId=${category}&departmentId=${department}`],
  ['reader', '/materials?isFavorite=true'],
  ['admin', '/materials'],
  ['admin', '/materials?isPublished=false'],
  ['admin', '/admin/materials'],
  ['admin', '/admin/materials?isPublished=true'],
  ['admin', `/admin/materials?category=${category}`],
  ['admin', `/admin/materials?author=${encoded('Фамилия77 Имя')}`],
  ['admin', `/admin/materials?search=${encoded('пожарная безопасность 777')}`],
  ['admin', `/admin/materials?search=${encoded('пожарная')}`],
  ['admin', '/admin/materials?sort=createdAt'],
  ['admin', '/admin/materials?sort=title'],
  ['admin', '/admin/materials?sort=-title'],
  ['admin', '/admin/materials?sort=category'],
  ['admin', '/admin/materials?sort=-author'],
  ['admin', '/admin/materials?sort=-likes'],
  ['admin', '/admin/materials?sort=-favorites'],
  ['admin', '/admin/materials?sort=-progress'],
  ['admin', '/admin/quizzes'],
  ['admin', '/admin/quizzes?sort=material'],
  ['admin', '/admin/quizzes?sort=-attempts'],
  ['admin', '/admin/quiz-attempts'],
  ['admin', '/admin/quiz-attempts?sort=user'],
  ['admin', '/admin/quiz-attempts?sort=-score'],
  ['admin', `/admin/quiz-attempts?search=${encoded('Фамилия77')}`],
  ['admin', '/admin/attestations'],
  ['admin', '/admin/attestation-attempts'],
  ['admin', '/admin/attestation-attempts?sort=-completedAt'],
  ['admin', '/admin/attestation-attempts?sort=attestation'],
  ['admin', `/admin/attestations/${idOf('a', 1)}/people`],
  ['admin', '/admin/users'],
  ['admin', '/admin/users?sort=name'],
  ['admin', '/admin/logs'],
  ['admin', '/admin/logs?action=QUIZ_ATTEMPT'],
  ['admin', `/admin/logs?userId=${person}`],
  ['admin', `/admin/logs?search=${encoded('Фамилия77')}`],
  ['admin', '/admin/logs?dateFrom=2026-06-01&dateTo=2026-08-01'],
];

const postgres = await startPostgres();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
let failed = 0;
try {
  const { app, db, close } = await openApp(dataDir, postgres.url);
  await fillLists(db);
  const tokens = {
    reader: (await openSession(db, idOf('u', 2), '127.0.0.1', 'bench')).token,
    admin: (await openSession(db, idOf('u', 1), '127.0.0.1', 'bench')).token,
  };
  const ask = async (who: Who, url: string) => {
    const headers = { authorization: `Bearer ${tokens[who]}` };
    const start = performance.now();
    const answer = await app.inject({ url: `/api${url}`, headers });
    const time = performance.now() - start;
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return { time, data: answer.json().data };
  };
  console.log('| list | page | first request, ms | least | p50 | p95 |\n|---|---|---|---|---|---|');
  for (const [who, address] of lists) {
    const { totalPages } = (await ask(who, address)).data;
    const pages = [1, 10, 500, 2500, totalPages].filter((page) => page <= totalPages);
    for (const page of [...new Set(pages)]) await measure(ask, who, address, page, page === totalPages && page > 1);
  }
  await close();
} finally {
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(failed === 0 ? `Every p95 is within ${goal} ms.` : `${failed} times p95 is over ${goal} ms.`);
process.exitCode = failed > 0 ? 1 : 0;

async function measure(
  ask: (who: Who, url: string) => Promise<{ time: number }>,
  who: Who,
  address: string,
  page: number,
  isLast: boolean,
): Promise<void> {
  const url = `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
  const { time: first } = await ask(who, url);
  for (let run = 0; run < warming; run += 1) await ask(who, url);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push((await ask(who, url)).time);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  const isGood = at(0.95) <= goal;
  if (!isGood) failed += 1;
  const shown = decodeURIComponent(address).replace(/[a-z]0{15,}/g, '…');
  const figures = [first, at(0), at(0.5), at(0.95)].map((value) => value.toFixed(1));
  console.log(`| ${who} ${shown} | ${page}${isLast ? ', last' : ''} | ${figures.join(' | ')}${isGood ? '' : ' ✗'} |`);
}
