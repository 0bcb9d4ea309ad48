import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materialProgress, materials } from '../tables/materials.ts';
import { type Asked, type AskedTerm, allOf } from './ask.ts';
import { type Effort, thorough } from './effort.ts';
import { asWritten, countHits, findNewest, lookUpAll } from './newest.ts';
import { foldText } from './normalize.ts';
import { findSome } from './some.ts';
import { alsoByKeys, type Transaction, throughIndex } from './through-index.ts';
import { titleShare, weights } from './worth.ts';

/** Titles that begin with the query. */
const mostBegun = 20;
/** Letters of a title by which it is found when it begins with the query: as many as the index has. */
const titleBeginning = 200;
/** A question, and a query of so many words, is loosened when it finds fewer than `enough`; all else when it finds nothing. */
const longQuery = 3;
const enough = 5;
/** Of what has all words of a question, as many compete with titles that have some. */
const mostAnswered = 50;

export interface FoundIds {
  /** Of one page, the best first. */
  ids: string[];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

/** What is found, the best first. */
interface Hits {
  ids: string[];
  /** As many as `ids`, or more where these are enough for the page. */
  total: number;
  /** There are more. */
  isCapped: boolean;
}

const nothing: Hits = { ids: [], total: 0, isCapped: false };

interface Page {
  page: number;
  limit: number;
}

/** What may be found, and how much of it is looked at. */
interface Among {
  where: SQL | undefined;
  effort: Effort;
  /** So many of the newest are named. */
  named: number;
}

/** Materials that have all words; of a query that few or none have also those with most and with any of them. */
export async function findMaterials(
  db: Executor,
  asked: Asked,
  where: SQL | undefined,
  page: Page,
  effort = thorough,
): Promise<FoundIds> {
  // What is ranked is chosen of those that are compared; only pages behind it go on by date.
  const named = page.page * page.limit <= effort.ranked ? effort.named : effort.counted;
  return toPage(await findHits(db, asked, { where, effort, named }), page, effort);
}

async function findHits(db: Executor, asked: Asked, among: Among): Promise<Hits> {
  const written = await findAsWritten(db, asked, among);
  if (written.ids.length > 0) return written;
  const all = await findAll(db, asked, among);
  const { isQuestion } = asked.parsed;
  const isEnough = all.ids.length >= (isQuestion || asked.terms.length >= longQuery ? enough : 1);
  if ((isEnough && !isQuestion) || asked.terms.length < 2) return all;
  const ids = await findSome(db, asked, among.where, isEnough ? all.ids.slice(0, mostAnswered) : []);
  const some = { ids, total: ids.length, isCapped: false };
  return isEnough ? joined(some, all) : asked.written ? joined(all, some) : some;
}

/** What stands in quotes, and the parts of codes, are first looked for just as they are. */
async function findAsWritten(db: Executor, asked: Asked, among: Among): Promise<Hits> {
  const isStrict = ({ term }: AskedTerm) => term.isQuoted || isCode(term.words);
  return asked.terms.some(isStrict) ? findAll(db, asked, among, isStrict) : nothing;
}

/** Hyphens of ordinary words are written in one way today and in another tomorrow. */
function isCode(words: string[]): boolean {
  return words.length > 1 && (words.some((word) => /\d/.test(word)) || words.every((word) => /^[a-z]+$/.test(word)));
}

/** What has the words as they are written comes before what has only synonyms of them. */
async function findAll(
  db: Executor,
  asked: Asked,
  among: Among,
  isStrict?: (term: AskedTerm) => boolean,
): Promise<Hits> {
  const written = await findEach(db, asked.written ?? asked, among, isStrict);
  if (asked.written === null || written.isCapped) return written;
  return joined(written, await findEach(db, asked, among, isStrict));
}

async function findEach(
  db: Executor,
  asked: Asked,
  { where, effort, named }: Among,
  isStrict: (term: AskedTerm) => boolean = () => false,
): Promise<Hits> {
  const query = allOf(asked);
  if (query === null) return nothing;
  const strict = asked.terms.filter(isStrict);
  const exactly = asWritten(strict);
  const wanted = { query, where, strict, effort, named };
  const newest = await findNewest(db, asked, wanted);
  // A title may lack what its text has.
  const without = asked.excluded === null ? undefined : sql`not search_vector @@ ${asked.excluded}::tsquery`;
  const titled = { query, effort, where: and(where, exactly, without) };
  const isByKeys = !('compared' in newest) && !newest.isUncounted;
  return throughIndex(
    db,
    async (tx) => {
      const found = 'compared' in newest ? await lookUpAll(tx, asked, wanted, newest.compared) : newest;
      const counted = found.isUncounted ? await countHits(tx, wanted) : {};
      if (!isByKeys) await alsoByKeys(tx);
      const ranked = await rank(tx, asked, found.ids.slice(0, effort.ranked), titled);
      return joined({ ids: ranked, total: ranked.length, isCapped: false }, { ...found, ...counted });
    },
    { isByKeys },
  );
}

/** The first ones, and behind them those of the others that are not among them. */
function joined(first: Hits, others: Hits): Hits {
  const known = new Set(first.ids);
  const ids = [...first.ids, ...others.ids.filter((id) => !known.has(id))];
  return {
    ids,
    total: Math.max(ids.length, first.total, others.total),
    isCapped: first.isCapped || others.isCapped,
  };
}

/** Of hits that are not all known, round hundreds are counted. */
function toPage({ ids, total: found, isCapped: hasMore }: Hits, { page, limit }: Page, { counted }: Effort): FoundIds {
  const isCapped = hasMore || found > counted;
  const total = Math.min(counted, isCapped ? found - (found % 100) : found);
  return { ids: ids.slice((page - 1) * limit, page * limit), total, isCapped };
}

/** The best of these and of all titles that have the words, in their order. */
async function rank(
  tx: Transaction,
  asked: Asked,
  newest: string[],
  { query, where, effort }: Omit<Among, 'named'> & { query: string },
): Promise<string[]> {
  const begun = foldText(asked.parsed.text).toLowerCase();
  const { rows } = await tx.execute<{ id: string }>(sql`
    with titles as materialized (
      select id, title_vector from ${materials} where ${where} and ${materials.titleVector} @@ ${query}::tsquery
      limit ${effort.titlesLookedAt}),
    candidates as (
      select unnest(${sql.param(newest)}::text[]) as id
      union (select id from titles order by length(title_vector), id limit ${effort.titles})
      union (select id from ${materials} where ${where} and left(search_title, ${titleBeginning}) ~>=~ ${begun}
        and left(search_title, ${titleBeginning}) ~<=~ ${`${begun}\u{10ffff}`} and title_vector @@ ${query}::tsquery
        order by left(search_title, ${titleBeginning}) using ~<~ limit ${mostBegun}))
    select m.id from ${materials} m join candidates using (id), ${places}
    order by ${orderOf(asked)} desc, ${readers} desc, m.created_at desc, m.id desc`);
  return rows.map(({ id }) => id);
}

/**
 * What ranked materials are ordered by: the words in the title and nothing else there; for a question how much of it is
 * in the title; the words in the title, in a heading, in tags and description; then the very forms, then how near they
 * stand to each other for the length of the text.
 */
function orderOf({ terms, parsed }: Asked): SQL {
  const stems = terms.flatMap((term) => term.stems ?? []).join(' & ');
  const whole = terms.flatMap((term) => term.whole ?? []).join(' & ') || stems;
  const forms = terms.map((term) => term.forms).join(' & ');
  const inPlaces = (weights: string) => sql`(places.vector @@ ${weighted(stems, weights)}::tsquery)::int`;
  return sql`row(
    (m.title_vector @@ ${whole}::tsquery and length(m.title_vector) <= ${wordsIn(whole)})::int,
    ${parsed.isQuestion ? titleShare(terms) : sql`0`},
    (m.title_vector @@ ${stems}::tsquery)::int + ${inPlaces('AB')} + ${inPlaces('ABC')},
    (m.form_vector @@ ${forms}::tsquery)::int,
    ${whole === stems ? sql`1` : sql`(m.search_vector @@ ${whole}::tsquery)::int`},
    ts_rank_cd(${weights}, m.form_vector, ${forms}::tsquery, 2) + ts_rank_cd(${weights}, m.search_vector, ${stems}::tsquery, 2))`;
}

/** Where a text says what it is about: read once, for a whole vector is read from elsewhere each time it is asked. */
const places = sql`lateral (select ts_filter(m.search_vector, '{a,b,c}') as vector offset 0) as places`;

/** Of equally good ones that more people have opened comes first; above this number nobody minds how many. */
const mostReaders = 50;
const readers = sql`(select count(*) from (
  select from ${materialProgress} p where p.material_id = m.id limit ${mostReaders}) as opened)`;

function wordsIn(query: string): number {
  return query.split("'").length >> 1;
}

/** The same tsquery for the lexemes of some weights only. */
function weighted(query: string, weights: string): string {
  return query.replace(/'([^']*)'(?::(\*))?/g, (_, lexeme: string, star = '') => `'${lexeme}':${star}${weights}`);
}
