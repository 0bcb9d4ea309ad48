import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Something that rows are ordered by. It has a value in every row, so that rows can be compared with a row. */
export interface Key {
  of: SQL;
  type: 'timestamptz' | 'text' | 'int' | 'boolean' | 'role';
}

/** An order of rows, upwards. The last key is the id, so that no two rows stand alike. */
export interface Order {
  keys: readonly Key[];
  /** Where the first key is a column of another table: its rows are gone through, and the list's rows of each. */
  groups?: { table: SQL; match: SQL };
  /** Where the first key is how many rows of another table there are: `counts` has `id` and `n`, `has` tells of one row. */
  tally?: { counts: SQL; has: SQL };
}

/** A list that is read by pages. */
export interface List extends Order {
  table: SQL;
  id: SQL;
  /** Of the table's own columns only: what is looked for elsewhere becomes a list of ids first. */
  where: SQL | undefined;
  isDown: boolean;
  /** Its usual order, in which it is counted; its own one unless told. */
  usual?: Order;
  /** Where nothing is deleted or put in between: the rows for which that is certain. */
  settled?: SQL;
  /** Counts the whole list, where that costs next to nothing. */
  countAll?: () => Promise<number>;
}

export const moment = (of: SQL | AnyPgColumn) => ({ of: sql`${of}`, type: 'timestamptz' }) satisfies Key;
export const words = (of: SQL | AnyPgColumn): Key => ({ of: sql`${of}`, type: 'text' });
export const number = (of: SQL | AnyPgColumn) => ({ of: sql`${of}`, type: 'int' }) satisfies Key;

/** A key that not every row has: those without stand last, whichever way the list goes. */
export function lastBothWays({ of, type }: Key & { type: 'timestamptz' | 'int' }, isDown: boolean): Key {
  const ends = { timestamptz: ["'infinity'", "'-infinity'"], int: ["'2147483647'", "'-2147483648'"] } as const;
  return { of: sql`coalesce(${of}, ${sql.raw(`${ends[type][isDown ? 1 : 0]}::${type}`)})`, type };
}

/** A title as lists order it; as many of its letters as an index has room for. */
export function titleOf(column: AnyPgColumn): SQL {
  return sql`lower(left(${column}, 300))`;
}

/** Rows of another table, with a condition, and the column by which they belong to the list's rows. */
interface Counted {
  column: AnyPgColumn;
  from: SQL;
}

/** An order by how many rows of another table there are, and the id. */
export function tallied(id: AnyPgColumn, { column, from }: Counted): Order {
  return {
    keys: [number(sql`coalesce(c.n, 0)`), words(id)],
    tally: {
      counts: sql`(select ${column} as id, count(*)::int as n from ${from} group by 1)`,
      has: sql`exists (select 1 from ${from} and ${column} = ${id})`,
    },
  };
}

type Orders<Name extends string> = Record<Name, Order | ((isDown: boolean) => Order)>;

/** The order that a call asks for: `name` upwards, `-name` downwards. Rows without a value stand last both ways. */
export function orderedBy<Name extends string>(
  orders: Orders<Name>,
  sort: Name | `-${Name}` | undefined,
  usual: `-${Name}`,
): Order & { isDown: boolean; usual: Order } {
  const isDown = (sort ?? usual).startsWith('-');
  return { ...orderNamed(orders, sort ?? usual), isDown, usual: orderNamed(orders, usual) };
}

function orderNamed<Name extends string>(orders: Orders<Name>, sort: Name | `-${Name}`): Order {
  const order = orders[sort.replace('-', '') as Name];
  return typeof order === 'function' ? order(sort.startsWith('-')) : order;
}
