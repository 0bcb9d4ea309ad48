import { asc, eq, sql } from 'drizzle-orm';
import type { Outline } from '../content/outline.ts';
import type { Executor } from '../db/database.ts';
import { linkQueue, materialAnchors, materialLinks } from '../tables/links.ts';

/**
 * Keeps what a text links to, and what can be linked to in it. Called by whoever holds the material's row; the database
 * decides at the commit which of the links lead somewhere. What is written past this is read by `schedule.ts`.
 */
export async function keepLinks(tx: Executor, materialId: string, { links, anchors }: Outline): Promise<void> {
  await tx.delete(linkQueue).where(eq(linkQueue.materialId, materialId));
  const wanted = links.map((link, position) => ({ ...link, target: link.target || materialId, position }));
  if (!(await isKept(tx, materialId, wanted))) {
    await tx.delete(materialLinks).where(eq(materialLinks.materialId, materialId));
    if (wanted.length > 0) await insert(tx, materialId, wanted);
  }
  // Also when nothing has changed: with this row the links are looked at.
  await tx
    .insert(materialAnchors)
    .values({ materialId, anchors })
    .onConflictDoUpdate({ target: materialAnchors.materialId, set: { anchors } });
}

/** In one statement with one parameter, however many there are. */
async function insert(tx: Executor, materialId: string, rows: object[]): Promise<void> {
  await tx.execute(sql`insert into material_links (material_id, position, kind, href, text, target, anchor, reason)
    select ${materialId}, position, kind, href, text, target, anchor, case kind when 'external' then kind end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as links (position int, kind text, href text, text text, target text, anchor text)`);
}

/** Whether they are just those that are there: a save that changes no link leaves them as they have been found. */
async function isKept(tx: Executor, materialId: string, wanted: (Outline['links'][number] & { position: number })[]) {
  const { position, kind, href, text, target, anchor } = materialLinks;
  const stored = await tx
    .select({ position, kind, href, text, target, anchor })
    .from(materialLinks)
    .where(eq(materialLinks.materialId, materialId))
    .orderBy(asc(position));
  const same = (row: (typeof stored)[number]) =>
    JSON.stringify([row.position, row.kind, row.href, row.text, row.target, row.anchor]);
  return stored.length === wanted.length && stored.every((row, index) => same(row) === same(wanted[index] ?? row));
}
