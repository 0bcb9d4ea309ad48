import type { RegistryStore } from './registry.ts';

/** Swaps each remote that comes from a developer's machine as soon as it has been built anew. */
export function followDevelopment(registry: RegistryStore, onBuilt: (name: string) => void): void {
  for (const { name, development } of registry.getState().remotes) {
    if (!development) continue;
    new EventSource(development.events).onmessage = () => onBuilt(name);
  }
}
