import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { type Asked, usesOf } from './ask.ts';
import type { Effort } from './effort.ts';
import { throughIndex } from './through-index.ts';

/** Where so many of the newest are likely to have enough hits, they are read one by one. */
const mostWalked = 6000;
/** Hits are not spread evenly. */
const walkedMore = 1.3;
/** Of those that an index cannot tell from hits so many are looked at first, and all when fewer are hits. */
const mostChecked = 2000;
const enoughChecked = 100;

/** What is looked for: words of `search_vector` in what the person may see. */
interface Wanted {
  query: string;
  where: SQL | undefined;
  /** What a hit must be besides; no index knows it. */
  exactly: SQL | undefined;
  effort: Effort;
  /** So many are named; where an index knows all, `effort.counted`. */
  named: number;
}

interface Hit extends Record<string, unknown> {
  id: string;
  /** It has the words in the very forms. */
  exact: boolean;
  /** How many were looked at for all hits, where that is counted. */
  lookedAt: number;
}

interface Newest {
  /** Those with the very forms first. */
  ids: string[];
  /** As many as `ids` or more. */
  total: number;
  /** Older ones were not looked at. */
  isCapped: boolean;
}

/**
 * The newest that have all words. Of words that many materials have the last ones have enough; all lookedAt are looked
 * up. Where words stand is in no index: what has them somewhere is looked at from the newest on.
 */
export async function findNewest(db: Executor, asked: Asked, wanted: Wanted): Promise<Newest> {
  const isPhrase = wanted.query.includes('<');
  const walked = isPhrase ? null : await walkNewest(db, asked, wanted);
  if (walked) return walked;
  return isPhrase || wanted.exactly ? checkNewest(db, asked, wanted) : lookUp(db, asked, wanted);
}

/** By looking at the newest one by one, while they are as full of hits as was thought; null when they are not. */
async function walkNewest(db: Executor, asked: Asked, wanted: Wanted): Promise<Newest | null> {
  const { query, where, exactly, effort, named } = wanted;
  const hits: Hit[] = [];
  let next = await countToWalk(db, asked, named);
  for (let walked = 0; walked + next <= mostWalked; ) {
    const newest = sql`select id, created_at, search_vector, form_vector from ${materials} where ${where}
      order by created_at desc, id desc limit ${next} offset ${walked}`;
    const found = await readHits(db, asked, {
      effort,
      from: sql`(${newest}) as m`,
      where: sql`search_vector @@ ${query}::tsquery and ${exactly ?? sql`true`}`,
    });
    hits.push(...found);
    if (hits.length > named) return { ...toNewest(hits.slice(0, named + 1), true), ...(await countHits(db, wanted)) };
    walked += next;
    next = Math.ceil(((named + 1 - hits.length) / hits.length) * walked * walkedMore);
  }
  return null;
}

/** How many of the newest materials probably have one hit more than are named, as if words stood together by chance. */
async function countToWalk(db: Executor, { terms }: Asked, named: number): Promise<number> {
  // With fewer hits there is no such number, and nothing to ask for.
  if (Math.min(...terms.map(usesOf)) <= named) return Number.POSITIVE_INFINITY;
  const { rows } = await db.execute<{ total: number }>(
    sql`select reltuples::int as total from pg_class where oid = 'materials'::regclass`,
  );
  const total = rows[0]?.total ?? 0;
  const share = terms.reduce((product, term) => product * Math.min(1, usesOf(term) / total), 1);
  return total > 0 ? Math.ceil(((named + 1) / share) * walkedMore) : Number.POSITIVE_INFINITY;
}

/** How many there are, by the index and in no order. */
async function countHits(db: Executor, { query, where, exactly, effort }: Wanted) {
  const { rows } = await throughIndex(db, (tx) =>
    tx.execute<{ total: number }>(sql`
      select count(*)::int as total from (
        select from ${materials} where ${where} and ${materials.searchVector} @@ ${query}::tsquery
          and ${exactly ?? sql`true`} limit ${effort.counted + 1}) as found`),
  );
  const total = rows[0]?.total ?? 0;
  return { total, isCapped: total > effort.counted };
}

/** By the index alone. */
function lookUp(db: Executor, asked: Asked, { query, where, effort }: Wanted): Promise<Newest> {
  const matches = sql`select id, created_at, form_vector from ${materials}
    where ${where} and ${materials.searchVector} @@ ${query}::tsquery
    order by created_at desc, id desc limit ${effort.counted + 1}`;
  return throughIndex(db, async (tx) => {
    const hits = await readHits(tx, asked, { effort, from: sql`(${matches}) as m`, where: sql`true` });
    return toNewest(hits, hits.length > effort.counted);
  });
}

/** By the index and a look at each. */
function checkNewest(db: Executor, asked: Asked, { query, where, exactly, effort }: Wanted): Promise<Newest> {
  const somewhere = asked.terms.flatMap(({ stems }) => stems?.replace(/<\d+>/g, '&') ?? []).join(' & ');
  const read = (tx: Executor, which: SQL) =>
    readHits(tx, asked, {
      effort,
      before: sql`with looked_at as materialized (
        select id, created_at, search_vector, form_vector from ${materials}
        where ${where} and ${materials.searchVector} @@ ${somewhere}::tsquery order by created_at desc, id desc ${which})`,
      from: sql`looked_at as m`,
      where: sql`${exactly ?? sql`true`} and search_vector @@ ${query}::tsquery`,
      lookedAt: sql`(select count(*)::int from looked_at)`,
    });
  return throughIndex(db, async (tx) => {
    const first = await read(tx, sql`limit ${mostChecked}`);
    if (first.length > effort.counted) return toNewest(first, true);
    if (first.length > enoughChecked) return toNewest(first, first[0]?.lookedAt === mostChecked);
    const all = [...first, ...(await read(tx, sql`offset ${mostChecked}`))];
    return toNewest(all, all.length > effort.counted);
  });
}

interface Reading {
  before?: SQL;
  from: SQL;
  where: SQL;
  lookedAt?: SQL;
  effort: Effort;
}

/** One more than are counted, the newest first. */
async function readHits(
  db: Executor,
  { terms }: Asked,
  { before = sql``, from, where, lookedAt = sql`0`, effort }: Reading,
): Promise<Hit[]> {
  const forms = terms.map((term) => term.forms).join(' & ');
  const { rows } = await db.execute<Hit>(sql`
    ${before}
    select id, ${lookedAt} as "lookedAt",
      case when number <= ${effort.compared} then form_vector @@ ${forms}::tsquery else false end as exact
    from (
      select *, row_number() over (order by created_at desc, id desc) as number
      from (select id, created_at, form_vector from ${from} where ${where} limit ${effort.counted + 1}) as found) as hits
    order by number`);
  return rows;
}

function toNewest(hits: Hit[], isCapped: boolean): Newest {
  const inOrder = [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
  return { ids: inOrder.map(({ id }) => id), total: hits.length, isCapped };
}
