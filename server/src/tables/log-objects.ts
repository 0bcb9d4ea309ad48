import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What the details of an entry name: `title` beside them, `material: { title }`, and each of `letters: [{ address }]`. */
const strings = (keys: string[]) =>
  sql.raw(
    `'$.**{0 to 1}?(@.type() == "object").keyvalue()?(${keys.map((key) => `@.key == "${key}"`).join(' || ')}).value?(@.type() == "string")'`,
  );

const names = strings(['title', 'name', 'text', 'email', 'address', 'number', 'package', 'account', 'holder', 'user']);
const ids = strings(['id', 'materialId', 'quizId', 'attempt', 'package', 'userIds']);

/**
 * The names in an entry's details as a folded text of JSON, and the ids as an array of JSON. Both are computed from the
 * details, which the log's chain covers: no column of their own, nothing to verify, old entries included. A query
 * finds the index only by the very same expression.
 */
export const namesIn = (details: AnyPgColumn): SQL =>
  sql`translate(lower(jsonb_path_query_array(${details}, ${names})::text), 'ё', 'е')`;
export const idsIn = (details: AnyPgColumn): SQL => sql`jsonb_path_query_array(${details}, ${ids})`;
