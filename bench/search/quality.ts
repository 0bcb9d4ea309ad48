import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { prepareContent } from '../../server/src/content/prepare.ts';
import type { Database } from '../../server/src/db/database.ts';
import { findMaterials } from '../../server/src/search/find.ts';
import { understand } from '../../server/src/search/understand.ts';
import { searchColumns } from '../../server/src/search/vector.ts';
import { materials } from '../../server/src/tables/materials.ts';
import { authorId, categoryId, fillPeople } from './corpus.ts';
import { makeQueries, type QualityQuery, queryKinds } from './queries.ts';

/** What each kind of query has to reach: the share of those whose document is among the first five. */
const goals: Partial<Record<(typeof queryKinds)[number], number>> = {
  ...{ title: 0.98, form: 0.98, phrase: 0.98, code: 0.98, 'code part': 0.98 },
  ...{ typo: 0.95, transposed: 0.95, 'missing letter': 0.95, 'extra letter': 0.95, layout: 0.95, translit: 0.95 },
  ...{ topic: 0.95 },
};

const shown = 10;

/** The Markdown documents of a folder as published materials; a title is the first heading. */
export async function fillDocuments(db: Database, folder: string): Promise<void> {
  await fillPeople(db);
  for (const [number, file] of globSync('**/*.md', { cwd: folder }).sort().entries()) {
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const title = /^#\s+(.+)$/m
      .exec(text)?.[1]
      ?.replace(/[`*_]|\{#[^}]*\}/g, '')
      .trim();
    if (!title) continue;
    const { html, plainText, sections } = prepareContent(text.replace(/^#\s+.+$/m, ''), 'markdown');
    const columns = searchColumns({ title, description: '', tags: [], plainText, sections });
    const id = `m${String(number).padStart(23, '0')}`;
    const row = { id, title, content: html, plainText, ...columns, isPublished: true, categoryId, authorId };
    await db.insert(materials).values(row);
  }
  await db.execute(sql`vacuum analyze`);
}

/** Prints for each kind of query where its document stands; the exit code is 1 where a goal is missed. */
export async function measureQuality(db: Database, perKind: number): Promise<void> {
  const { rows } = await db.execute<{ id: string; title: string; text: string }>(
    sql`select id, title, plain_text as text from materials order by id`,
  );
  const queries = makeQueries(rows, await readForms(db), { perKind });
  console.log(
    `${rows.length} documents\n${'kind'.padEnd(16)}queries  recall@5  MRR    plain PostgreSQL: recall@5  MRR`,
  );
  for (const kind of queryKinds) {
    const own = queries.filter((query) => query.kind === kind);
    const ours = await score(own, (text) => search(db, text));
    const plain = await score(own, (text) => plainSearch(db, text));
    const goal = goals[kind] ?? 0;
    const isMissed = ours.recall < goal || (kind === 'body words' && ours.mrr < plain.mrr);
    if (isMissed) process.exitCode = 1;
    const figures = [ours, plain].map(({ recall, mrr }) => `${recall.toFixed(3).padStart(8)}  ${mrr.toFixed(3)}`);
    console.log(
      `${kind.padEnd(16)}${String(own.length).padStart(7)}${figures.join('           ')}${isMissed ? '  MISSED' : ''}`,
    );
  }
}

type Search = (text: string) => Promise<string[]>;

async function score(queries: QualityQuery[], find: Search): Promise<{ recall: number; mrr: number }> {
  let [recall, mrr] = [0, 0];
  for (const { text, wanted, unwanted = [] } of queries) {
    const ids = await find(text);
    const place = ids.some((id) => unwanted.includes(id)) ? -1 : ids.findIndex((id) => wanted.includes(id));
    if (place >= 0) mrr += 1 / (place + 1);
    if (place >= 0 && place < 5) recall += 1;
  }
  return { recall: recall / queries.length, mrr: mrr / queries.length };
}

const visible = sql`deleted_at is null and is_published`;

async function search(db: Database, text: string): Promise<string[]> {
  const { asked } = await understand(db, text, visible);
  return (await findMaterials(db, asked, visible, { page: 1, limit: shown })).ids;
}

/** The control: what PostgreSQL finds by itself, ranked by all that it has. */
async function plainSearch(db: Database, text: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, websearch_to_tsquery('russian', ${text}) as query,
        setweight(to_tsvector('russian', title), 'A') || to_tsvector('russian', plain_text) as vector from materials
    ) as texts where vector @@ query order by ts_rank_cd(vector, query, 2) desc, id limit ${shown}`);
  return rows.map(({ id }) => id);
}

async function readForms(db: Database): Promise<(word: string) => string[]> {
  const { rows } = await db.execute<{ word: string; stem: string }>(
    sql`select word, stem from search_words where uses > 0`,
  );
  const byStem = Map.groupBy(rows, ({ stem }) => stem);
  const stems = new Map(rows.map(({ word, stem }) => [word, stem]));
  return (word) => (byStem.get(stems.get(word.replaceAll('ё', 'е')) ?? '') ?? []).map((row) => row.word);
}
