import { type SQL, sql } from 'drizzle-orm';
import { indexable } from './indexable.ts';
import { indexedText } from './normalize.ts';

export interface Searchable {
  title: string;
  description: string;
  tags: string[];
  plainText: string;
}

/** Raised when one of the columns below is made in another way: what is stored is then indexed once more. */
export const searchForm = 1;

/**
 * The columns that search reads. In the vectors a title weighs A, description and tags C, the text D. The
 * `russian` configuration stems English words by the English rules; the forms as they are written tell the very words
 * from their relatives, and are what the table of words is kept from.
 */
export function searchColumns({ title, description, tags, plainText }: Searchable): {
  searchVector: SQL;
  formVector: SQL;
  titleVector: SQL;
  searchTitle: string;
  searchForm: number;
} {
  const [first, second] = [indexedText(title), indexedText(`${description} ${tags.join(' ')}`)];
  const body = indexable(indexedText(plainText));
  const vector = (configuration: 'russian' | 'simple') => sql`(
    setweight(to_tsvector(${configuration}, ${first}), 'A') ||
    setweight(to_tsvector(${configuration}, ${second}), 'C') ||
    to_tsvector(${configuration}, ${body}))`;
  return {
    searchVector: vector('russian'),
    formVector: vector('simple'),
    titleVector: sql`to_tsvector('russian', ${first})`,
    searchTitle: `${first} ${indexedText(tags.join(' '))}`.trim(),
    searchForm,
  };
}
