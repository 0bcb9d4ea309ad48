import { and, desc, eq, exists, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { formats } from '../extraction/formats.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';

export type Problem = NonNullable<(typeof files.$inferSelect)['textProblem']>;

export type HeldFile = Pick<
  typeof files.$inferSelect,
  'id' | 'type' | 'originalName' | 'storageKey' | 'size' | 'textTries'
>;

/** Beginnings of reading a file that end with a process that is gone, or a node. */
export const mostTries = 2;

/** Far longer than a file takes: after it the node that began is gone. Also the pause before another try. */
const held = sql`now() + interval '10 minutes'`;

// As the index says it.
const isWaiting = sql`${files.textState} = 'waiting' and ${files.type} in ('pdf', 'other')`;
const isFree = or(isNull(files.textHeldUntil), lte(files.textHeldUntil, sql`now()`));
const isDocument = or(
  eq(files.type, 'pdf'),
  sql`lower(${files.originalName}) ~ ${`[.](${formats.filter((format) => format !== 'pdf').join('|')})$`}`,
);

/**
 * Holds the file that is to be read next, for this node alone: the newest of those that a material has, for people wait
 * for what they have just uploaded. Null when none is left.
 */
export async function holdNext(db: Database): Promise<HeldFile | null> {
  const next = db
    .select({ id: files.id })
    .from(files)
    .where(and(isWaiting, isFree, isDocument, isNull(files.deletedAt), isOfMaterial(db), hasTriesLeft()))
    .orderBy(desc(files.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const { id, type, originalName, storageKey, size, textTries } = files;
  const [row] = await db
    .update(files)
    .set({ textHeldUntil: held, textTries: sql`${files.textTries} + 1` })
    .where(eq(files.id, sql`(${next})`))
    .returning({ id, type, originalName, storageKey, size, textTries });
  return row ?? null;
}

/** Gives up the files at which nodes have ended as often as they may; returns their ids. */
export async function giveUpDeadly(db: Database): Promise<string[]> {
  const rows = await db
    .update(files)
    .set({ textState: 'failed', textProblem: 'too-hard', textHeldUntil: null })
    .where(and(isWaiting, isFree, sql`not ${hasTriesLeft()}`))
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}

/** Nothing comes of it: neither now nor later. */
export async function markFailed(db: Database, id: string, problem: Problem): Promise<void> {
  await db
    .update(files)
    .set({ textState: 'failed', textProblem: problem, textHeldUntil: null })
    .where(eq(files.id, id));
}

/** The file is not to blame: it stays for another try, at once or after the pause. */
export async function putBack(db: Database, id: string, when: 'now' | 'later'): Promise<void> {
  await db
    .update(files)
    .set({ textTries: sql`greatest(${files.textTries} - 1, 0)`, textHeldUntil: when === 'now' ? null : held })
    .where(eq(files.id, id));
}

function hasTriesLeft(): SQL {
  return sql`${files.textTries} < ${mostTries}`;
}

/** Files of texts that nobody has saved are read once a text is saved. */
function isOfMaterial(db: Database) {
  return exists(
    db
      .select({ id: materials.id })
      .from(materials)
      .where(and(eq(materials.id, files.materialId), isNull(materials.deletedAt))),
  );
}
