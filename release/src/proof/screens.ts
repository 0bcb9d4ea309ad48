import type { ProofScreen, Registry, ReleaseManifest } from 'shared-api';
import { proofs } from 'shared-api/contract';
import { roles } from '../roles.ts';

/** A screen to open, and as whom. */
export type Screen = Pick<ProofScreen, 'pattern' | 'address' | 'role'>;

/** Every declared screen of a build, by each role that may see it. */
export function screensOf(manifest: ReleaseManifest, registry: Registry): Screen[] {
  return manifest.portal ? remoteScreens(manifest, manifest.portal) : shellScreens(manifest, registry);
}

function remoteScreens(
  manifest: ReleaseManifest,
  { mount, minimumRole }: NonNullable<ReleaseManifest['portal']>,
): Screen[] {
  return proofs
    .declaredScreens(manifest, minimumRole)
    .map((screen) => ({ ...screen, address: screen.pattern === '/' ? mount : mount + fill(screen.pattern) }));
}

/** Its own pages, and where it mounts each live remote. */
function shellScreens(manifest: ReleaseManifest, { remotes }: Registry): Screen[] {
  const mounts = remotes.flatMap(({ mount, minimumRole }) =>
    roles.slice(roles.indexOf(minimumRole)).map((role) => ({ pattern: mount, role })),
  );
  const all = [...proofs.declaredScreens(manifest, null), ...mounts];
  return [null, ...roles]
    .flatMap((role) => all.filter((screen) => screen.role === role))
    .map((screen) => ({ ...screen, address: fill(screen.pattern) }));
}

/** Parameters get ids that the demo answers to, each its own. */
function fill(pattern: string): string {
  let count = 0;
  return pattern.replace(/:\w+/g, () => {
    count += 1;
    return `p${String(count).padStart(23, '0')}`;
  });
}
