import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { pendingObjects, uploadSessions } from '../tables/uploads.ts';
import { repeat } from '../work/repeat.ts';
import { removeSession } from './sessions.ts';
import { dropObjects, type StoreContext } from './store.ts';

/** Milliseconds between two sweeps. */
const interval = 60 * 60_000;
const aDayAgo = sql`now() - interval '1 day'`;

/**
 * Removes what uploads have left behind: bytes of requests that broke off, uploads in parts and pictures
 * that nobody has come back to within a day.
 *
 * @param isAlone no other process works on this database, so everything pending is a dead request's
 */
export async function sweepUploads(context: StoreContext, isAlone: boolean): Promise<void> {
  const { db, storage } = context;
  const pending = await db
    .select()
    .from(pendingObjects)
    .where(isAlone ? undefined : lt(pendingObjects.createdAt, aDayAgo));
  await dropObjects(
    context,
    pending.map(({ storageKey }) => storageKey),
  );
  const abandoned = await db.select().from(uploadSessions).where(lt(uploadSessions.createdAt, aDayAgo));
  for (const session of abandoned) await removeSession(context, session);
  const unused = await db
    .delete(files)
    .where(and(isNull(files.materialId), eq(files.purpose, 'content'), lt(files.createdAt, aDayAgo)))
    .returning({ storageKey: files.storageKey });
  for (const { storageKey } of unused) await storage.remove(storageKey);
}

/** Sweeps every hour; returns the function that stops it. */
export function scheduleSweeps(context: StoreContext, onError: (error: unknown) => void): () => void {
  return repeat(interval, () => sweepUploads(context, false), onError);
}
