import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { materials } from '../tables/materials.ts';
import { type Asked, type AskedTerm, usesOf } from './ask.ts';
import { throughIndex } from './through-index.ts';
import { weightOf, weights, worthIn } from './worth.ts';

/** Of a long question the rarest words are looked for, and so many materials of each choice of them. */
const mostAsked = 6;
const mostOfEach = 50;

/** What has less of the words' worth is found by chance. */
const leastWorth = 0.3;
/** What another word of the family is worth beside the word itself, and the title beside the text. */
const kinWorth = 0.6;
const titleWorth = { ofQuestion: 1, ofWords: 0.5 };

/**
 * Materials with some of the words, or with others of their families: how many they have, how rare each is and what is in
 * the title decides.
 *
 * @param best what has all words, where that is enough: only what has some in its title is found beside it
 */
export async function findSome(db: Executor, asked: Asked, where: SQL | undefined, best: string[]): Promise<string[]> {
  const known = asked.terms
    .filter(({ stems, uses, hasKin }) => stems !== null && (uses !== 0 || hasKin))
    .toSorted((a, b) => usesOf(a) - usesOf(b))
    .slice(0, mostAsked);
  if (known.length === 0) return [];
  const without = asked.excluded === null ? sql`` : sql`and not search_vector @@ ${asked.excluded}::tsquery`;
  const families = known.map(({ family }) => family);
  const together = families.join(' & ');
  const inText = [...(known.length > 2 ? allButOne(known) : []), ...known.map(({ stems }) => stems), together];
  const candidates = [
    ...inText.map((query) => sql`${materials.searchVector} @@ ${query}::tsquery`),
    ...[together, ...families].map((query) => sql`${materials.titleVector} @@ ${query}::tsquery`),
  ].map((has) => sql`(select id from ${materials} where ${where} and ${has} ${without} limit ${mostOfEach})`);
  const { ofQuestion, ofWords } = titleWorth;
  const inTitle = asked.parsed.isQuestion ? ofQuestion : ofWords;
  const worth = (vector: SQL, ask: (term: AskedTerm) => string | null) => worthIn(vector, known, ask);
  const nearWorth = (vector: SQL) =>
    sql`${1 - kinWorth}::float8 * (${worth(vector, ({ stems }) => stems)})
      + ${kinWorth}::float8 * (${worth(vector, ({ family }) => family)})`;
  const typed = asked.written?.terms ?? [];
  const asTyped = (term: AskedTerm) => typed.find((own) => own.term === term.term) ?? term;
  const total = known.reduce((sum, term) => sum + (term.uses === 0 ? 0 : weightOf(term)), 0);
  const stems = known.map((term) => term.stems).join(' | ');
  const isAnswer =
    best.length > 0
      ? sql`named > 0 or id = any(${sql.param(best)}::text[])`
      : sql`worth + named >= ${total * leastWorth}::float8`;
  const { rows } = await throughIndex(db, (tx) =>
    tx.execute<{ id: string }>(sql`
      with found as materialized (
        select unnest(${sql.param(best)}::text[]) as id union ${sql.join(candidates, sql` union `)}),
      ranked as (
        select m.id, m.created_at,
          ${nearWorth(sql`m.search_vector`)} as worth,
          ${nearWorth(sql`m.title_vector`)} as named,
          ${worth(sql`m.form_vector`, (term) => asTyped(term).forms)} as exact,
          ${asked.written ? worth(sql`m.search_vector`, (term) => asTyped(term).stems) : sql`0`} as typed,
          ts_rank_cd(${weights}, m.search_vector, ${stems}::tsquery, 2) as rank
        from ${materials} m where m.id in (select id from found))
      select id from ranked where ${isAnswer}
      order by worth + typed + ${inTitle}::float8 * named + 0.3 * exact desc, rank desc, created_at desc, id desc`),
  );
  return rows.map(({ id }) => id);
}

function allButOne(terms: AskedTerm[]): string[] {
  return terms.map((left) => terms.flatMap((term) => (term === left ? [] : (term.stems ?? []))).join(' & '));
}
