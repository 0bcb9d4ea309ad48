import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { type Asked, usesOf } from './ask.ts';
import { throughIndex } from './through-index.ts';

/** Counting grows with the hits, so it ends here (specification section 7). */
export const mostCounted = 1000;
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
}

interface Hit extends Record<string, unknown> {
  id: string;
  /** It has the words in the very forms. */
  exact: boolean;
}

interface Newest {
  /** Those with the very forms first. */
  ids: string[];
  /** Older ones were not looked at. */
  isCapped: boolean;
}

/**
 * The newest that have all words. Of words that many materials have the last ones have enough; all others are looked
 * up. Where words stand is in no index: what has them somewhere is looked at from the newest on.
 */
export async function findNewest(db: Executor, asked: Asked, wanted: Wanted): Promise<Newest> {
  const isPhrase = wanted.query.includes('<');
  const walked = isPhrase ? null : await walkNewest(db, asked, wanted);
  if (walked) return walked;
  return isPhrase || wanted.exactly ? checkNewest(db, asked, wanted) : lookUp(db, asked, wanted);
}

/** By looking at the newest one by one, while they are as full of hits as was thought; null when they are not. */
async function walkNewest(db: Executor, asked: Asked, { query, where, exactly }: Wanted): Promise<Newest | null> {
  const hits: Hit[] = [];
  let next = await countToWalk(db, asked);
  for (let walked = 0; walked + next <= mostWalked; ) {
    const newest = sql`select id, created_at, search_vector, form_vector from ${materials} where ${where}
      order by created_at desc, id desc limit ${next} offset ${walked}`;
    const found = await readHits(db, asked, {
      from: sql`(${newest}) as m`,
      where: sql`search_vector @@ ${query}::tsquery and ${exactly ?? sql`true`}`,
    });
    hits.push(...found);
    if (hits.length > mostCounted) return toNewest(hits.slice(0, mostCounted + 1));
    walked += next;
    next = Math.ceil(((mostCounted + 1 - hits.length) / hits.length) * walked * walkedMore);
  }
  return null;
}

/** How many of the newest materials probably have one hit more than are counted, as if words stood together by chance. */
async function countToWalk(db: Executor, { terms }: Asked): Promise<number> {
  // With fewer hits there is no such number, and nothing to ask for.
  if (Math.min(...terms.map(usesOf)) <= mostCounted) return Number.POSITIVE_INFINITY;
  const { rows } = await db.execute<{ total: number }>(
    sql`select reltuples::int as total from pg_class where oid = 'materials'::regclass`,
  );
  const total = rows[0]?.total ?? 0;
  const share = terms.reduce((product, term) => product * Math.min(1, usesOf(term) / total), 1);
  return total > 0 ? Math.ceil(((mostCounted + 1) / share) * walkedMore) : Number.POSITIVE_INFINITY;
}

/** By the index alone. */
function lookUp(db: Executor, asked: Asked, { query, where }: Wanted): Promise<Newest> {
  const matches = sql`select id, created_at, form_vector from ${materials}
    where ${where} and ${materials.searchVector} @@ ${query}::tsquery
    order by created_at desc, id desc limit ${mostCounted + 1}`;
  return throughIndex(db, async (tx) =>
    toNewest(await readHits(tx, asked, { from: sql`(${matches}) as m`, where: sql`true` })),
  );
}

/** By the index and a look at each. */
function checkNewest(db: Executor, asked: Asked, { query, where, exactly }: Wanted): Promise<Newest> {
  const somewhere = asked.terms.flatMap(({ stems }) => stems?.replace(/<\d+>/g, '&') ?? []).join(' & ');
  const found = sql`from ${materials} where ${where} and ${materials.searchVector} @@ ${somewhere}::tsquery`;
  const read = (tx: Executor, which: SQL) =>
    readHits(tx, asked, {
      from: sql`(select id, created_at, search_vector, form_vector ${found} order by created_at desc, id desc ${which}) as m`,
      where: sql`${exactly ?? sql`true`} and search_vector @@ ${query}::tsquery`,
    });
  return throughIndex(db, async (tx) => {
    const first = await read(tx, sql`limit ${mostChecked}`);
    if (first.length > mostCounted) return toNewest(first);
    const { rows: more } = await tx.execute(sql`select ${found} limit 1 offset ${mostChecked}`);
    if (more.length === 0) return toNewest(first);
    if (first.length > enoughChecked) return toNewest(first, true);
    return toNewest([...first, ...(await read(tx, sql`offset ${mostChecked}`))]);
  });
}

/** One more than are counted, in the order of `from`. */
async function readHits(db: Executor, { terms }: Asked, { from, where }: { from: SQL; where: SQL }): Promise<Hit[]> {
  const forms = terms.map((term) => term.forms).join(' & ');
  const { rows } = await db.execute<Hit>(sql`
    select id, form_vector @@ ${forms}::tsquery as exact
    from (select id, created_at, form_vector from ${from} where ${where} limit ${mostCounted + 1}) as found
    order by created_at desc, id desc`);
  return rows;
}

function toNewest(hits: Hit[], isCapped = hits.length > mostCounted): Newest {
  const inOrder = [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
  return { ids: inOrder.map(({ id }) => id), isCapped };
}
