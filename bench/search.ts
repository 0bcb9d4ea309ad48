import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { connectDatabase, type OpenDatabase } from '../server/src/db/database.ts';
import { searchMaterials } from '../server/src/materials/search.ts';
import { isVisibleTo } from '../server/src/materials/visibility.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fillMaterials, readerId, readSentences } from './search/corpus.ts';
import { fillDocuments, measureQuality } from './search/quality.ts';
import { speedQueries } from './search/speed.ts';

const usage = `npm run bench:search -- <folder of Markdown> [--quality] [--documents 100000] [--per-kind 100]
  Times of the search in so many documents made of the folder's sentences; --quality: what it finds in the
  documents themselves, beside plain PostgreSQL.`;

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
const folder = path.resolve(process.env.INIT_CWD ?? '.', given);
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
  await fillMaterials(db, readSentences(from), documents);
  const { rows } = await db.execute<{ words: number }>(sql`select count(*)::int as words from search_words`);
  console.log(`${documents} materials, ${rows[0]?.words} words; milliseconds of a whole page of 20, p50 and p95`);
  const person = { firstName: '', lastName: '', departmentId: null, sessionId: '' };
  const reader = { ...person, id: readerId, role: 'USER' as const };
  for (const { name, texts, page } of await speedQueries(db)) {
    const times: number[] = [];
    for (const run of [0, 1, 2]) {
      for (const search of texts) {
        const start = performance.now();
        await searchMaterials(db, reader, { search, page, limit: 20 }, isVisibleTo(reader));
        // The first round warms the cache.
        if (run > 0) times.push(performance.now() - start);
      }
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1).padStart(7);
    console.log(`${name.padEnd(28)}${at(0.5)}${at(0.95)}`);
  }
}
