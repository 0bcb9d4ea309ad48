import { and, eq } from 'drizzle-orm';
import type { GateResult, ReleaseManifest } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { requirePackage } from '../packages/packages.ts';
import { releases } from '../tables/releases.ts';
import { checkActivation } from './gates.ts';
import { requireFiles, requirePassed, surroundings } from './surroundings.ts';

interface Target {
  name: string;
  version: string;
}

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

async function besideOthers(tx: Executor, { name, version }: Target) {
  const [release] = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.name, name), eq(releases.version, version)));
  if (!release) throw notFound(`Версия ${version} пакета ${name} не опубликована.`);
  requireFiles(release);
  const { manifest, initialBytes } = release;
  const registration = await requirePackage(tx, name);
  const check = (others: ReleaseManifest[]): GateResult[] =>
    checkActivation(manifest, { others, initialBytes, registration });
  return { ...(await surroundings(tx, name)), check };
}
