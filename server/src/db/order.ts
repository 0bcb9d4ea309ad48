import { asc, desc, type SQL, sql } from 'drizzle-orm';

/**
 * The order that a call asks for: `name` upwards, `-name` downwards. Rows without a value stand last both ways.
 * @param fallback for a call without a sort
 */
export function orderOf<Name extends string>(
  columns: Record<Name, SQL>,
  sort: Name | `-${Name}` | undefined,
  fallback: SQL,
): SQL {
  if (!sort) return fallback;
  const isDown = sort.startsWith('-');
  const column = columns[sort.replace('-', '') as Name];
  return sql`${isDown ? desc(column) : asc(column)} nulls last`;
}
