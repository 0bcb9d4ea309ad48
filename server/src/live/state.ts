import { eq, inArray } from 'drizzle-orm';
import type { Registry, ReleaseManifest } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { asRegistered } from '../packages/registration.ts';
import { liveReleases, packages, releases } from '../tables/releases.ts';
import { buildRegistry, type LivePackage } from './registry.ts';

/** One package and the versions of it that somebody may get. */
export interface PackageVersions {
  live: ReleaseManifest;
  previous: ReleaseManifest | null;
  canary: ReleaseManifest | null;
  canaryPercent: number;
}

/** What is live right now. */
export interface LiveState {
  packages: PackageVersions[];
  /** Changes with every change of what is live. */
  revision: string;
}

/** What decides which versions a visitor gets. */
export interface Visitor {
  /** 0-99, kept in a cookie; null before the visitor has one. */
  bucket: number | null;
  /** Opted in by `?channel=canary`. */
  wantsCanary: boolean;
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
  const rows = await db
    .select({ row: liveReleases, registration: packages })
    .from(liveReleases)
    .innerJoin(packages, eq(packages.name, liveReleases.name));
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
    return { live, previous, canary: manifestOf(row.canaryVersion), canaryPercent: row.canaryPercent };
  });
  const revision = rows
    .map(
      ({ row, registration: { mount, minimumRole } }) =>
        `${row.name}@${row.version}/${row.previousVersion}/${row.canaryVersion}:${row.canaryPercent}${mount}${minimumRole}`,
    )
    .sort()
    .join(' ');
  return { packages: found, revision };
}

/** What this visitor gets; null while no shell has been published. */
export function variantFor({ packages }: LiveState, visitor: Visitor): Variant | null {
  const chosen = packages.map((one) => {
    const { live, previous, canary } = one;
    return canary && getsCanary(one, visitor) ? { live: canary, previous: live } : { live, previous };
  });
  return variantOf(chosen);
}

/** What a visitor gets who gets these versions; null when the shell is not among them. */
export function variantOf(chosen: LivePackage[]): Variant | null {
  const shell = chosen.find(({ live }) => live.kind === 'shell')?.live;
  if (!shell) return null;
  const remotes = chosen.filter(({ live }) => live.kind === 'remote');
  const key = chosen
    .map(({ live }) => `${live.name}@${live.version}`)
    .sort()
    .join(' ');
  return { key, shell, remotes, registry: buildRegistry(shell, remotes) };
}

function getsCanary({ canaryPercent }: PackageVersions, { bucket, wantsCanary }: Visitor): boolean {
  return wantsCanary || (bucket !== null && bucket < canaryPercent);
}
