import path from 'node:path';
import { kibibytes } from '../describe.ts';
import { root } from '../package-info.ts';
import type { Task } from './task.ts';

export const buildsFolder = path.join(root, '.cache', 'release');

/** Builds the package into `dist`, and packs it as the portal takes it. */
export async function build({ folder, info, print }: Task, dist: string) {
  const started = Date.now();
  print(`Building ${info.name} ${info.version}…`);
  // Webpack is loaded only where something is built.
  const { buildPackage } = await import('../build.ts');
  const { manifest, initialBytes } = await buildPackage(folder, info.version, dist);
  print(`Built in ${seconds(started)}: ${manifest.files.length} files, ${kibibytes(initialBytes)} needed at once`);
  const { packBuild } = await import('../pack.ts');
  const archive = await packBuild(dist, manifest);
  print(`Archive: ${kibibytes(archive.length)}`);
  return { manifest, archive };
}

export function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
