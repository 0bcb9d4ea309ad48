import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { kibibytes } from '../describe.ts';
import { root } from '../package-info.ts';
import type { Command, Task } from './task.ts';

/** Builds the package and packs it, and leaves the build to be looked at. */
export const dryRun: Command = async (task) => {
  await build(task, path.join(buildsFolder, task.info.name));
  task.print('Dry run: nothing is published.');
};

/**
 * Builds the package and publishes it; nobody sees it by that. The build has a folder of its own, apart from the one
 * that `npm start` builds into: a release must not depend on what lies there, and two at once would mix their files.
 */
export const publish: Command = async (task) => {
  const { portal, info, print } = task;
  mkdirSync(buildsFolder, { recursive: true });
  const folder = mkdtempSync(path.join(buildsFolder, `${info.name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { archive } = await build(task, folder);
  const { gates } = await portal.publish(info.name, info.version, archive);
  for (const { message } of gates) print(`  ✓ ${message}`);
  print(`Published version ${info.version}`);
};

const buildsFolder = path.join(root, '.cache', 'release');

async function build({ folder, info, print }: Task, dist: string) {
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

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
