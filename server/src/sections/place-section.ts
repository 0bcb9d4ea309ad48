import { allGates, requireSameGates } from '../approvals/gate.ts';
import type { Database, Executor } from '../db/database.ts';
import { type TreeRow, upwards } from '../hierarchy/tree.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { holdTree, readTree, requireShallow, writeChildren } from './tree.ts';

interface Target {
  /** Null for the top. */
  parentId: string | null;
  /** Null for the last place. */
  beforeId: string | null;
}

/** Only some may move a section out of or into what has to be approved. */
type Mover = Actor & Pick<SignedIn, 'role'>;

/** Moves a section with all that stands in it. 409 for a place in itself, or too deep for what it holds. */
export function placeSection(db: Database, actor: Mover, id: string, { parentId, beforeId }: Target): Promise<void> {
  return db.transaction(async (tx) => {
    await holdTree(tx);
    const rows = await readTree(tx);
    const named = (wanted: string | null) => rows.find((row) => row.id === wanted);
    const section = named(id);
    if (!section) throw notFound('Раздел не найден. Обновите список.');
    if (parentId !== null && !named(parentId))
      throw invalid({ parentId: 'Раздела, в который вы переносите, уже нет. Обновите список.' });
    const siblings = rows.filter((row) => row.parentId === parentId && row.id !== id).map((row) => row.id);
    const at = beforeId === null ? siblings.length : siblings.indexOf(beforeId);
    if (at < 0) throw invalid({ beforeId: 'Раздела, перед которым вы ставите, здесь уже нет. Обновите список.' });
    if (parentId !== null && upwards(rows, parentId).includes(id))
      throw conflict('Раздел нельзя перенести в него самого или в раздел внутри него. Выберите другое место.');
    requireShallow(rows.map((row) => (row.id === id ? { ...row, parentId } : row)));
    const ids = siblings.toSpliced(at, 0, id);
    if (section.parentId === parentId && rows.filter((row) => row.parentId === parentId)[at]?.id === id) return;
    const gates = await allGates(tx);
    await writeChildren(tx, parentId, ids);
    await requireSameGates(tx, gates, actor);
    await logAction(tx, {
      action: 'CATEGORY_UPDATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: {
        id,
        name: section.name,
        changes: { place: { from: placeIn(rows, section.parentId, id), to: placeIn(rows, parentId, id, beforeId) } },
      },
    });
  });
}

/** Where a section stands in words: in which one, and before which one. */
function placeIn(rows: TreeRow[], parentId: string | null, id: string, beforeId?: string | null) {
  const siblings = rows.filter((row) => row.parentId === parentId);
  const next = beforeId === undefined ? siblings[siblings.findIndex((row) => row.id === id) + 1]?.id : beforeId;
  const nameOf = (wanted: string | null | undefined) => rows.find((row) => row.id === wanted)?.name ?? null;
  return { parent: nameOf(parentId), before: nameOf(next) };
}

/**
 * Before a section is merged into another one: what stands in it goes to the end of that one. If the other stands in
 * it, the part of the tree that holds the other takes its place. 409 where that is too deep.
 */
export async function giveChildren(tx: Executor, from: string, into: string): Promise<void> {
  const rows = await readTree(tx);
  const childrenOf = (parentId: string | null) => rows.filter((row) => row.parentId === parentId).map(({ id }) => id);
  const above = upwards(rows, into);
  const branch = above[above.indexOf(from) - 1];
  const given = childrenOf(from).filter((id) => id !== branch);
  const parentId = rows.find((row) => row.id === from)?.parentId ?? null;
  const isGiven = new Set(given);
  requireShallow(
    rows
      .filter((row) => row.id !== from)
      .map((row) =>
        isGiven.has(row.id) ? { ...row, parentId: into } : row.id === branch ? { ...row, parentId } : row,
      ),
  );
  if (branch)
    await writeChildren(
      tx,
      parentId,
      childrenOf(parentId).map((id) => (id === from ? branch : id)),
    );
  if (given.length > 0) await writeChildren(tx, into, [...childrenOf(into).filter((id) => id !== from), ...given]);
}
