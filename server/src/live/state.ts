import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Registry, ReleaseManifest } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { asRegistered } from '../packages/registration.ts';
import { type CanaryAudience, liveReleases, packages, releases } from '../tables/releases.ts';
import { type Canary, getsCanary, type Visitor } from './canary.ts';
import { buildRegistry, type LivePackage } from './registry.ts';

/** One package and the versions of it that somebody may get. */
export interface PackageVersions {
  live: ReleaseManifest;
  previous: ReleaseManifest | null;
  canary: ReleaseManifest | null;
  canaryPercent: number;
  canaryAudience: CanaryAudience | null;
}

/** What is live right now. */
export interface LiveState {
  packages: PackageVersions[];
  /** Changes with every change of what is live, and tells nothing of it. */
  revision: string;
}

/** The versions that one group of visitors gets; groups with the same versions share documents. */
export interface Variant {
  key: string;
  shell: ReleaseManifest;
  remotes: LivePackage[];
  registry: Registry;
}

/** Reads what is live, each package as it is registered: what an archive says of itself counts for nothing here. */
export async function readLiveState(db: Executor): Promise<LiveState> {
  const rows = await readRows(db);
  const wanted = rows
    .flatMap(({ row }) => [row.version, row.previousVersion, row.canaryVersion])
    .filter((version) => version !== null);
  const published = wanted.length > 0 ? await db.select().from(releases).where(inArray(releases.version, wanted)) : [];
  const found = rows.flatMap(({ row, registration }) => {
    const manifestOf = (version: string | null) => {
      const release = published.find((one) => one.name === row.name && one.version === version);
      return release ? asRegistered(release.manifest, registration) : null;
    };
    const live = manifestOf(row.version);
    if (!live) return [];
    const previous = manifestOf(row.previousVersion);
    const { canaryPercent, canaryAudience } = row;
    return { live, previous, canary: manifestOf(row.canaryVersion), canaryPercent, canaryAudience };
  });
  return { packages: found, revision: revisionOf(rows) };
}

/** The revision alone, without the manifests: cheap enough to be asked for all the time. */
export async function readRevision(db: Executor): Promise<string> {
  return revisionOf(await readRows(db));
}

function readRows(db: Executor) {
  return db
    .select({ row: liveReleases, registration: packages })
    .from(liveReleases)
    .innerJoin(packages, eq(packages.name, liveReleases.name));
}

function revisionOf(rows: Awaited<ReturnType<typeof readRows>>): string {
  const told = rows
    .map(
      ({ row, registration: { mount, minimumRole } }) =>
        `${row.name}@${row.version}/${row.previousVersion}/${row.canaryVersion}:${row.canaryPercent}${JSON.stringify(row.canaryAudience)}${mount}${minimumRole}`,
    )
    .sort()
    .join(' ');
  // Everybody may read it, and nobody is to read out of it who tries what.
  return createHash('sha256').update(told).digest('base64url').slice(0, 22);
}

/** The versions on trial. */
export function canariesOf({ packages }: LiveState): Canary[] {
  return packages.flatMap((one) => canaryOf(one) ?? []);
}

/** What this visitor gets; null while no shell has been published. */
export function variantFor(state: LiveState, visitor: Visitor): Variant | null {
  const chosen = state.packages.map((one) => {
    const { live, previous, canary } = one;
    const trial = canaryOf(one);
    return canary && trial && getsCanary(trial, visitor) ? { live: canary, previous: live } : { live, previous };
  });
  return variantOf(state, chosen);
}

/** What a visitor gets who gets these versions; null when the shell is not among them. */
export function variantOf(state: LiveState, chosen: LivePackage[]): Variant | null {
  const shell = chosen.find(({ live }) => live.kind === 'shell')?.live;
  if (!shell) return null;
  const remotes = chosen.filter(({ live }) => live.kind === 'remote');
  const key = chosen
    .map(({ live }) => `${live.name}@${live.version}`)
    .sort()
    .join(' ');
  const isPersonal = canariesOf(state).some(({ audience }) => audience !== null);
  return {
    key,
    shell,
    remotes,
    registry: { revision: state.revision, ...buildRegistry(shell, remotes), ...(isPersonal && { isPersonal }) },
  };
}

function canaryOf({ canary, canaryPercent, canaryAudience }: PackageVersions): Canary | null {
  return canary && { name: canary.name, version: canary.version, percent: canaryPercent, audience: canaryAudience };
}
