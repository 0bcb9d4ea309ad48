import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Proof, ProofReport, ReleaseManifest } from 'shared-api';
import { build, buildsFolder } from './build.ts';
import type { Command, Task } from './task.ts';

/** Builds the package and proves it, and leaves the pictures to be looked at. */
export const prove: Command = async (task) => {
  const { info, values, print } = task;
  await requireProver(task);
  const dist = path.join(buildsFolder, info.name);
  const manifest = await build(task, dist);
  if (values.version !== undefined) return proveAndUpload(task, manifest, dist);
  const { report, pictures } = await run(task, manifest, dist);
  const folder = path.join(buildsFolder, `${info.name}-proof`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of pictures) writeFileSync(path.join(folder, file), bytes);
  print(`Pictures: ${folder}`);
  requireClean(report);
};

/** Rejects when this machine or the package's own answers do not let a build be proved, before anything is built. */
export async function requireProver({ folder, info }: Task): Promise<void> {
  await requireFewScreens(info);
  // The browser's driver is loaded only where something is proved.
  const { findChromium } = await import('../proof/chromium.ts');
  const { readRecorded } = await import('../samples/recorded.ts');
  findChromium();
  readRecorded(folder);
}

async function requireFewScreens({ name, screens, portal }: Task['info']): Promise<void> {
  const { proofs } = await import('shared-api/contract');
  const { length } = proofs.declaredScreens({ screens }, portal?.minimumRole ?? null);
  if (length <= proofs.mostScreens) return;
  throw new Error(
    `A proof is of at most ${proofs.mostScreens} screens, and ${name} declares ${length}, counted by role. Declare fewer, or release with --no-proof.`,
  );
}

/** Proves a published build and gives the portal the proof, good or bad; rejects when it finds faults. */
export async function proveAndUpload(task: Task, manifest: ReleaseManifest, dist: string): Promise<void> {
  const { portal, info, print } = task;
  const proved = await run(task, manifest, dist);
  const { packProof } = await import('../pack.ts');
  const verdict = await portal.uploadProof(info.name, info.version, await packProof(proved));
  print('The proof is in «Релизы».');
  requireClean(proved.report);
  requirePassed(verdict);
}

/** The portal may know of screens that this machine does not, such as those of a role that it has lowered. */
export function requirePassed({ isPassed, missing }: Pick<Proof, 'isPassed' | 'missing'>): void {
  if (isPassed) return;
  const screens = missing.map(({ pattern, role }) => `  ${pattern} as ${role ?? 'nobody'}`);
  throw new Error(['The portal does not take the proof for passed. It lacks these screens:', ...screens].join('\n'));
}

async function run({ portal, folder, print }: Task, manifest: ReleaseManifest, dist: string) {
  print('Proving in Chromium…');
  const { proveBuild } = await import('../proof/run.ts');
  const { describeReport } = await import('../proof/describe.ts');
  const proved = await proveBuild({ portal: portal.url, manifest, dist, folder });
  for (const line of describeReport(proved.report)) print(line);
  return proved;
}

function requireClean({ screens }: ProofReport): void {
  const faults = screens.reduce((sum, { findings }) => sum + findings.length, 0);
  if (faults > 0)
    throw new Error(`The proof found ${faults === 1 ? 'a fault' : `${faults} faults`}: nothing is made live.`);
}
