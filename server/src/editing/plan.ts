import { and, eq, isNull, lte, notInArray } from 'drizzle-orm';
import { gateOf } from '../approvals/gate.ts';
import type { Database, Executor } from '../db/database.ts';
import { notify } from '../notifications/events.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { materials } from '../tables/materials.ts';
import { repeat } from '../work/repeat.ts';
import { keepVersions } from './versions.ts';
import { type Row, write } from './write.ts';

/**
 * Publishes every draft whose moment has come, each in a transaction of its own. Nodes take different ones, one that
 * cannot be published does not delay the others, and what has to be approved first waits for that.
 *
 * @returns how many this call has published
 */
export async function publishPlanned(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const left: string[] = [];
  let published = 0;
  for (;;) {
    const seen: { id?: string } = {};
    try {
      const isDone = await db.transaction(async (tx) => {
        const row = await nextDue(tx, now, left);
        if (!row) return true;
        seen.id = row.id;
        if (await isApproved(tx, row)) {
          await publish(tx, row);
          published += 1;
        } else left.push(row.id);
        return false;
      });
      if (isDone) return published;
    } catch (error) {
      onError(error);
      if (!seen.id) return published;
      left.push(seen.id);
    }
  }
}

async function nextDue(tx: Executor, now: Date, left: string[]): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(materials)
    .where(
      and(
        lte(materials.publishAt, now),
        eq(materials.isPublished, false),
        isNull(materials.deletedAt),
        left.length > 0 ? notInArray(materials.id, left) : undefined,
      ),
    )
    .orderBy(materials.publishAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Of the very state that is to be published. */
async function isApproved(tx: Executor, { id, version, categoryId }: Row): Promise<boolean> {
  if (!(await gateOf(tx, categoryId))) return true;
  const isOfState = and(eq(materialApprovals.materialId, id), eq(materialApprovals.version, version));
  return (await tx.$count(materialApprovals, and(isOfState, eq(materialApprovals.decision, 'APPROVED')))) > 0;
}

async function publish(tx: Executor, before: Row): Promise<void> {
  const { id, title, updatedById, authorId } = before;
  const writerId = updatedById ?? authorId;
  await keepVersions(tx, [id]);
  const wanted = { ...before, isPublished: true, publishAt: null };
  const actor = { id: null, ip: null };
  const version = await write(tx, { before, wanted, stored: null, isEssential: false, actor, writerId }, true);
  const isOfState = and(eq(materialApprovals.materialId, id), eq(materialApprovals.version, before.version));
  await tx.update(materialApprovals).set({ publishedVersion: version }).where(isOfState);
  await notify(tx, [
    {
      userId: writerId,
      kind: 'PUBLISHED',
      key: `published:${id}:${version}`,
      title: `Материал опубликован: «${title}»`,
      text: 'Настало время, на которое была назначена публикация',
      link: `/materials/${id}`,
    },
  ]);
}

/** Milliseconds between two rounds. */
const interval = 20_000;

/** Runs rounds until the function that it returns is called. */
export function schedulePublication(db: Database, onError: (error: unknown) => void): () => void {
  return repeat(interval, () => publishPlanned(db, new Date(), onError), onError);
}
