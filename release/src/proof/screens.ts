import type { ProofScreen, Registry, ReleaseManifest } from 'shared-api';
import { roles } from '../roles.ts';

/** A screen to open, and as whom. */
export type Screen = Pick<ProofScreen, 'pattern' | 'address' | 'role'>;

/** Pages of the shell that are for everybody; who is signed in does not get to the sign-in. */
const isPublic = (pattern: string) => /^\/(login|verify)(\/|$)/.test(pattern);

/** Every declared screen of a build, by each role that may see it. */
export function screensOf(manifest: ReleaseManifest, registry: Registry): Screen[] {
  return manifest.portal ? remoteScreens(manifest, manifest.portal) : shellScreens(manifest, registry);
}

function remoteScreens(
  { screens }: ReleaseManifest,
  { mount, minimumRole }: NonNullable<ReleaseManifest['portal']>,
): Screen[] {
  const patterns = [...new Set(['/', ...Object.keys(screens)])];
  return roles
    .slice(roles.indexOf(minimumRole))
    .flatMap((role) =>
      patterns.map((pattern) => ({ pattern, role, address: pattern === '/' ? mount : mount + fill(pattern) })),
    );
}

/** Its own pages, and where it mounts each live remote. */
function shellScreens({ screens }: ReleaseManifest, { remotes }: Registry): Screen[] {
  const own = Object.keys(screens);
  const open = own.filter(isPublic).map((pattern) => ({ pattern, role: null, address: fill(pattern) }));
  const behind = roles.flatMap((role) => {
    const mounts = remotes.filter(({ minimumRole }) => roles.indexOf(role) >= roles.indexOf(minimumRole));
    const patterns = [...own.filter((pattern) => !isPublic(pattern)), ...mounts.map(({ mount }) => mount)];
    return patterns.map((pattern) => ({ pattern, role, address: fill(pattern) }));
  });
  return [...open, ...behind];
}

/** Parameters get ids that the demo answers to, each its own. */
function fill(pattern: string): string {
  let count = 0;
  return pattern.replace(/:\w+/g, () => {
    count += 1;
    return `p${String(count).padStart(23, '0')}`;
  });
}
