import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { type Asked, type AskedTerm, usesOf } from './ask.ts';
import type { Effort } from './effort.ts';
import { type Transaction, throughIndex } from './through-index.ts';

/** Hits are not spread evenly: so many times more materials are looked through than should be enough. */
const margin = 1.3;
/** So few of the newest are read one by one sooner than the index gives all hits of words that so many have. */
const mostWalked = 1200;
/** When so many tries among the newest were too few, all are looked up. */
const mostTries = 2;
/** The newest are looked through where they are at most such a part of all: else it saves nothing. */
const leastCut = 4;
/** Of those that an index cannot tell from hits so many are looked at first, and all when fewer are hits. */
const mostChecked = 1000;
const enoughChecked = 100;

/** What is looked for: words of `search_vector` in what the person may see. */
interface Wanted {
  query: string;
  where: SQL | undefined;
  /** Terms that a hit must have just as they were asked for. */
  strict: AskedTerm[];
  effort: Effort;
  /** So many are named of words that very many have. */
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
  total: number;
  /** Older ones were not looked at. */
  isCapped: boolean;
  /** There are more than these, and it is not known how many: `countHits` tells. */
  isUncounted?: boolean;
}

/** The newest materials, by their number and when the oldest of them was made. */
interface Cut extends Record<string, unknown> {
  among: number;
  since: string;
}

/** What a hit has when it has these terms just as they were asked for. */
export function asWritten(strict: AskedTerm[]): SQL | undefined {
  if (strict.length === 0) return undefined;
  return sql`form_vector @@ ${strict.map((term) => term.forms).join(' & ')}::tsquery`;
}

/**
 * The newest that have all words. Where words stand no index knows, only which two stand side by side in their very
 * forms: what it gives is looked at from the newest on.
 *
 * @returns how many of them have to be compared where all are still to be looked up: `lookUpAll` does
 */
export async function findNewest(db: Executor, asked: Asked, wanted: Wanted): Promise<Newest | { compared: number }> {
  const isLookedAt = wanted.strict.length > 0 || wanted.query.includes('<');
  if (isLookedAt) return checkNewest(db, asked, wanted);
  const cut = await readCut(db, amongOf(asked, wanted.effort.named));
  const newest = cut && (await lookUpNewest(db, asked, wanted, cut));
  if (newest) return newest;
  // On each page as many are compared as on the first, or a hit would be on two.
  return { compared: cut ? wanted.effort.named : wanted.effort.counted };
}

/** All that are counted, by the index alone. */
export async function lookUpAll(tx: Transaction, asked: Asked, wanted: Wanted, compared: number): Promise<Newest> {
  const hits = await lookUp(tx, asked, wanted, { compared });
  return toNewest(hits, hits.length > wanted.effort.counted);
}

/** Among no more of the newest than probably have enough; null when they have not. */
async function lookUpNewest(db: Executor, asked: Asked, wanted: Wanted, first: Cut): Promise<Newest | null> {
  const { effort, named } = wanted;
  const compared = effort.named;
  const later = (first.among * (named + 1)) / (effort.named + 1);
  let cut = named > effort.named ? await readCut(db, sql`${later}::float8`) : first;
  for (let tries = 1; cut !== null; tries += 1) {
    const among = { cut, compared };
    const hits = await (cut.among > mostWalked
      ? throughIndex(db, (tx) => lookUp(tx, asked, wanted, among))
      : walk(db, asked, wanted, among));
    if (hits.length > effort.counted) return toNewest(hits, true);
    if (hits.length > named) return { ...toNewest(hits, true), isUncounted: true };
    if (tries === mostTries) return null;
    const lacking = (named + 1 - hits.length) / Math.max(1, hits.length);
    cut = await readCut(db, sql`${cut.among * (1 + lacking * margin)}::float8`);
  }
  return null;
}

/** How many of the newest materials probably have one hit more than are named, as if words stood together by chance. */
function amongOf({ terms }: Asked, named: number): SQL | null {
  // With fewer hits there is no such number, and nothing to ask for.
  if (Math.min(...terms.map(usesOf)) <= named) return null;
  // Of words with several forms, and of beginnings, materials that have more than one are counted more than once.
  const shares = terms.map((term) => sql`(1 - exp(-${usesOf(term)}::float8 / reltuples))`);
  return sql`${(named + 1) * margin}::float8 / (${sql.join(shares, sql` * `)})`;
}

/** The newest so many: since when they were made. Null where they are not much fewer than all. */
async function readCut(db: Executor, among: SQL | null): Promise<Cut | null> {
  if (among === null) return null;
  const { rows } = await db.execute<Cut>(sql`
    with newest as (
      select ceil(${among})::int as among from pg_class
      where oid = 'materials'::regclass and reltuples > 0 and ${among} < reltuples / ${leastCut}::float8)
    select created_at::text as since, (select among from newest) as among from ${materials}
    where ${materials.deletedAt} is null and exists (select from newest)
    order by created_at desc, id desc limit 1 offset (select among from newest)`);
  return rows[0] ?? null;
}

/** By the index alone: of all that are counted, or of the newest one more than are named. */
function lookUp(
  tx: Transaction,
  asked: Asked,
  { query, where, effort, named }: Wanted,
  { cut, compared }: { cut?: Cut; compared: number },
): Promise<Hit[]> {
  const isAmong = cut ? sql`and created_at >= ${cut.since}::timestamptz` : sql``;
  const hits = sql`
    select id, created_at, form_vector from ${materials}
    where ${where} and ${materials.searchVector} @@ ${query}::tsquery ${isAmong}
    order by created_at desc, id desc limit ${(cut ? named : effort.counted) + 1}`;
  return readHits(tx, asked, { hits, compared });
}

/** By looking at the newest one by one: of words that many materials have the index gives too many. */
function walk(
  db: Executor,
  asked: Asked,
  { query, where, named }: Wanted,
  { cut: { since }, compared }: { cut: Cut; compared: number },
): Promise<Hit[]> {
  const newest = sql`select id, created_at, search_vector, form_vector from ${materials}
    where ${where} and created_at >= ${since}::timestamptz order by created_at desc, id desc limit ${mostWalked}`;
  const hits = sql`select * from (${newest}) as newest where search_vector @@ ${query}::tsquery limit ${named + 1}`;
  return readHits(db, asked, { hits, compared });
}

/** How many there are, by the index and in no order. */
export async function countHits(tx: Transaction, { query, where, effort }: Wanted) {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${materials} where ${where} and ${materials.searchVector} @@ ${query}::tsquery
      limit ${effort.counted + 1}) as found`);
  const total = rows[0]?.total ?? 0;
  return { total, isCapped: total > effort.counted };
}

/** By the index and a look at each. */
function checkNewest(db: Executor, asked: Asked, { query, where, strict, effort }: Wanted): Promise<Newest> {
  const exactly = asWritten(strict);
  // Words that stand just as they were asked for also stand together by their stems.
  const isExactOnly = exactly && strict.length === asked.terms.length && asked.excluded === null;
  const isHit = isExactOnly ? exactly : sql`${exactly ?? sql`true`} and search_vector @@ ${query}::tsquery`;
  const read = (tx: Executor, which: SQL) =>
    readHits(tx, asked, {
      compared: isExactOnly ? 0 : effort.counted,
      before: sql`with looked_at as materialized (
        select id, created_at, search_vector, form_vector from ${materials}
        where ${where} and ${candidatesFor(asked, strict)} order by created_at desc, id desc ${which})`,
      hits: sql`select id, created_at, form_vector from looked_at where ${isHit} limit ${effort.counted + 1}`,
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

/** What indexes know of terms whose words stand side by side: that, where their forms are known, or that they are there. */
function candidatesFor({ terms }: Asked, strict: AskedTerm[]): SQL {
  const known = strict.filter((term) => pairsOf(term).length > 0);
  const others = terms.filter((term) => !known.includes(term));
  const somewhere = others.flatMap(({ stems }) => stems?.replace(/<\d+>/g, '&') ?? []).join(' & ');
  const hashes = known.flatMap(pairsOf).map(([one, next]) => sql`search_pair(${one}, ${next})`);
  const beside = sql`search_pairs(${materials.formVector}) @> array[${sql.join(hashes, sql`, `)}]`;
  const inText = sql`${materials.searchVector} @@ ${somewhere}::tsquery`;
  return sql.join([...(known.length > 0 ? [beside] : []), ...(somewhere === '' ? [] : [inText])], sql` and `);
}

/** Words of a term that stand side by side and are known to their last letter. */
function pairsOf({ term: { words }, forms, synonyms }: AskedTerm): [string, string][] {
  if (synonyms.length > 0) return [];
  const whole = forms.includes(':*') ? words.slice(0, -1) : words;
  return whole.slice(1).map((next, at) => [whole[at] ?? '', next]);
}

interface Reading {
  before?: SQL;
  /** The hits: their `id`, `created_at` and `form_vector`. */
  hits: SQL;
  lookedAt?: SQL;
  /** Of these, from the newest, it is looked at whether they have the very forms. */
  compared: number;
}

/** The hits, the newest first. */
async function readHits(
  db: Executor,
  { terms }: Asked,
  { before = sql``, hits, lookedAt = sql`0`, compared }: Reading,
): Promise<Hit[]> {
  const forms = terms.map((term) => term.forms).join(' & ');
  const { rows } = await db.execute<Hit>(sql`
    ${before}
    select id, ${lookedAt} as "lookedAt",
      case when number <= ${compared} then form_vector @@ ${forms}::tsquery else false end as exact
    from (select *, row_number() over (order by created_at desc, id desc) as number from (${hits}) as found) as hits
    order by number`);
  return rows;
}

function toNewest(hits: Hit[], isCapped: boolean): Newest {
  const inOrder = [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
  return { ids: inOrder.map(({ id }) => id), total: hits.length, isCapped };
}
