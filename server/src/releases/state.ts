import { desc } from 'drizzle-orm';
import type { PackageState, PublishedVersion } from 'shared-api';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { recentFailures } from '../live/failures.ts';
import { liveReleases, packages, releases } from '../tables/releases.ts';

/** How many of a package's versions are shown. */
const shownVersions = 20;

type Release = typeof releases.$inferSelect;

/** Every package that is live, in the order of the navigation, the shell first. */
export async function listReleases(db: Database): Promise<PackageState[]> {
  const rows = await db.select().from(liveReleases);
  const kinds = new Map((await db.select().from(packages)).map(({ name, kind }) => [name, kind]));
  const published = await db.select().from(releases).orderBy(desc(releases.publishedAt));
  const failures = await recentFailures(db);
  const states = rows.flatMap((row) => {
    const own = published.filter(({ name }) => name === row.name);
    const find = (version: string | null) => own.find((release) => release.version === version);
    const live = find(row.version);
    if (!live) return [];
    const previous = find(row.previousVersion);
    const canary = find(row.canaryVersion);
    const { portal, budgetBytes } = live.manifest;
    const state: PackageState = {
      name: row.name,
      kind: kinds.get(row.name) ?? 'remote',
      label: portal?.label ?? 'Оболочка',
      live: toVersion(live),
      previous: previous ? toVersion(previous) : null,
      canary: canary ? toVersion(canary) : null,
      canaryPercent: row.canaryPercent,
      changedAt: row.changedAt.toISOString(),
      changedBy: row.changedBy,
      revision: row.revision,
      budgetBytes: budgetBytes ?? null,
      versions: own.slice(0, shownVersions).map(toVersion),
      failures: failures
        .filter(({ name }) => name === row.name)
        .map(({ version, hour, failed }) => ({ version, hour, failed })),
    };
    return [{ state, order: portal?.order ?? 0 }];
  });
  return states.sort((a, b) => a.order - b.order).map(({ state }) => state);
}

/** Rejects with 404 for a package that was never released. */
export async function packageState(db: Database, name: string): Promise<PackageState> {
  const state = (await listReleases(db)).find((one) => one.name === name);
  if (!state) throw notFound(`Пакет ${name} ещё ни разу не выпускался.`);
  return state;
}

function toVersion({ version, publishedAt, publishedBy, initialBytes, clearedAt }: Release): PublishedVersion {
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    initialBytes,
    ...(clearedAt && { clearedAt: clearedAt.toISOString() }),
  };
}
