import { ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A LIKE pattern for «contains this text», with the text's own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether the title or the description contains the text; every row without one. */
export function isAbout(
  { title, description }: { title: AnyPgColumn; description: AnyPgColumn },
  text: string | undefined,
): SQL | undefined {
  return text ? or(ilike(title, containing(text)), ilike(description, containing(text))) : undefined;
}

/** Whether the column has one of the ids, as one parameter however many they are. */
export function isAnyOf(column: AnyPgColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::text[])`;
}
