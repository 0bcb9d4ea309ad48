import { type SQL, sql } from 'drizzle-orm';
import type { TextSection } from '../tables/materials.ts';
import { indexable } from './indexable.ts';
import { indexedText } from './normalize.ts';

export interface Searchable {
  title: string;
  description: string;
  tags: string[];
  plainText: string;
  sections: TextSection[];
}

/** Characters of headings that weigh more than the text. */
const mostOfHeadings = 20_000;

/** Raised when one of the columns below is made in another way: what is stored is then indexed once more. */
export const searchForm = 1;

/**
 * The columns that search reads. In the vectors a title weighs A, headings B, description and tags C, the
 * text D. The
 * `russian` configuration stems English words by the English rules; the forms as they are written tell the very words
 * from their relatives, and are what the table of words is kept from.
 */
export function searchColumns({ title, description, tags, plainText, sections }: Searchable): {
  searchVector: SQL;
  formVector: SQL;
  titleVector: SQL;
  searchTitle: string;
  searchForm: number;
  sections: TextSection[];
} {
  const [first, second] = [indexedText(title), indexedText(`${description} ${tags.join(' ')}`)];
  const headings = indexable(indexedText(sections.map(({ text }) => text).join(' ')).slice(0, mostOfHeadings));
  const body = indexable(indexedText(plainText));
  const vector = (configuration: 'russian' | 'simple') => sql`(
    setweight(to_tsvector(${configuration}, ${first}), 'A') ||
    setweight(to_tsvector(${configuration}, ${headings}), 'B') ||
    setweight(to_tsvector(${configuration}, ${second}), 'C') ||
    to_tsvector(${configuration}, ${body}))`;
  return {
    searchVector: vector('russian'),
    formVector: vector('simple'),
    titleVector: sql`to_tsvector('russian', ${first})`,
    searchTitle: `${first} ${indexedText(tags.join(' '))}`.trim(),
    searchForm,
    sections,
  };
}

/** What search reads of a piece of a file's text. */
export function passageVector(text: string): SQL {
  return sql`to_tsvector('russian', ${indexable(indexedText(text))})`;
}
