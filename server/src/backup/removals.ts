import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import { repeat } from '../work/repeat.ts';

/** Any fixed number: a backup holds it, shared, from before its snapshot until it has the files. */
export const backupLock = 702_118;

/** Milliseconds between two looks whether a backup has ended. */
const interval = 30_000;

/**
 * A store that removes nothing while a backup is under way: the backup's snapshot may name it. Rows cease to name an
 * object before it is removed, so what a backup begins to want later is never among those.
 *
 * @returns the store, and the function that ends its work
 */
export function keepDuringBackups(
  storage: Storage,
  isUnderWay: () => Promise<boolean>,
  onError: (error: unknown) => void,
): [Storage, () => Promise<void>] {
  const waiting = new Set<string>();
  const removeWaiting = async () => {
    if (waiting.size === 0 || (await isUnderWay())) return;
    for (const key of waiting) {
      await storage.remove(key);
      waiting.delete(key);
    }
  };
  const stop = repeat(interval, removeWaiting, onError);
  const remove = async (key: string) => {
    if (await isUnderWay()) waiting.add(key);
    else await storage.remove(key);
  };
  const end = async () => {
    stop();
    await removeWaiting().catch(onError);
  };
  return [{ ...storage, remove }, end];
}

/** Whether a backup of this database is under way, from whichever machine. */
export async function isBackedUp(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())) as found`,
    [backupLock],
  );
  return rows[0]?.found ?? false;
}
