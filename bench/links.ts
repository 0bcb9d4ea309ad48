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
const ways = { 'a plan for each row': 'auto', 'one plan': 'force_generic_plan' } as const;
type Way = keyof typeof ways;

/** Rows of a statement, as an import commits them. */
const rows = 300;

/**
 * `npm run bench:links`: rows that are committed on the embedded database, each of which has the links of a material looked
 * at (migration 0057): with a plan that is made for each row and, in turn with it, with one that is kept.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-links-'));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const { id } = await buildMaterial(db);
    const taken = Object.fromEntries(Object.keys(tables).map((table) => [table, {}])) as Taken;
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const way of Object.keys(ways) as Way[]) {
        await takeWay(db, way);
        for (const table of Object.keys(tables) as Table[]) {
          const begun = performance.now();
          await db.execute(tables[table](`${round}-${ways[way]}-`, id));
          const perRow = (performance.now() - begun) / rows;
          taken[table][way] = [...(taken[table][way] ?? []), perRow];
        }
      }
    }
    print(taken);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Table = keyof typeof tables;
/** Milliseconds a row, of each round. */
type Taken = Record<Table, Partial<Record<Way, number[]>>>;

const tables = {
  materials: (prefix: string, one: string) => sql`
    insert into materials (id, title, description, content, search_title, is_published, category_id, author_id)
    select ${prefix} || n, title, '', '', '', true, category_id, author_id
    from generate_series(1, ${rows}::int) n, (select * from materials where id = ${one}) m`,
  attestations: (prefix: string) => sql`
    insert into attestations (id, title) select ${prefix} || n, '' from generate_series(1, ${rows}::int) n`,
};

async function takeWay(db: Database, way: Way): Promise<void> {
  for (const name of functions) await db.execute(sql.raw(`alter function ${name} set plan_cache_mode = ${ways[way]}`));
}

function print(taken: Taken): void {
  for (const [table, byWay] of Object.entries(taken)) {
    for (const [way, times = []] of Object.entries(byWay))
      console.log(`${table}, ${way}: ${spread(times, 2).join(' / ')} ms a row`);
    const [before, after] = Object.values(byWay).map((times = []) => median(times));
    console.log(`${table}: ${((before ?? 0) / (after ?? 1)).toFixed(1)} times as fast\n`);
  }
}

await main();
