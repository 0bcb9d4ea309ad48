import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/database.ts';
import { openDatabase } from '../server/src/openDatabase.ts';
import { buildMaterial } from '../server/src/testing/builders.ts';
import { median, spread } from './spread.ts';

const functions = ['material_links_check(text, text[])', 'material_links_of_material()'];

/** Rows that one statement commits. */
const rows = 300;

const tables = {
  materials: (prefix: string) => sql`
    insert into materials (id, title, description, content, search_title, is_published, category_id, author_id)
    select ${prefix} || n, title, '', '', '', true, category_id, author_id
    from generate_series(1, ${rows}::int) n, (select * from materials limit 1) m`,
  attestations: (prefix: string) => sql`
    insert into attestations (id, title) select ${prefix} || n, '' from generate_series(1, ${rows}::int) n`,
};

/**
 * `npm run bench:links`: rows that are committed on the embedded database, each of which has the links of a material looked
 * at (migration 0057): with a plan that is made for each row and, in turn with it, with one that is kept.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-links-'));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    await buildMaterial(db);
    for (const [table, write] of Object.entries(tables)) {
      const anew: number[] = [];
      const kept: number[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        anew.push(await perRow(db, 'auto', write(`anew-${round}-`)));
        kept.push(await perRow(db, 'force_generic_plan', write(`kept-${round}-`)));
      }
      console.log(`${table}, a plan for each row: ${spread(anew, 2).join(' / ')} ms a row`);
      console.log(`${table}, one plan: ${spread(kept, 2).join(' / ')} ms a row`);
      console.log(`${table}: ${(median(anew) / median(kept)).toFixed(1)} times as fast\n`);
    }
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds. */
async function perRow(db: Database, way: string, write: ReturnType<typeof sql>): Promise<number> {
  for (const name of functions) await db.execute(sql.raw(`alter function ${name} set plan_cache_mode = ${way}`));
  const begun = performance.now();
  await db.execute(write);
  return (performance.now() - begun) / rows;
}

await main();
