import type { Registry, RegistryEntry, Role } from 'shared-api';

/** A registry entry with no build behind it, for tests of what the shell shows without remotes' code. */
export function buildEntry(name: string, label: string, order: number, minimumRole: Role = 'USER'): RegistryEntry {
  const build = { version: '1.0.0', container: `remote_${name}_1_0_0`, entry: `/remotes/${name}/1.0.0/remoteEntry.js` };
  return {
    ...build,
    name,
    label,
    order,
    minimumRole,
    mount: `/${name}`,
    icon: 'book',
    hostContract: '1.0.0',
    preload: [],
  };
}

/** The four remotes of the portal, in no particular order. */
export function buildRegistry(more: RegistryEntry[] = []): Registry {
  return {
    shell: { version: '1.0.0', hostContract: '1.0.0' },
    remotes: [
      buildEntry('admin', 'Админ', 50, 'EDITOR'),
      buildEntry('profile', 'Профиль', 40),
      buildEntry('materials', 'Материалы', 20),
      buildEntry('attestations', 'Аттестации', 30),
      ...more,
    ],
  };
}
