import { and, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import type { Paging } from '../db/paging.ts';
import { depthFirst } from '../hierarchy/tree.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { materialPlaces } from '../tables/material-places.ts';
import { materials } from '../tables/materials.ts';
import { inSection, isShownIn } from './order.ts';
import { readChildren, readPath, readTree } from './tree.ts';

/** The whole tree, with what of each section the person may see. */
export async function listSections(db: Database, user: SignedIn) {
  const [rows, counts] = await Promise.all([readTree(db), countIn(db, user)]);
  return depthFirst(rows).map((row) => ({ ...row, materials: counts.get(row.id) ?? 0 }));
}

/** One page of a section's materials, with its place in the tree. */
export async function readContents(db: Database, user: SignedIn, id: string, paging: Paging) {
  const path = await readPath(db, id);
  const section = path.pop();
  if (!section) throw notFound('Раздел не найден. Возможно, его объединили с другим.');
  const list = {
    ...inSection,
    table: sql`${materialPlaces}`,
    id: sql`${materialPlaces.materialId}`,
    where: isShownIn(id, user),
    isDown: false,
  };
  const [children, { ids, ...paged }] = await Promise.all([readChildren(db, id), readIds(db, list, paging)]);
  const counts = await countIn(
    db,
    user,
    children.map((child) => child.id),
  );
  const depth = path.length + 1;
  return {
    section,
    path,
    sections: children.map((child) => ({ ...child, depth, materials: counts.get(child.id) ?? 0 })),
    materials: inOrder(ids, await readTitles(db, user, ids), (row) => row.id),
    ...paged,
  };
}

function readTitles(db: Executor, user: SignedIn, ids: string[]) {
  const { id, title, isPublished } = materials;
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id, title, isPublished })
        .from(materials)
        .where(and(inArray(id, ids), isVisibleTo(user)));
}

/** Materials of each section, or of some of them, that the person may see: counted in an index alone. */
async function countIn(db: Executor, { role }: SignedIn, of?: string[]): Promise<Map<string, number>> {
  if (of?.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select category_id as id, count(*)::int as n from ${materialPlaces}
    where ${of ? sql`category_id = any(${sql.param(of)}::text[])` : sql`true`}
      ${role === 'USER' ? sql`and ${materialPlaces.isPublished}` : sql``}
    group by category_id`);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
