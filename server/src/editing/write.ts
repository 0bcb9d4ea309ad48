import { eq, sql } from 'drizzle-orm';
import { keepAddress } from '../addresses/keep.ts';
import type { Executor } from '../db/database.ts';
import { keepLinks } from '../link-check/keep.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { fieldsOf } from '../materials/fields.ts';
import { notifyReadings } from '../notifications/duties.ts';
import { searchColumns } from '../search/vector.ts';
import { materials } from '../tables/materials.ts';
import { emitPublished } from '../webhook-events/materials.ts';
import { keepFiles, type StoredText } from './stored-text.ts';
import { keepProposal, keepVersions, nextVersionOf } from './versions.ts';

export type Row = typeof materials.$inferSelect;

/** What becomes of a material that is held. */
interface Change {
  before: Row;
  wanted: Row;
  /** Null where the text stays. */
  stored: StoredText | null;
  isEssential: boolean;
  /** For the log; without an id where the portal does it by itself. */
  actor: { id: string | null; ip: string | null };
  /** Whose version it is. */
  writerId: string;
}

/**
 * Writes the state as the material's next version.
 *
 * @param mayBePublished otherwise it is kept as a draft
 * @returns its number
 */
export async function write(tx: Executor, change: Change, mayBePublished: boolean): Promise<number> {
  const { before, wanted, stored, isEssential, actor, writerId } = change;
  const { id } = before;
  const version = await nextVersionOf(tx, id);
  const next = { ...wanted, isPublished: wanted.isPublished && mayBePublished, version };
  await tx
    .update(materials)
    .set({
      ...next,
      ...searchColumns(next),
      ...(isEssential && { essentialVersion: version }),
      updatedById: writerId,
      updatedAt: sql`now()`,
    })
    .where(eq(materials.id, id));
  const added = stored ? await keepFiles(tx, id, writerId, stored.text.content, stored.pictures) : {};
  await keepVersions(tx, [id], { isEssential });
  await keepAddress(tx, id, next.title);
  if (stored) await keepLinks(tx, id, stored.outline);
  const details = {
    material: { id, title: next.title },
    changes: changedFields(logged(before), logged(next)),
    ...added,
  };
  await logAction(tx, { action: 'MATERIAL_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
  if (next.isPublished && !before.isPublished) await emitPublished(tx, [id]);
  if (isEssential || !before.isPublished) await notifyReadings(tx, [id]);
  return version;
}

/** Keeps the state beside the line of versions, which continues where it was; returns its number. */
export async function propose(
  tx: Executor,
  { before, wanted, stored, isEssential, actor, writerId }: Change,
): Promise<number> {
  const { id } = before;
  const { content, markdown } = wanted;
  const state = { ...fieldsOf(wanted), content, markdown, materialId: id, authorId: writerId, isEssential };
  const number = await keepProposal(tx, state);
  const added = stored ? await keepFiles(tx, id, writerId, stored.text.content, stored.pictures) : {};
  const details = { material: { id, title: before.title }, proposedVersion: number, ...added };
  await logAction(tx, { action: 'MATERIAL_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
  return number;
}

/** The content itself is in its version; the log names that. */
function logged(row: Row) {
  return { ...fieldsOf(row), publishAt: row.publishAt?.toISOString() ?? null, version: row.version };
}
