import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

interface Paging {
  /** From 1. */
  page: number;
  limit: number;
}

/** The paging of an answer (specification section 3). */
export function paged({ page, limit }: Paging, total: number) {
  return { total, totalPages: Math.ceil(total / limit), page };
}

/** One page of what is selected, with the paging of its answer. */
export async function readPage<Rows extends PgSelect>(
  db: Database,
  found: Rows,
  { page, limit }: Paging,
  ...order: (SQL | AnyPgColumn)[]
) {
  const total = await db.$count(found.as('found'));
  const rows: Rows['_']['result'] = await found
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, ...paged({ page, limit }, total) };
}
