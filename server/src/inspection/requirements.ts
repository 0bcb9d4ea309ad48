import semver from 'semver';
import type { ReleaseManifest } from 'shared-api';
import type { Found } from './look.ts';

type Shared = ReleaseManifest['shared'];

/**
 * What a remote takes of shared modules: what release.json says, and what its code does besides. A shell gives only
 * what its code gives, which shell.ts compares.
 *
 * @returns with it, the keys that are taken as a whole, each with a place that does
 */
export function sharedAsFound(
  entry: Found | undefined,
  all: Found[],
  manifest: ReleaseManifest,
): { shared: Shared; whole: Record<string, string> } {
  const shared: Shared = { ...manifest.shared };
  const whole: Record<string, string> = {};
  if (manifest.kind === 'shell') return { shared, whole };
  for (const { key, range } of entry?.bundle.runtime?.consumed.values() ?? []) {
    shared[key] = { version: both(shared[key]?.version, range), names: shared[key]?.names ?? [] };
  }
  for (const { taken, where } of all) {
    for (const [key, use] of taken) {
      const known = shared[key];
      const [place] = use.whole;
      if (place) whole[key] ??= where(place);
      if (!known) continue;
      const names = place || known.names === null ? null : [...new Set([...known.names, ...use.names])].sort();
      shared[key] = { ...known, names };
    }
  }
  return { shared, whole };
}

/** The range that the code asks for; with the declared one, where no version is in both: then no shell will do. */
function both(declared: string | undefined, found: string): string {
  if (declared === undefined) return found;
  const fits = semver.validRange(declared) !== null && semver.validRange(found) !== null;
  return fits && semver.intersects(declared, found) ? found : `${declared} ${found}`;
}
