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
  const { kind, href, text, target, anchor, position, reason, since } = materialLinks;
  const stored = await tx
    .select({ kind, href, text, target, anchor, position, reason, since })
    .from(materialLinks)
    .where(eq(materialLinks.materialId, materialId))
    .orderBy(asc(position));
  if (!areSame(stored, wanted)) {
    await tx.delete(materialLinks).where(eq(materialLinks.materialId, materialId));
    if (wanted.length > 0) await insert(tx, materialId, withFindings(wanted, stored));
  }
  // Also when nothing has changed: with this row the links are looked at.
  await tx
    .insert(materialAnchors)
    .values({ materialId, anchors })
    .onConflictDoUpdate({ target: materialAnchors.materialId, set: { anchors } });
}

type Link = Outline['links'][number] & { position: number };
type Stored = Link & Pick<typeof materialLinks.$inferSelect, 'reason' | 'since'>;

/** Whether they are just those that are there: a save that changes no link leaves them as they have been found. */
function areSame(stored: Stored[], wanted: Link[]): boolean {
  const all = (one: Link) => JSON.stringify([one.position, one.kind, one.href, one.text, one.target, one.anchor]);
  return stored.length === wanted.length && stored.every((row, index) => all(row) === all(wanted[index] ?? row));
}

/** Links that lead where one has led before have been broken since then, wherever in the text they stand now. */
function withFindings(wanted: Link[], stored: Stored[]): object[] {
  const place = ({ kind, target, anchor }: Link) => JSON.stringify([kind, target, anchor]);
  const found = new Map(stored.map((row) => [place(row), row]));
  return wanted.map((link) => {
    const { reason = link.kind === 'external' ? link.kind : null, since } = found.get(place(link)) ?? {};
    return { ...link, reason, since };
  });
}

/** In one statement with one parameter, however many there are. */
async function insert(tx: Executor, materialId: string, rows: object[]): Promise<void> {
  await tx.execute(sql`insert into material_links (material_id, position, kind, href, text, target, anchor, reason, since)
    select ${materialId}, position, kind, href, text, target, anchor, reason, coalesce(since, now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as links (position int, kind text, href text, text text, target text, anchor text, reason text, since timestamptz)`);
}
