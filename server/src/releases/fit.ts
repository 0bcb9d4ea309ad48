import type { GateResult, ReleaseManifest } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { requirePackage } from '../packages/packages.ts';
import { requirePublished, type Target } from '../packages/published.ts';
import { checkActivation } from './gates.ts';
import { requireFiles, requirePassed, surroundings } from './surroundings.ts';

/** Rejects with the messages of the gates that the version does not pass beside what is live now, and on trial. */
export async function requireFit(tx: Executor, target: Target): Promise<void> {
  const { live, canaries, check } = await besideOthers(tx, target);
  requirePassed(check([...live, ...canaries]));
}

/** As above, but for a version that must come back: canaries do not keep it. Returns those that it does not fit. */
export async function canariesInTheWay(tx: Executor, target: Target): Promise<ReleaseManifest[]> {
  const { live, canaries, check } = await besideOthers(tx, target);
  requirePassed(check(live));
  return canaries.filter((canary) => check([...live, canary]).some(({ isPassed }) => !isPassed));
}

async function besideOthers(tx: Executor, target: Target) {
  const release = await requirePublished(tx, target);
  requireFiles(release);
  const { manifest, initialBytes } = release;
  const registration = await requirePackage(tx, target.name);
  const check = (others: ReleaseManifest[]): GateResult[] =>
    checkActivation(manifest, { others, initialBytes, registration });
  return { ...(await surroundings(tx, target.name)), check };
}
