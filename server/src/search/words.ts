import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** What the table of words knows of a word that is asked for. */
export interface WordFacts {
  word: string;
  /** Its lexeme; empty for a stop word. */
  stem: string;
  /** Materials that have just this form. */
  exact: number;
  /** Materials that have it in any form, those with two forms counted twice. */
  uses: number;
}

/** A lexeme of the words that begin with what was typed, and the materials that have one of them. */
export interface Ending {
  stem: string;
  uses: number;
}

/** Other words that a beginning may become: more make no better search. */
const mostEndings = 40;

/** Words of letters are in the table; numbers and other alphabets are asked for as they are. */
export function isCounted(word: string): boolean {
  return /^(?:[а-я]{1,40}|[a-z]{1,40})$/.test(word);
}

export async function readFacts(db: Executor, words: string[]): Promise<Map<string, WordFacts>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<WordFacts & Record<string, unknown>>(sql`
    select word, case when word ~ '[0-9]' then word else stem end as stem,
      coalesce((select w.uses from search_words w where w.word = asked.word), 0)::int as exact,
      coalesce((select sum(w.uses) from search_words w where w.stem = asked.stem and asked.stem <> ''), 0)::int as uses
    from (select word, search_stem(word) as stem from unnest(${sql.param(asked)}::text[]) as words(word)) as asked`);
  return new Map(rows.map((row) => [row.word, row]));
}

/** Materials that have all of the words at most; null where nobody counts them. */
export function usesOfAll(words: string[], facts: Map<string, WordFacts>): number | null {
  const counted = words
    .filter(isCounted)
    .flatMap((word) => facts.get(word) ?? [])
    .flatMap(({ stem, uses }) => (stem === '' ? [] : uses));
  return counted.length > 0 ? Math.min(...counted) : null;
}

/** The most frequent first. */
export async function readEndings(db: Executor, beginning: string): Promise<Ending[]> {
  const { rows } = await db.execute<Ending & Record<string, unknown>>(sql`
    select stem, sum(uses)::int as uses from search_words
    where word like ${`${beginning}%`} and uses > 0 and stem <> ''
    group by stem order by 2 desc, 1 limit ${mostEndings}`);
  return rows;
}
