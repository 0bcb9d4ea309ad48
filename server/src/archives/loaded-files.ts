import type { ReleaseManifest } from 'shared-api';

/** What the portal puts into a page as a script, by the names that release.json gives; each once. */
export function loadedFiles({ entry, initial, loader = [], screens }: ReleaseManifest): string[] {
  const ofScreens = Object.values(screens).flatMap(({ files }) => files);
  return [...new Set([entry, ...initial, ...loader, ...ofScreens])];
}
