import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { listOf } from '../db/statement.ts';
import { isInfinitive, rootOf } from './family.ts';

/** What the table of words knows of a word that is asked for. */
export interface WordFacts {
  word: string;
  /** Its lexeme; empty for a stop word. */
  stem: string;
  /** Materials that have just this form. */
  exact: number;
  /** Materials that have it in any form, those with two forms counted twice. */
  uses: number;
  /** For an infinitive: some material has another word with its root. */
  hasKin: boolean;
}

/** The other words that what was typed may become. */
export interface Endings {
  /** Materials that have one of them, each as often as it has some. */
  uses: number;
  /** Some of their lexemes begin as they do. */
  isOpen: boolean;
  /** Those that do not, the most frequent first: they have lost more letters than were typed. */
  stems: string[];
}

/** Lexemes that are shorter than what was typed: few words have them, and more make no better search. */
const mostShorter = 20;

/** Words of letters are in the table; numbers and other alphabets are asked for as they are. */
export function isCounted(word: string): boolean {
  return /^(?:[а-я]{1,40}|[a-z]{1,40})$/.test(word);
}

export async function readFacts(db: Executor, words: string[]): Promise<Map<string, WordFacts>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<WordFacts & Record<string, unknown>>(
    sql`select ${facts} from ${askedWords(asked)}`,
  );
  return new Map(rows.map((row) => [row.word, row]));
}

/** The words of a query that somebody types, with the forms that texts have of them. */
export interface TypedWords {
  facts: Map<string, WordFacts>;
  forms: Map<string, string[]>;
  endings: Endings;
}

const noEndings: Endings = { uses: 0, isOpen: false, stems: [] };

/** @param beginning one of the words that may only be begun; null for none */
export async function readTyped(db: Executor, words: string[], beginning: string | null): Promise<TypedWords> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return { facts: new Map(), forms: new Map(), endings: noEndings };
  const ofWords = sql`select ${facts}, ${formsOf(sql`asked.stem`)} as forms from ${askedWords(asked)}`;
  const { rows } = await db.execute<{ words: (WordFacts & { forms: string[] })[]; endings: Endings | null }>(sql`
    select ${listOf(ofWords)} as words,
      ${beginning === null ? sql`null` : sql`(select row_to_json(e) from (${endingsOf(beginning)}) e)`} as endings`);
  const { words: found, endings } = rows[0] ?? { words: [], endings: null };
  return {
    facts: new Map(found.map(({ forms: _, ...fact }) => [fact.word, fact])),
    forms: new Map(found.map(({ word, forms }) => [word, forms])),
    endings: endings ? { ...endings, stems: endings.stems ?? [] } : noEndings,
  };
}

/** The forms that texts have of the words. */
export async function readForms(db: Executor, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ word: string; forms: string[] }>(sql`
    select asked.word, ${formsOf(sql`search_stem(asked.word)`)} as forms
    from unnest(${sql.param(words)}::text[]) as asked(word)`);
  return new Map(rows.map(({ word, forms }) => [word, forms]));
}

const facts = sql`word, case when word ~ '[0-9]' then word else stem end as stem,
  coalesce((select w.uses from search_words w where w.word = asked.word), 0)::int as exact,
  coalesce((select sum(w.uses) from search_words w where w.stem = asked.stem and asked.stem <> ''), 0)::int as uses,
  exists (select from search_words w
    where w.word ~>=~ root and w.word ~<=~ (root || ${'\u{10ffff}'}) and w.uses > 0) as "hasKin"`;

/** As the table `asked`: each with its lexeme and, for an infinitive, its root. */
function askedWords(words: string[]): SQL {
  const roots = words.map((word) => (isInfinitive(word) ? rootOf(word) : null));
  return sql`(select word, root, search_stem(word) as stem
    from unnest(${sql.param(words)}::text[], ${sql.param(roots)}::text[]) as words(word, root)) as asked`;
}

const formsOf = (stem: SQL) => sql`array(select w.word from search_words w where w.stem = ${stem} and w.stem <> '')`;

/** Materials that have all of the words at most; null where nobody counts them. */
export function usesOfAll(words: string[], facts: Map<string, WordFacts>): number | null {
  const counted = words
    .filter(isCounted)
    .flatMap((word) => facts.get(word) ?? [])
    .flatMap(({ stem, uses }) => (stem === '' ? [] : uses));
  return counted.length > 0 ? Math.min(...counted) : null;
}

/** What a beginning may become, besides the word that it is itself. */
function endingsOf(beginning: string): SQL {
  return sql`
    with other as (
      select stem, uses, starts_with(stem, ${beginning}) as begins from search_words
      where word like ${`${beginning}%`} and uses > 0 and stem not in ('', search_stem(${beginning})))
    select coalesce(sum(uses), 0)::int as uses, coalesce(bool_or(begins), false) as "isOpen",
      (select array_agg(stem) from (
        select stem from other where not begins group by stem order by sum(uses) desc, 1 limit ${mostShorter}) as s) as stems
    from other`;
}
