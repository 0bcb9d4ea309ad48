import type { RegistryEntry } from 'shared-api';

/** One loadable build of a remote. */
export type RemoteBuild = Pick<RegistryEntry, 'name' | 'version' | 'container' | 'format' | 'entry' | 'preload'>;

/** Milliseconds after which a script or module that has not come is given up. */
export const scriptTimeout = 10_000;

/** Path of the folder that the build's entry lies in, with a slash at its end. */
export function folderOf({ entry }: Pick<RemoteBuild, 'entry'>): string {
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}
