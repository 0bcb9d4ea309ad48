import { and, asc, eq, gt } from 'drizzle-orm';
import type { Recast } from '../content/recast.ts';
import type { Database } from '../db/database.ts';
import { keepVersions } from '../editing/versions.ts';
import { HttpError } from '../http/errors.ts';
import { searchColumns } from '../search/vector.ts';
import { materials } from '../tables/materials.ts';
import type { Workers } from '../workers/pool.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';

/** Materials between two notes of how far it has got: after a stop so many are looked at again. */
const sliceSize = 20;

export interface Rewritten extends Pick<Recast, 'changes' | 'losses'> {
  id: string;
  title: string;
}

/** A material that keeps its text as it was stored. */
export interface LeftAlone {
  id: string;
  title: string;
  reason: string;
}

export interface Slice {
  looked: number;
  rewritten: Rewritten[];
  leftAlone: LeftAlone[];
}

export interface MigrationOptions {
  db: Database;
  workers: Workers;
  /** Only says what would change. */
  isDryRun?: boolean;
  /** Looks at all materials, whatever earlier runs have done. */
  isAgain?: boolean;
  onSlice?: (slice: Slice) => void;
  /** Asked between two materials. */
  isStopped?: () => boolean;
}

/**
 * Gives all stored materials the one form of documents, each in a transaction: nothing but the text changes, not its
 * version and not its date. It goes on where it was stopped; a finished one does nothing the next time.
 *
 * @returns whether all materials were looked at
 */
export async function migrateDocuments(options: MigrationOptions): Promise<boolean> {
  const { db, isDryRun = false, isAgain = false } = options;
  const isNoted = !isDryRun && !isAgain;
  let { after, isDone }: Progress = isDryRun || isAgain ? { after: '', isDone: false } : await readProgress(db);
  while (!isDone) {
    const rows = await db
      .select({ id: materials.id, title: materials.title, content: materials.content })
      .from(materials)
      .where(gt(materials.id, after))
      .orderBy(asc(materials.id))
      .limit(sliceSize);
    const slice: Slice = { looked: 0, rewritten: [], leftAlone: [] };
    try {
      for (const row of rows) {
        if (options.isStopped?.()) return false;
        await migrateOne(options, row, slice);
        slice.looked += 1;
      }
    } finally {
      options.onSlice?.(slice);
    }
    after = rows.at(-1)?.id ?? after;
    isDone = rows.length < sliceSize;
    if (isNoted || (isDone && !isDryRun)) await writeProgress(db, { after, isDone });
  }
  return true;
}

type Stored = Pick<typeof materials.$inferSelect, 'id' | 'title' | 'content'>;

async function migrateOne({ db, workers, isDryRun }: MigrationOptions, row: Stored, slice: Slice): Promise<void> {
  const { id, title, content } = row;
  const outcome = await inForm(workers, content);
  if (outcome === null) return;
  if (typeof outcome === 'string' || !outcome.isWhole) {
    const reason = typeof outcome === 'string' ? outcome : 'words would be lost';
    slice.leftAlone.push({ id, title, reason });
    return;
  }
  // Who has saved it meanwhile has saved it in its form.
  if (!isDryRun && !(await db.transaction((tx) => rewrite(tx, row, outcome)))) return;
  slice.rewritten.push({ id, title, changes: outcome.changes, losses: outcome.losses });
}

/** A string says why it is left as it is. */
async function inForm(workers: Workers, content: string): Promise<Recast | string | null> {
  try {
    return await workers.run('recast', content);
  } catch (error) {
    // Threads that are busy or close are asked another time.
    if (!(error instanceof HttpError) || error.statusCode !== 400) throw error;
    return error.fields?.content ?? error.message;
  }
}

async function rewrite(
  tx: Parameters<typeof keepVersions>[0],
  stored: Stored,
  { html, plainText, sections }: Recast,
): Promise<boolean> {
  const isThis = and(eq(materials.id, stored.id), eq(materials.content, stored.content));
  const [row] = await tx.select().from(materials).where(isThis).for('update');
  if (!row) return false;
  // As it was stored, it stays in its history.
  await keepVersions(tx, [row.id]);
  await tx
    .update(materials)
    .set({
      content: html,
      ...(plainText !== row.plainText && { plainText, ...searchColumns({ ...row, plainText, sections }) }),
    })
    .where(eq(materials.id, row.id));
  return true;
}
