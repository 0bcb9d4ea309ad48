import type { Registry, RegistryEntry, ReleaseManifest } from 'shared-api';
import { addressOf } from '../archives/place.ts';

/** One package with its live version and, where there was one, the version that was live before. */
export interface LivePackage {
  live: ReleaseManifest;
  previous: ReleaseManifest | null;
}

/** What `/remotes.json` says. Remotes stand in the order of the navigation. */
export function buildRegistry(shell: ReleaseManifest, remotes: LivePackage[]): Registry {
  return {
    shell: { version: shell.version, hostContract: shell.hostContract },
    remotes: remotes.flatMap(({ live, previous }) => toEntry(live, previous) ?? []).sort((a, b) => a.order - b.order),
  };
}

function toEntry(live: ReleaseManifest, previous: ReleaseManifest | null): RegistryEntry | null {
  if (!live.portal) return null;
  // What screens need is for whoever makes the document.
  const { screens: _, ...portal } = live.portal;
  return {
    ...portal,
    name: live.name,
    version: live.version,
    container: live.container,
    format: live.format,
    hostContract: live.hostContract,
    entry: fileAddress(live, live.entry),
    preload: live.initial.map((file) => fileAddress(live, file)),
    ...(previous && {
      fallback: {
        version: previous.version,
        container: previous.container,
        format: previous.format,
        entry: fileAddress(previous, previous.entry),
        preload: previous.initial.map((file) => fileAddress(previous, file)),
      },
    }),
  };
}

/** Address of a release's file, which never means anything else. */
export function fileAddress(release: ReleaseManifest, file: string): string {
  return `/${addressOf(release)}/${file}`;
}
