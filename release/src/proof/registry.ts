import type { Registry, RegistryEntry, ReleaseManifest } from 'shared-api';

type Placed = Pick<ReleaseManifest, 'kind' | 'name' | 'version' | 'addressing'>;

/** Where a build's files lie on every page: below its name and version, or among those of all versions of its name. */
export function folderOf({ kind, name, version, addressing }: Placed): string {
  if (kind === 'shell') return `/shell/${version}/`;
  return addressing === 'content' ? `/remotes/${name}/files/` : `/remotes/${name}/${version}/`;
}

/**
 * The portal's registry as it will be with the new build, the same for everybody. Nothing stands in for the build where
 * it fails.
 */
export function registryWith({ shell, remotes }: Registry, manifest: ReleaseManifest): Registry {
  const live: Registry = { shell, remotes };
  const entry = entryOf(manifest);
  if (!entry) return { ...live, shell: { version: manifest.version, hostContract: manifest.hostContract } };
  const others = live.remotes.filter(({ name }) => name !== manifest.name);
  return { ...live, remotes: [...others, entry].sort((a, b) => a.order - b.order) };
}

function entryOf(manifest: ReleaseManifest): RegistryEntry | null {
  if (!manifest.portal) return null;
  const { mount, label, order, icon, minimumRole } = manifest.portal;
  const folder = folderOf(manifest);
  return {
    ...{ mount, label, order, icon, minimumRole },
    name: manifest.name,
    version: manifest.version,
    container: manifest.container,
    format: manifest.format,
    hostContract: manifest.hostContract,
    entry: folder + manifest.entry,
    preload: manifest.initial.map((file) => folder + file),
  };
}
