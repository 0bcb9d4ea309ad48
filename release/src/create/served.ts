import { PortalRefused } from '../portal-client.ts';
import { reach } from '../reach.ts';

/** The packages that a portal serves to its teams. */
const names = ['shared-api', 'shared-ui', 'release'] as const;

export interface ServedPackage {
  version: string;
  /** Absolute address of its tarball. */
  tarball: string;
  peerDependencies: Record<string, string>;
}

export type Served = Record<(typeof names)[number], ServedPackage>;

interface Packument {
  'dist-tags': { latest: string };
  versions: Record<string, { dist: { tarball: string }; peerDependencies?: Record<string, string> }>;
}

/** The newest packages that the portal serves. Rejects with PortalRefused, or with Unreachable. */
export async function servedPackages(portal: string): Promise<Served> {
  const found = await Promise.all(names.map(async (name) => [name, await newest(portal, name)] as const));
  return Object.fromEntries(found) as Served;
}

async function newest(portal: string, name: string): Promise<ServedPackage> {
  const { 'dist-tags': tags, versions } = await ask<Packument>(portal, `/packages/${name}`);
  const found = versions[tags.latest];
  if (!found) throw new PortalRefused(404, `${portal} serves no version of ${name}.`);
  // By the address that this repository knows the portal by: the portal's own may be one behind a proxy.
  const tarball = new URL(new URL(found.dist.tarball).pathname, portal).href;
  return { version: tags.latest, tarball, peerDependencies: found.peerDependencies ?? {} };
}

interface LiveRemote {
  name: string;
  mount: string;
}

export async function liveRemotes(portal: string): Promise<LiveRemote[]> {
  return (await ask<{ remotes: LiveRemote[] }>(portal, '/remotes.json')).remotes;
}

async function ask<T>(portal: string, address: string): Promise<T> {
  const response = await reach(new URL(address, portal));
  const answer = response.ok ? await response.json().catch(() => null) : null;
  if (answer === null)
    throw new PortalRefused(response.status, `${portal}${address} answered ${response.status}: is it a portal?`);
  return answer;
}

/**
 * The exact version of each library that the shell runs with. A remote is tested with it, and may not need a newer one:
 * the portal would refuse the release.
 */
export function shellLibraries({ 'shared-api': api, 'shared-ui': ui }: Served): Record<string, string> {
  const ranges = Object.entries({ ...api.peerDependencies, ...ui.peerDependencies });
  return Object.fromEntries(ranges.map(([library, range]) => [library, range.replace(/^\^/, '')]));
}
