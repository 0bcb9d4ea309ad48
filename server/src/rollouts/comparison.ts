import type { Executor } from '../db/database.ts';
import type { liveReleases } from '../tables/releases.ts';
import { experienceBefore, experienceSince } from './observations.ts';
import type { Comparison } from './verdict.ts';

type LiveRow = typeof liveReleases.$inferSelect;

/** A version that is watched, and the one that it is measured by. */
export interface Contest extends Comparison {
  phase: 'canary' | 'watch';
  name: string;
  newVersion: string;
  oldVersion: string;
}

/** How people fare with the canary, and with what is live for everybody; null without a canary that is watched. */
export async function contestOfCanary(db: Executor, row: LiveRow): Promise<Contest | null> {
  if (!row.canaryVersion || !row.canaryWatch) return null;
  const versions = { name: row.name, newVersion: row.canaryVersion, oldVersion: row.version };
  return { phase: 'canary', ...versions, ...(await compare(db, versions, row.canaryWatch.since)) };
}

/** How people fare with what is live for everybody, and with what was before; null where that is watched no more. */
export async function contestOfLive(db: Executor, row: LiveRow): Promise<Contest | null> {
  if (!row.previousVersion || !row.liveWatch) return null;
  const versions = { name: row.name, newVersion: row.version, oldVersion: row.previousVersion };
  return { phase: 'watch', ...versions, ...(await compare(db, versions, row.liveWatch.since)) };
}

type Versions = Pick<Contest, 'name' | 'newVersion' | 'oldVersion'>;

async function compare(db: Executor, { name, newVersion, oldVersion }: Versions, since: string): Promise<Comparison> {
  return {
    version: await experienceSince(db, name, newVersion, since),
    before: await experienceBefore(db, name, oldVersion, since),
  };
}
