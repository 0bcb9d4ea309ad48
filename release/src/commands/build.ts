import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { kibibytes } from '../describe.ts';
import { root } from '../package-info.ts';
import type { Task } from './task.ts';

export const buildsFolder = path.join(root, '.cache', 'release');

/** Builds the package into `dist`. */
export async function build({ folder, info, print }: Task, dist: string): Promise<ReleaseManifest> {
  const started = Date.now();
  print(`Building ${info.name} ${info.version}…`);
  // Webpack is loaded only where something is built.
  const { buildPackage } = await import('../build.ts');
  const { manifest, initialBytes } = await buildPackage(folder, info.version, dist);
  print(`Built in ${seconds(started)}: ${manifest.files.length} files, ${kibibytes(initialBytes)} needed at once`);
  return manifest;
}

/**
 * Packs a build as the portal takes it.
 *
 * @param lacking paths of the files that the portal has not got; null where it is to get all of them
 */
export async function packed({ print }: Task, dist: string, manifest: ReleaseManifest, lacking: string[] | null) {
  const { packBuild } = await import('../pack.ts');
  const archive = await packBuild(dist, manifest, lacking ?? undefined);
  const kept = manifest.files.length - (lacking ?? manifest.files).length;
  print(`Archive: ${kibibytes(archive.length)}${kept > 0 ? `, without ${kept} files that the portal has` : ''}`);
  return archive;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
