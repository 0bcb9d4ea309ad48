import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type liveReleases, releases } from '../tables/releases.ts';

type LiveRow = Pick<typeof liveReleases.$inferSelect, 'name' | 'version' | 'previousVersion' | 'canaryVersion'>;

/** Versions of a package that a tab which is opened now may get, the one that it falls back to included. */
export function versionsInUse({ version, previousVersion, canaryVersion }: LiveRow): string[] {
  return [version, previousVersion, canaryVersion].filter((one) => one !== null);
}

/**
 * Notes that tabs were given these versions until now; to be called in the transaction that changes what is live, with
 * the row as it was. How long old versions are kept is counted from here (retention.ts).
 */
export async function noteUse(tx: Executor, row: LiveRow, at = new Date()): Promise<void> {
  await tx
    .update(releases)
    .set({ lastUsedAt: sql`greatest(${releases.lastUsedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(releases.name, row.name), inArray(releases.version, versionsInUse(row))));
}
