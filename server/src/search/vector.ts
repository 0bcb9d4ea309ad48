import { type SQL, sql } from 'drizzle-orm';
import { indexable } from './indexable.ts';
import { codeParts, foldText } from './normalize.ts';

export interface Searchable {
  title: string;
  description: string;
  tags: string[];
  plainText: string;
}

/**
 * The columns that search reads. Title weighs A, description and tags B, the text C; codes are indexed
 * by their parts as well. The `russian` configuration stems English words by the English rules.
 */
export function searchColumns({ title, description, tags, plainText }: Searchable): {
  searchVector: SQL;
  searchTitle: string;
} {
  const body = indexable(foldText(plainText));
  const second = foldText(`${description} ${tags.join(' ')}`);
  const codes = codeParts(`${title} ${second} ${body}`);
  return {
    searchVector: sql`(
      setweight(to_tsvector('russian', ${foldText(title)}), 'A') ||
      setweight(to_tsvector('simple', ${foldText(title)}), 'A') ||
      setweight(to_tsvector('russian', ${second}), 'B') ||
      setweight(to_tsvector('russian', ${body}), 'C') ||
      setweight(to_tsvector('simple', ${codes}), 'C'))`,
    searchTitle: foldText(`${title} ${tags.join(' ')}`).toLowerCase(),
  };
}
