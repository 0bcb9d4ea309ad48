import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { type Asked, type AskedTerm, usesOfUncounted } from './ask.ts';
import { allOf } from './understand.ts';

/** Counting grows with the hits, so it ends here (specification section 7). */
export const mostCounted = 1000;
/** So many are ranked; what else is found follows by its date. */
const mostRanked = 300;
const mostTitles = 200;
/** So many are looked at for the very words of a phrase. */
const mostLookedAt = 2000;
/** A query of so many words is loosened when it finds fewer than `enough`; a shorter one only when it finds nothing. */
const longQuery = 3;
const enough = 5;

export interface FoundIds {
  /** Of one page, the best first. */
  ids: string[];
  /** One more than `mostCounted` when there are more. */
  counted: number;
}

interface Page {
  page: number;
  limit: number;
}

/** Materials that have all words; of a query that few or none have also those with most and with any of them. */
export async function findMaterials(db: Executor, asked: Asked, where: SQL | undefined, page: Page): Promise<FoundIds> {
  const asWritten = await findAsWritten(db, asked, where, page);
  if (asWritten.counted > 0) return asWritten;
  const all = await findAll(db, asked, where, page);
  const isLong = asked.terms.length >= longQuery;
  if (all.counted >= (isLong ? enough : 1) || asked.terms.length < 2) return all;
  return findAny(db, asked, where, page);
}

const offsetOf = ({ page, limit }: Page) => Math.min((page - 1) * limit, mostCounted);

/** What stands in quotes, and the parts of codes, are first looked for just as they are. */
async function findAsWritten(db: Executor, asked: Asked, where: SQL | undefined, page: Page): Promise<FoundIds> {
  const strict = asked.terms.filter(({ term }) => term.isQuoted || isCode(term.words));
  if (strict.length === 0) return { ids: [], counted: 0 };
  const forms = strict.map((term) => term.forms).join(' & ');
  return findAll(db, asked, where, page, sql`form_vector @@ ${forms}::tsquery`);
}

/** Hyphens of ordinary words are written in one way today and in another tomorrow. */
function isCode(words: string[]): boolean {
  return words.length > 1 && words.some((word) => /[a-z\d]/.test(word));
}

/** @param exactly looked at one by one in the newest that have the words in any form */
async function findAll(
  db: Executor,
  asked: Asked,
  where: SQL | undefined,
  page: Page,
  exactly?: SQL,
): Promise<FoundIds> {
  const query = allOf(asked);
  if (query === null) return { ids: [], counted: 0 };
  // A title may lack what its text has.
  const without = asked.excluded === null ? undefined : sql`not search_vector @@ ${asked.excluded}::tsquery`;
  const newest = exactly === undefined ? mostCounted + 1 : mostLookedAt;
  return pageOf(
    await db.execute<Row>(sql`
      with alike as materialized (
        select id, created_at from ${materials} where ${where} and ${materials.searchVector} @@ ${query}::tsquery
        order by created_at desc, id desc limit ${newest}),
      found as materialized (
        select a.id, a.created_at from alike a join ${materials} m using (id) where ${exactly ?? sql`true`} limit ${mostCounted + 1}),
      titles as materialized (
        select id, created_at from ${materials} where ${and(where, exactly, without)}
          and ${materials.titleVector} @@ ${query}::tsquery
        order by length(title_vector), created_at desc, id desc limit ${mostTitles}),
      ranked as (
        select m.id, ${orderOf(asked)} as place
        from ${materials} m
        where m.id in (
          select id from titles
          union (select id from found order by created_at desc, id desc limit ${mostRanked})))
      select id, (select count(*)::int from found) as counted
      from (select id, created_at from found union select id, created_at from titles) as hits left join ranked using (id)
      order by place desc nulls last, created_at desc, id desc limit ${page.limit} offset ${offsetOf(page)}`),
  );
}

interface Row extends Record<string, unknown> {
  id: string;
  counted: number;
}

function pageOf({ rows }: { rows: Row[] }): FoundIds {
  return { ids: rows.map(({ id }) => id), counted: rows[0]?.counted ?? 0 };
}

/**
 * What ranked materials are ordered by: the words in the title and nothing else there, in the title, in a heading, in
 * tags and description; then the very forms, then how near they stand to each other for the length of the text.
 */
function orderOf({ terms }: Asked): SQL {
  const stems = terms.flatMap((term) => term.stems ?? []).join(' & ');
  const whole = terms.flatMap((term) => term.whole ?? []).join(' & ') || stems;
  const forms = terms.map((term) => term.forms).join(' & ');
  const inWeights = (weights: string) => sql`(m.search_vector @@ ${weighted(stems, weights)}::tsquery)::int`;
  return sql`row(
    (m.title_vector @@ ${whole}::tsquery and length(m.title_vector) <= ${wordsIn(whole)})::int,
    ${inWeights('A')} + ${inWeights('AB')} + ${inWeights('ABC')},
    (m.form_vector @@ ${forms}::tsquery)::int,
    (m.search_vector @@ ${whole}::tsquery)::int,
    ts_rank_cd(${weights}, m.form_vector, ${forms}::tsquery, 2) + ts_rank_cd(${weights}, m.search_vector, ${stems}::tsquery, 2))`;
}

function wordsIn(query: string): number {
  return query.split("'").length >> 1;
}

/** Of D, C, B and A: the text, tags and description, headings, the title. */
const weights = sql.raw(`'{0.1, 0.3, 0.6, 1.0}'::float4[]`);

/** The same tsquery for the lexemes of some weights only. */
function weighted(query: string, weights: string): string {
  return query.replace(/'([^']*)'(?::(\*))?/g, (_, lexeme: string, star = '') => `'${lexeme}':${star}${weights}`);
}

/** Materials with some of the words: how many they have and how rare each is decides. */
async function findAny(db: Executor, asked: Asked, where: SQL | undefined, page: Page): Promise<FoundIds> {
  const terms = asked.terms.filter(({ stems }) => stems !== null);
  const known = terms.filter(({ uses }) => uses !== 0);
  if (known.length === 0) return { ids: [], counted: 0 };
  const without = asked.excluded === null ? '' : ` & !(${asked.excluded})`;
  const rarest = known.toSorted((a, b) => usesOf(a) - usesOf(b));
  const any = `(${rarestOf(rarest)
    .map(({ stems }) => stems)
    .join(' | ')})${without}`;
  const most = known.length > 2 ? `(${allButOne(known)})${without}` : any;
  const worth = (vector: SQL, ask: (term: AskedTerm) => string | null) =>
    sql.join(
      known.map((term) => sql`(${vector} @@ ${ask(term)}::tsquery)::int * ${weightOf(term)}::float8`),
      sql` + `,
    );
  const total = known.reduce((sum, term) => sum + weightOf(term), 0);
  const stems = known.map((term) => term.stems).join(' | ');
  return pageOf(
    await db.execute<Row>(sql`
      with found as materialized (
        (select id from ${materials} where ${where} and ${materials.searchVector} @@ ${most}::tsquery
          order by created_at desc, id desc limit ${mostRanked})
        union
        (select id from ${materials} where ${where} and ${materials.searchVector} @@ ${any}::tsquery
          order by created_at desc, id desc limit ${mostRanked})),
      ranked as (
        select m.id, m.created_at,
          ${worth(sql`m.search_vector`, ({ stems }) => stems)} as worth,
          ${worth(sql`m.title_vector`, ({ stems }) => stems)} as named,
          ${worth(sql`m.form_vector`, ({ forms }) => forms)} as exact,
          ts_rank_cd(${weights}, m.search_vector, ${stems}::tsquery, 2) as rank
        from ${materials} m where m.id in (select id from found)),
      kept as (select * from ranked where worth >= ${total * leastWorth}::float8)
      select id, (select count(*)::int from kept) as counted from kept
      order by worth + 0.5 * named + 0.3 * exact desc, rank desc, created_at desc, id desc
      limit ${page.limit} offset ${offsetOf(page)}`),
  );
}

/** What has less of the words' worth is found by chance. */
const leastWorth = 0.3;

const usesOf = ({ uses }: AskedTerm) => uses ?? usesOfUncounted;

/** The rarer a word the more it says. */
function weightOf(term: AskedTerm): number {
  return 1 / Math.log2(2 + usesOf(term));
}

/** The rarest words that together are in no more materials than can be ranked, at least one. */
function rarestOf(sorted: AskedTerm[]): AskedTerm[] {
  let sum = 0;
  return sorted.filter((term, at) => {
    sum += usesOf(term);
    return at === 0 || sum <= 2 * mostCounted;
  });
}

function allButOne(terms: AskedTerm[]): string {
  return terms
    .map((left) => `(${terms.flatMap((term) => (term === left ? [] : (term.stems ?? []))).join(' & ')})`)
    .join(' | ');
}
