import type { PackageState } from 'shared-api';

/** The newest version that was published before this one and has a proof; null without one. */
export function versionBefore({ versions }: Pick<PackageState, 'versions'>, version: string): string | null {
  const own = versions.findIndex((one) => one.version === version);
  if (own < 0) return null;
  return versions.slice(own + 1).find(({ proof }) => proof !== undefined)?.version ?? null;
}
