import type { Host, RegistryEntry } from 'shared-api';
import { notify } from '../messages/notify.ts';
import { type RegistryStore, refreshRegistry, remoteByPath } from '../registry/registry.ts';
import type { Area, Areas } from './areas.ts';
import { suspectOf } from './failures.ts';
import { discardModule } from './loadRemoteModule.ts';
import { loadArea, loadPreviousArea } from './remoteRoutes.tsx';
import type { Rescue } from './ScreenFailure.tsx';

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** What is asked of the data router, and done to it. */
interface Router {
  state: { location: Place; navigation: { state: string; location?: Place } };
  navigate: (to: Omit<Place, 'state'>, options: object) => Promise<void>;
  revalidate: () => Promise<void>;
}

interface Options {
  registry: RegistryStore;
  host: Host;
  areas: Areas;
  /** Made later than what its routes hold. */
  router: () => Router;
}

/** Loads the sections of the portal, and exchanges them under an open page: on request, for a new version, after an error. */
export function createExchange({ registry, host, areas, router }: Options) {
  const rescue: Rescue = { retry: (entry, error) => reload(entry.name, suspectOf(error)), fallBack };
  const load = (entry: RegistryEntry): Promise<Area> => loadArea(entry, host, rescue);

  /** Adds a section to which somebody goes for the first time. */
  async function add(entry: RegistryEntry): Promise<void> {
    const area = await load(entry);
    if (!areas.has(entry.name)) areas.add(entry, area, router());
  }

  /** Loads the live version of a remote from its files again and shows it in place of what is there. */
  async function reload(name: string, suspect?: string): Promise<void> {
    await refreshRegistry(registry, { isForced: true });
    const entry = liveEntry(name);
    if (!entry) return;
    await discardModule(entry, suspect);
    await show(entry, await load(entry));
  }

  /** Shows the previous version of a remote in the place of one that throws, or what has become live meanwhile. */
  async function fallBack(broken: RegistryEntry): Promise<void> {
    await refreshRegistry(registry, { isForced: true });
    const live = liveEntry(broken.name) ?? broken;
    const isOther = live.version !== broken.version;
    const area = await (isOther ? load(live) : loadPreviousArea(broken, host, rescue));
    if (!area || area.isFailed) return;
    await show(live, area);
    notify.info(
      isOther
        ? `Раздел «${live.label}» открыт в другой версии: в прежней ошибка. Команда уже знает.`
        : `Раздел «${live.label}» показан в предыдущей версии: в новой ошибка. Команда уже знает.`,
    );
  }

  function liveEntry(name: string): RegistryEntry | undefined {
    return registry.getState().remotes.find((remote) => remote.name === name);
  }

  /** Puts an area in the place of what is there, and leads nobody back who has gone on meanwhile. */
  async function show(entry: RegistryEntry, area: Area): Promise<void> {
    areas.replace(entry, area, router());
    const { navigation, location } = router().state;
    const { pathname, search, hash, state } = navigation.location ?? location;
    const replace = navigation.state === 'idle';
    await router().navigate({ pathname, search, hash }, { replace, state, preventScrollReset: true });
  }

  /** Takes the live version of a remote that is not on the screen; if it does not load, the old one stays. */
  async function swapBehind(entry: RegistryEntry): Promise<void> {
    const area = await load(entry);
    const isOpen = remoteByPath(registry.getState(), router().state.location.pathname)?.name === entry.name;
    if (isOpen || (area.isFailed && areas.get(entry.name)?.isFailed === false)) return;
    areas.replace(entry, area, router());
    await router().revalidate();
  }

  return { add, reload, swapBehind };
}
