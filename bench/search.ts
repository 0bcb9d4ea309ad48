import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { inCallersFolder } from '../server/src/callersFolder.ts';
import { connectDatabase, type OpenDatabase } from '../server/src/db/database.ts';
import { searchMaterials } from '../server/src/materials/search.ts';
import { isVisibleTo } from '../server/src/materials/visibility.ts';
import { searchPortal } from '../server/src/portal-search/search-portal.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fillMaterials, readerId, readSentences } from './search/corpus.ts';
import { fillOthers } from './search/others.ts';
import { fillDocuments, measureQuality } from './search/quality.ts';
import { paletteQueries, speedQueries } from './search/speed.ts';

const usage = `npm run bench:search -- <folder of Markdown> [--quality] [--documents 100000] [--per-kind 100]
  Times of the search in so many documents made of the folder's sentences; --quality: what it finds in the
  documents themselves, beside plain PostgreSQL.`;

/** Of each kind, as the palette asks. */
const hitsInPalette = 5;
/** After one that warms the caches. The least of a query's times tells it from what else the machine does. */
const rounds = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'boolean', default: false },
    documents: { type: 'string', default: '100000' },
    'per-kind': { type: 'string', default: '100' },
  },
});
const [given] = positionals;
if (given === undefined) throw new Error(usage);
const folder = inCallersFolder(given);
const postgres = await startPostgres();
const opened = await connectDatabase({ dataDir: '', databaseUrl: postgres.url });
try {
  if (values.quality) {
    await fillDocuments(opened.db, folder);
    await measureQuality(opened.db, Number(values['per-kind']));
  } else await measureSpeed(opened, folder, Number(values.documents));
} finally {
  await opened.close();
  postgres.stop();
}

async function measureSpeed({ db }: OpenDatabase, from: string, documents: number): Promise<void> {
  const sentences = readSentences(from);
  await fillMaterials(db, sentences, documents);
  await fillOthers(db, sentences, documents);
  const { rows } = await db.execute<{ words: number }>(sql`select count(*)::int as words from search_words`);
  console.log(`${documents} materials, ${rows[0]?.words} words; milliseconds of all queries, and of the best of each`);
  console.log(`${''.padEnd(34)}    p50    p95   best: p50    p95`);
  const person = { firstName: '', lastName: '', departmentId: null, sessionId: '' };
  const reader = { ...person, id: readerId, role: 'USER' as const };
  // What a statement costs on this machine that does nothing: a search makes some fifteen of them.
  await measure('a statement that does nothing', Array.from({ length: 30 }, String), () => db.execute(sql`select 1`));
  for (const { name, texts, page } of await speedQueries(db)) {
    await measure(name, texts, (search) =>
      searchMaterials(db, reader, { search, page, limit: 20 }, isVisibleTo(reader)),
    );
  }
  const administrator = { ...reader, role: 'ADMIN' as const };
  for (const { name, texts } of await paletteQueries(db)) {
    await measure(`palette: ${name}`, texts, (search) =>
      searchPortal(db, administrator, { search, page: 1, limit: hitsInPalette }),
    );
  }
}

async function measure(name: string, texts: string[], run: (search: string) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const least = new Map<string, number>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const search of texts) {
      const start = performance.now();
      await run(search);
      const time = performance.now() - start;
      if (round === 0) continue;
      times.push(time);
      least.set(search, Math.min(time, least.get(search) ?? time));
    }
  }
  const all = [times, [...least.values()]].flatMap((list) => [at(list, 0.5), at(list, 0.95)]);
  console.log(`${name.padEnd(34)}${all.map((time) => time.toFixed(1).padStart(8)).join('')}`);
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
