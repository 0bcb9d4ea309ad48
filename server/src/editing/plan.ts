import { and, eq, isNull, lte, notInArray } from 'drizzle-orm';
import { gateOf } from '../approvals/gate.ts';
import type { Database, Executor } from '../db/database.ts';
import { oneByOne } from '../db/one-by-one.ts';
import { notify } from '../notifications/events.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { materials } from '../tables/materials.ts';
import { keepVersions } from './versions.ts';
import { type Row, write } from './write.ts';

/**
 * Publishes every draft whose moment has come; what has to be approved first waits for that.
 *
 * @returns how many this call has published
 */
export function publishPlanned(db: Database, now: Date, onError: (error: unknown) => void): Promise<number> {
  const next = (tx: Executor, left: string[]) => nextDue(tx, now, left);
  const act = async (tx: Executor, row: Row) => {
    const mayBePublished = await isApproved(tx, row);
    if (mayBePublished) await publish(tx, row);
    return mayBePublished;
  };
  return oneByOne(db, { next, act }, onError);
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
