import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { materials as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { allGates } from '../approvals/gate.ts';
import { askForApproval, endWaiting, waitingVersion } from '../approvals/requests.ts';
import type { Database, Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logActions } from '../logs/log-action.ts';
import { materials } from '../tables/materials.ts';
import { emitPublished } from '../webhook-events/materials.ts';
import { keepVersions, nextVersion } from './versions.ts';

type Action = z.output<typeof contract.changeAdminMaterials.body>['action'];

interface Changed {
  changed: number;
  /** Drafts that wait for approval from now on, instead of being published. */
  waiting: number;
}

/** Changes all of the materials or none; returns how many were really changed. */
export function changeMaterials(db: Database, actor: Actor, ids: string[], action: Action): Promise<Changed> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select(columns)
      .from(materials)
      .where(and(inArray(materials.id, ids), isNull(materials.deletedAt)))
      .for('update');
    if (found.length < new Set(ids).size) throw notFound('Материал не найден. Возможно, его уже удалили.');
    const isPublished = action === 'publish';
    const wanted = action === 'delete' ? found : found.filter((material) => material.isPublished !== isPublished);
    if (wanted.length === 0) return { changed: 0, waiting: 0 };
    await keepVersions(
      tx,
      wanted.map(({ id }) => id),
    );
    const held = isPublished ? await ask(tx, actor, wanted) : new Set<string>();
    const changed = wanted.filter(({ id }) => !held.has(id));
    if (changed.length > 0) await change(tx, actor, changed, action);
    return { changed: changed.length, waiting: held.size };
  });
}

const columns = {
  id: materials.id,
  title: materials.title,
  isPublished: materials.isPublished,
  categoryId: materials.categoryId,
  version: materials.version,
};

type Found = Pick<typeof materials.$inferSelect, keyof typeof columns>;

/** Asks for the publication of drafts that somebody has to approve; returns their ids. */
async function ask(tx: Executor, actor: Actor, drafts: Found[]): Promise<Set<string>> {
  const gates = await allGates(tx);
  const held = new Set<string>();
  for (const { id, title, version, categoryId } of drafts) {
    const gate = gates.get(categoryId);
    if (!gate) continue;
    held.add(id);
    if ((await waitingVersion(tx, id)) !== version)
      await askForApproval(tx, { material: { id, title }, version, baseVersion: version, askedById: actor.id, gate });
  }
  return held;
}

async function change(tx: Executor, actor: Actor, changed: Found[], action: Action): Promise<void> {
  const isPublished = action === 'publish';
  const ids = changed.map(({ id }) => id);
  await tx
    .update(materials)
    .set(
      action === 'delete'
        ? { deletedAt: sql`now()` }
        : { isPublished, publishAt: null, version: nextVersion, updatedById: actor.id, updatedAt: sql`now()` },
    )
    .where(inArray(materials.id, ids));
  await keepVersions(tx, ids);
  await endWaiting(tx, ids, actor.id);
  if (action === 'publish') await emitPublished(tx, ids);
  await logActions(
    tx,
    changed.map(({ id, title, isPublished: before }) => ({
      action: action === 'delete' ? ('MATERIAL_DELETE' as const) : ('MATERIAL_UPDATE' as const),
      userId: actor.id,
      ipAddress: actor.ip,
      details: {
        material: { id, title },
        ...(action !== 'delete' && { changes: { isPublished: { from: before, to: isPublished } } }),
      },
    })),
  );
}
