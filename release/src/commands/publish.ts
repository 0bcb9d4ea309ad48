import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, buildsFolder, packed } from './build.ts';
import { proveAndUpload, requireProver } from './prove.ts';
import type { Command } from './task.ts';

/** Builds the package and packs it, and leaves the build to be looked at. */
export const dryRun: Command = async (task) => {
  const dist = path.join(buildsFolder, task.info.name);
  await packed(task, dist, await build(task, dist), null);
  task.print('Dry run: nothing is published.');
};

/**
 * Builds the package, publishes it and proves it, unless the command line says not to; nobody sees it by that. Rejects
 * when the proof finds faults. The build has a folder of its own, apart from the one
 * that `npm start` builds into: a release must not depend on what lies there, and two at once would mix their files.
 */
export const publish: Command = async (task) => {
  const { portal, info, values, print } = task;
  // What the proof lacks is said before anything is published.
  if (!values['no-proof']) await requireProver(task);
  mkdirSync(buildsFolder, { recursive: true });
  const folder = mkdtempSync(path.join(buildsFolder, `${info.name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const manifest = await build(task, folder);
  const lacking = manifest.addressing === 'content' ? await portal.lacking(info.name, manifest.files) : null;
  const archive = await packed(task, folder, manifest, lacking);
  const { gates } = await portal.publish(info.name, info.version, archive);
  for (const { message } of gates) print(`  ✓ ${message}`);
  print(`Published version ${info.version}`);
  if (values['no-proof']) return print('Not proved (--no-proof): the portal shows it as «без проверки».');
  await proveAndUpload(task, manifest, folder);
};
