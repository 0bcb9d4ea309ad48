import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { synonyms } from '../tables/synonyms.ts';
import { indexedWords } from './normalize.ts';
import type { ParsedQuery, Term } from './parse.ts';
import { readFacts, usesOfAll, type WordFacts } from './words.ts';

/** Words that mean the same as some of the query, side by side. */
export interface Synonym {
  words: string[];
  /** The lexeme of each; empty for a stop word. */
  stems: string[];
  /** Materials that have it at most; null where nobody counts, as for numbers. */
  uses: number | null;
}

/** What else terms may be called; those of which nothing is listed are left out. */
export type SynonymsOf = Map<Term, Synonym[]>;

/** Words that a member of an entry may have. */
export const mostWords = 5;

/** Hostile lists make no endless query: entries that are read of a query, and synonyms of one place and of all. */
const mostRead = 100;
const mostOfPlace = 20;
const mostOfQuery = 60;

/** Terms in a row that an entry may have as a member. */
interface Span {
  terms: Term[];
  key: string;
}

/**
 * By what a word or a phrase is found in whatever form it stands: its lexemes. Stop words are in no form of their own.
 *
 * @returns an empty text for nothing that a search could look for
 */
export function keyOf(words: string[], facts: Map<string, WordFacts>): string {
  return stemsOf(words, facts)
    .filter((stem) => stem !== '')
    .join(' ');
}

function stemsOf(words: string[], facts: Map<string, WordFacts>): string[] {
  return words.map((word) => facts.get(word)?.stem ?? word);
}

/**
 * Reads what editors have listed for words of the queries. Read with each query: every node knows a change at once, and
 * what nobody has listed costs a look into an index.
 */
export async function readSynonyms(
  db: Executor,
  queries: ParsedQuery[],
  facts: Map<string, WordFacts>,
): Promise<SynonymsOf> {
  const spans = queries.flatMap(({ terms }) => spansOf(terms, facts));
  const asked = [...new Set(spans.map(({ key }) => key))];
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ members: string[]; keys: string[] }>(sql`
    select members, keys from ${synonyms} where ${synonyms.keys} && ${sql.param(asked)}::text[]
    order by id limit ${mostRead}`);
  return rows.length === 0 ? new Map() : await assign(db, spans, rows);
}

async function assign(
  db: Executor,
  spans: Span[],
  entries: { members: string[]; keys: string[] }[],
): Promise<SynonymsOf> {
  const facts = await readFacts(
    db,
    entries.flatMap(({ members }) => members.flatMap(indexedWords)),
  );
  const found: SynonymsOf = new Map();
  let left = mostOfQuery;
  for (const { terms, key } of spans) {
    const others = new Map<string, Synonym>();
    for (const { members, keys } of entries.filter((entry) => entry.keys.includes(key))) {
      for (const [at, member] of members.entries()) {
        const other = keys[at] ?? '';
        if (other === key || others.has(other) || others.size >= Math.min(mostOfPlace, left)) continue;
        const words = indexedWords(member);
        others.set(other, { words, stems: stemsOf(words, facts), uses: usesOfAll(words, facts) });
      }
    }
    left -= others.size;
    if (others.size === 0) continue;
    for (const term of terms) found.set(term, [...(found.get(term) ?? []), ...others.values()]);
  }
  return found;
}

/** Every row of terms that a member may be; what stands in quotes is meant as it is, and ends a row. */
function spansOf(terms: Term[], facts: Map<string, WordFacts>): Span[] {
  const keys = terms.map(({ words, isQuoted }) => (isQuoted ? null : keyOf(words, facts)));
  const spans: Span[] = [];
  for (const [from, first] of keys.entries()) {
    if (first === null || first === '') continue;
    let span: Span = { terms: [], key: '' };
    for (let at = from; at < terms.length; at += 1) {
      const [term, key] = [terms[at], keys[at]];
      if (term === undefined || key === undefined || key === null) break;
      if (key === '') continue;
      span = { terms: [...span.terms, term], key: span.key === '' ? key : `${span.key} ${key}` };
      if (span.key.split(' ').length > mostWords) break;
      spans.push(span);
    }
  }
  return spans;
}
