import { desc } from 'drizzle-orm';
import type { PackageState, PublishedVersion } from 'shared-api';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { recentFailures } from '../live/failures.ts';
import { proofVerdicts } from '../proofs/proofs.ts';
import { nameAudience } from '../rollouts/audience.ts';
import { contestOfCanary, contestOfLive } from '../rollouts/comparison.ts';
import { liveReleases, packages, releaseDecisions, releases, standardPolicy } from '../tables/releases.ts';

/** How many of a package's versions are shown. */
const shownVersions = 20;
const shownDecisions = 10;

type Release = typeof releases.$inferSelect;

/** Every package that is live, in the order of the navigation, the shell first. */
export async function listReleases(db: Database): Promise<PackageState[]> {
  const rows = await db.select().from(liveReleases);
  const registrations = new Map((await db.select().from(packages)).map((one) => [one.name, one]));
  const decisions = await db.select().from(releaseDecisions).orderBy(desc(releaseDecisions.createdAt)).limit(500);
  const published = await db.select().from(releases).orderBy(desc(releases.publishedAt));
  const failures = await recentFailures(db);
  const proofs = await proofVerdicts(db);
  const toVersion = (release: Release) => asVersion(release, proofs.get(`${release.name}@${release.version}`));
  const watches = new Map<string, Watched>();
  for (const row of rows) watches.set(row.name, await watchedOf(db, row));
  const states = rows.flatMap((row) => {
    const own = published.filter(({ name }) => name === row.name);
    const find = (version: string | null) => own.find((release) => release.version === version);
    const live = find(row.version);
    if (!live) return [];
    const previous = find(row.previousVersion);
    const canary = find(row.canaryVersion);
    const { portal, budgetBytes } = live.manifest;
    const registration = registrations.get(row.name);
    const state: PackageState = {
      name: row.name,
      kind: registration?.kind ?? 'remote',
      label: portal?.label ?? 'Оболочка',
      live: toVersion(live),
      previous: previous ? toVersion(previous) : null,
      canary: canary ? toVersion(canary) : null,
      canaryPercent: row.canaryPercent,
      canaryAudience: watches.get(row.name)?.canaryAudience ?? null,
      rollout: watches.get(row.name)?.rollout ?? null,
      decisions: decisions
        .filter(({ name }) => name === row.name)
        .slice(0, shownDecisions)
        .map(({ version, action, reason, createdAt }) => ({ version, action, reason, at: createdAt.toISOString() })),
      policy: registration?.policy ?? standardPolicy,
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

type Watched = Pick<PackageState, 'canaryAudience' | 'rollout'>;

async function watchedOf(db: Database, row: typeof liveReleases.$inferSelect): Promise<Watched> {
  const contest = (await contestOfCanary(db, row)) ?? (await contestOfLive(db, row));
  const watch = contest?.phase === 'canary' ? row.canaryWatch : row.liveWatch;
  const canaryAudience = await nameAudience(db, row.canaryAudience);
  if (!contest || !watch) return { canaryAudience, rollout: null };
  const { phase, newVersion, oldVersion, version, before } = contest;
  const { since, until, isHeld = false } = watch;
  const { start = 'share', isByHand = false } = row.canaryWatch ?? {};
  return {
    canaryAudience,
    rollout: {
      ...{ version: newVersion, phase, start, isByHand, isHeld, since, until },
      experience: version,
      before: { version: oldVersion, ...before },
    },
  };
}

function asVersion(
  { version, publishedAt, publishedBy, initialBytes, clearedAt }: Release,
  proof: PublishedVersion['proof'],
): PublishedVersion {
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    initialBytes,
    ...(proof && { proof }),
    ...(clearedAt && { clearedAt: clearedAt.toISOString() }),
  };
}
