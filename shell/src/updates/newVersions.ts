import type { RegistryEntry } from 'shared-api';
import { createStore } from 'zustand/vanilla';
import { type RegistryStore, refreshRegistry, remoteByPath } from '../registry/registry.ts';
import { isHearing } from './hearing.ts';
import { holdReasons, onHoldsChange } from './holds.ts';

/** What the person is offered: a section's new version, or a new portal. */
export type Offer = { kind: 'remote'; name: string; label: string } | { kind: 'shell' };

/** Milliseconds between looks at the registry while the tab is in front and does not hear of switches. */
const lookEvery = 60_000;

export const offer = createStore<{ current: Offer | null }>(() => ({ current: null }));

/** What is read of the router: where the person is, and whether they are on their way. */
export interface RouterState {
  location: { pathname: string; key: string };
  navigation: { state: string };
}

/** What is read of the portal, and the one thing that is done to it. */
interface Followed {
  areas: { get: (name: string) => { version: string } | undefined };
  swapBehind: (entry: RegistryEntry) => Promise<void>;
  router: { state: RouterState; subscribe: (onChange: (state: RouterState) => void) => () => void };
}

/**
 * Follows the releases under an open tab. A remote that is not on the screen is exchanged by itself, one that is offers
 * its new version; nothing changes while updates are held. Returns the function that stops it.
 */
export function followReleases(portal: Followed, registry: RegistryStore): () => void {
  const shellVersion = registry.getState().shell.version;
  // A version that did not load is not tried again and again.
  const tried = new Set<string>();

  async function settle(): Promise<void> {
    const { remotes, shell } = registry.getState();
    const { pathname } = portal.router.state.location;
    const open = remoteByPath(registry.getState(), pathname)?.name;
    const outdated = remotes.filter(({ name, version }) => {
      const area = portal.areas.get(name);
      return area !== undefined && area.version !== version;
    });
    const onScreen = outdated.find(({ name }) => name === open);
    if (onScreen) offer.setState({ current: { kind: 'remote', name: onScreen.name, label: onScreen.label } });
    else offer.setState({ current: shell.version === shellVersion ? null : { kind: 'shell' } });
    if (holdReasons().length > 0) return;
    for (const entry of outdated) {
      const key = `${entry.name}@${entry.version}`;
      if (entry === onScreen || tried.has(key)) continue;
      tried.add(key);
      await portal.swapBehind(entry);
    }
  }

  const look = () => {
    if (document.visibilityState === 'visible') void refreshRegistry(registry);
  };
  // The key is another one after a section has been exchanged on the same page, too.
  let place = portal.router.state.location.key;
  const ends = [
    registry.subscribe(() => void settle()),
    onHoldsChange(() => void settle()),
    portal.router.subscribe(({ location, navigation }) => {
      if (navigation.state !== 'idle' || location.key === place) return;
      place = location.key;
      void settle();
    }),
  ];
  const timer = setInterval(() => !isHearing() && look(), lookEvery);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('online', look);
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
    removeEventListener('online', look);
  };
}
