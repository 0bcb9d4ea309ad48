import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type Paging, paged } from '../db/paging.ts';
import type { List } from './list.ts';
import { type Mark, marksOf } from './marks.ts';
import { count, type Place, type Step, walk } from './walks.ts';

/** Rows that a request may count. Up to it every total is exact at every moment. */
const mostCounted = 10_000;

/** Rows that a request may skip: half of what is counted, so that a list of which all is counted needs no marks. */
const mostSkipped = mostCounted / 2;

/** Where a page lies, in rows from the lowest one. */
interface Span {
  total: number;
  below: number;
  size: number;
}

/**
 * The ids of one page of a list in their order, with the paging of its answer. Only ids are looked for: they and the
 * order are in an index; what is shown of the rows is read of these few alone.
 *
 * A page near either end is read from there. What lies deeper, and a total beyond ten thousand, go by marks that may be
 * half a minute old: rows that were deleted since still count. New rows at the upper end count at once.
 */
export async function readIds(
  db: Database,
  list: List,
  paging: Paging,
): Promise<ReturnType<typeof paged> & { ids: string[] }> {
  const { page, limit } = paging;
  const offset = (page - 1) * limit;
  const near = offset <= mostSkipped ? { isUp: !list.isDown, limit, offset } : undefined;
  const { counted, ids } = await look(db, list, near);
  const { total, marks } = await totalOf(db, list, counted);
  if (near) return { ids, ...paged(paging, total) };
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { ids: [], ...paged(paging, total) };
  const below = list.isDown ? total - offset - size : offset;
  const found = await readSpan(db, list, { total, below, size }, marks);
  return { ids: found, ...paged(paging, total) };
}

/** How many rows a list has, those above a place only if there is one; no further than a request may count. */
export const countedOf = (list: List, above?: Place): SQL => sql`(${count(list, mostCounted + 1, above)})`;

/** Counts and reads in one statement: both see the same rows. */
async function look(db: Database, list: List, near: Step | undefined) {
  const counted = list.countAll ? sql`0` : countedOf(list);
  const ids = near ? sql`array(${walk(list, near)})` : sql`'{}'::text[]`;
  const { rows } = await db.execute<{ counted: number; ids: string[] }>(
    sql`select ${counted} as counted, ${ids} as ids`,
  );
  return rows[0] ?? { counted: 0, ids: [] };
}

/** The total of a list of which so many rows were counted (`countedOf`); beyond what a request may count, by marks. */
export async function totalOf(
  db: Database,
  list: List,
  counted: number,
): Promise<{ total: number; marks: () => Promise<Mark[]> }> {
  if (list.countAll) return { total: await list.countAll(), marks: () => marksOf(db, list) };
  if (counted <= mostCounted) return { total: counted, marks: async () => [] };
  const { groups: _groups, tally: _tally, ...plain } = list;
  const usual = list.usual ? { ...plain, ...list.usual } : list;
  let marks = await marksOf(db, usual);
  let newer = await countAbove(db, usual, marks);
  // More new rows than a request may count, as after an import.
  if (newer > mostCounted) {
    marks = await marksOf(db, usual, true);
    newer = await countAbove(db, usual, marks);
  }
  const total = Math.max(counted, (marks.at(-1)?.position ?? 0) + newer);
  return { total, marks: () => marksOf(db, list) };
}

async function countAbove(db: Database, list: List, marks: Mark[]): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(
    sql`select ${countedOf(list, marks.at(-1)?.place)} as counted`,
  );
  return rows[0]?.counted ?? 0;
}

/** From the upper end where that is near, which is also where rows may have gone that a mark has still counted. */
async function readSpan(db: Database, list: List, { total, below, size }: Span, marks: () => Promise<Mark[]>) {
  const above = total - below - size;
  if (above <= mostSkipped) {
    const ids = await read(db, list, { isUp: false, limit: size, offset: above });
    return list.isDown ? ids : ids.reverse();
  }
  const mark = below <= mostSkipped ? undefined : (await marks()).findLast(({ position }) => position <= below);
  const step = { isUp: true, limit: size, offset: below - (mark?.position ?? 0), above: mark?.place };
  const ids = await read(db, list, step);
  return list.isDown ? ids.reverse() : ids;
}

async function read(db: Database, list: List, step: Step): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(walk(list, step));
  return rows.map(({ id }) => id);
}

/** Rows in the order of their ids; those that have gone in the meantime are left out. */
export function inOrder<Row>(ids: string[], rows: Row[], idOf: (row: Row) => string): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
