import type { Registry, RegistryEntry, ReleaseManifest } from 'shared-api';
import type { StoreApi } from 'zustand/vanilla';

type Source = NonNullable<Registry['development']>[number];

/** Milliseconds to wait for the developer's machine, which is this one. */
const patience = 2_000;

/** Puts the developer's builds into the registry, new remotes too. One that is not running leaves the released one. */
export async function addBuilds(registry: Registry, sources: Source[]): Promise<Registry> {
  const own = (await Promise.all(sources.map(readEntry))).filter((entry) => entry !== null);
  const others = registry.remotes.filter(({ name }) => !own.some((entry) => entry.name === name));
  return { ...registry, remotes: [...others, ...own].sort((a, b) => a.order - b.order) };
}

/** Swaps each remote that comes from a developer's machine as soon as it has been built again. */
export function followDevelopment(registry: StoreApi<Registry>, onBuilt: (name: string) => void): void {
  for (const { name, development } of registry.getState().remotes) {
    if (!development) continue;
    new EventSource(development.events).onmessage = () => onBuilt(name);
  }
}

async function readEntry({ name, origin }: Source): Promise<RegistryEntry | null> {
  try {
    const answer = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(patience) });
    const manifest: ReleaseManifest = await answer.json();
    if (manifest.name !== name || !manifest.portal) return null;
    const { mount, label, order, icon, minimumRole } = manifest.portal;
    return {
      name,
      mount,
      label,
      order,
      icon,
      minimumRole,
      version: manifest.version,
      container: manifest.container,
      format: manifest.format,
      hostContract: manifest.hostContract,
      entry: `${origin}/${manifest.entry}`,
      preload: manifest.initial.map((file) => `${origin}/${file}`),
      development: { events: `${origin}/events` },
    };
  } catch {
    return null;
  }
}
