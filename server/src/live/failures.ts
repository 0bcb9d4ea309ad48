import { gt, lt, sql } from 'drizzle-orm';
import type { ClientError } from 'shared-api';
import type { Database } from '../db/database.ts';
import { isVersion } from '../packages/published.ts';
import { releases, remoteFailures } from '../tables/releases.ts';

const dayAgo = sql`now() - interval '24 hours'`;

/**
 * Counts a report of a browser by the hour. Versions that were never published are not counted: anybody can send
 * a report, and each name would become a row and a label. Nor are those of a preview: nobody else has that version.
 *
 * @returns what the report is to be counted under, or null
 */
export async function countFailure(
  db: Database,
  { remote, version, recovered, isPreview }: ClientError,
): Promise<{ remote: string; version: string } | null> {
  if (!remote || !version || isPreview) return null;
  const isKnown = await db.$count(releases, isVersion({ name: remote, version }));
  if (!isKnown) return null;
  if (!recovered) {
    await db
      .insert(remoteFailures)
      .values({ name: remote, version, hour: sql`date_trunc('hour', now())`, failed: 1 })
      .onConflictDoUpdate({
        target: [remoteFailures.name, remoteFailures.version, remoteFailures.hour],
        set: { failed: sql`${remoteFailures.failed} + 1` },
      });
  }
  return { remote, version };
}

/** Failed loads of the last 24 hours, by package, version and hour. */
export async function recentFailures(db: Database) {
  const rows = await db
    .select()
    .from(remoteFailures)
    .where(gt(remoteFailures.hour, dayAgo))
    .orderBy(remoteFailures.hour);
  return rows.map(({ hour, ...row }) => ({ ...row, hour: hour.toISOString() }));
}

/** Nobody looks at more than a day. */
export async function forgetOldFailures(db: Database): Promise<void> {
  await db.delete(remoteFailures).where(lt(remoteFailures.hour, sql`now() - interval '7 days'`));
}
