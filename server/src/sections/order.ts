import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { number, type Order, words } from '../paging/list.ts';
import { materialPlaces, placeKey } from '../tables/material-places.ts';

/** Where a material stands. */
export type PlaceRow = Pick<typeof materialPlaces.$inferSelect, 'materialId' | 'categoryId' | 'title' | 'position'>;

const { materialId, categoryId, title, position, isPublished } = materialPlaces;
const key = placeKey(position);

/** Materials of a section in their order. */
export const inSection: Order = { keys: [number(key), words(title), words(materialId)] };

/** Of a section, what the person may see: drafts are for EDITOR and up; what is deleted has no place. */
export function isShownIn(section: string, user: Pick<SignedIn, 'role'>): SQL | undefined {
  // Written out: an index of what is published cannot be chosen for a parameter.
  return and(eq(categoryId, section), user.role === 'USER' ? sql`${isPublished}` : undefined);
}

const keys = sql`(${key}, ${title}, ${materialId})`;

const keysOf = (row: PlaceRow) =>
  sql`(${row.position ?? 2147483647}::int, ${row.title}::text, ${row.materialId}::text)`;

export const isAfter = (row: PlaceRow) => sql`${keys} > ${keysOf(row)}`;
export const isBefore = (row: PlaceRow) => sql`${keys} < ${keysOf(row)}`;
export const isFrom = (row: PlaceRow) => sql`${keys} >= ${keysOf(row)}`;

/** For ORDER BY; backwards for the nearest one before a row. */
export const forwards = sql`${key}, ${title}, ${materialId}`;
export const backwards = sql`${key} desc, ${title} desc, ${materialId} desc`;

export async function readPlace(db: Executor, id: string): Promise<PlaceRow | undefined> {
  const [row] = await db
    .select({ materialId, categoryId, title, position })
    .from(materialPlaces)
    .where(eq(materialId, id));
  return row;
}
