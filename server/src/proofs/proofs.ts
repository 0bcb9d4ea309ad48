import { Readable } from 'node:stream';
import { createId } from '@paralleldrive/cuid2';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import { requirePackage } from '../packages/packages.ts';
import { isVersion, requirePublished, type Target } from '../packages/published.ts';
import type { Releaser } from '../packages/releaser.ts';
import type { Storage } from '../storage/storage.ts';
import { releaseProofs } from '../tables/proofs.ts';
import { packages, releases } from '../tables/releases.ts';
import { buildHash, judge } from './judge.ts';
import type { IncomingProof } from './unpack.ts';

type Row = typeof releaseProofs.$inferSelect;

const of = ({ name, version }: Target) => and(eq(releaseProofs.name, name), eq(releaseProofs.version, version));

/**
 * Keeps what a run says of a published version, in place of what an earlier one has said. Rejects with 404 for a
 * version that is not published, with 400 for a report about another build.
 */
export async function keepProof(
  { db, storage, onError }: { db: Database; storage: Storage; onError: (error: unknown) => void },
  target: Target,
  { report, pictures }: IncomingProof,
  actor: Releaser,
): Promise<Row> {
  const { manifest } = await requirePublished(db, target);
  if (buildHash(manifest) !== report.build) {
    const message = `Проверялась не та сборка, которая опубликована как ${target.name} ${target.version}. Проверьте её и пришлите снова.`;
    throw new HttpError(400, 'BAD_PROOF', message);
  }
  const verdict = judge(report, manifest, await requirePackage(db, target.name));
  const picturesKey = `proofs/${target.name}/${target.version}/${createId()}`;
  const values = { ...target, report, ...verdict, picturesKey };
  const { row, before } = await store({ db, storage }, values, pictures, actor);
  // The new proof stands by now: what is left of the one before is no reason to take its pictures away.
  if (before) await removePictures(storage, before).catch(onError);
  return row;
}

type Values = Omit<Row, 'uploadedAt' | 'uploadedBy'>;

/** The pictures and the proof, or nothing of either. */
async function store(
  { db, storage }: { db: Database; storage: Storage },
  values: Values,
  pictures: IncomingProof['pictures'],
  actor: Releaser,
): Promise<{ row: Row; before: Row | undefined }> {
  const keyOf = (file: string) => `${values.picturesKey}/${file}`;
  try {
    for (const [file, bytes] of pictures) await storage.put(keyOf(file), Readable.from([bytes]));
    return await db.transaction((tx) => record(tx, values, actor));
  } catch (error) {
    await Promise.all([...pictures.keys()].map((file) => storage.remove(keyOf(file))));
    throw error;
  }
}

async function record(tx: Executor, values: Values, actor: Releaser): Promise<{ row: Row; before: Row | undefined }> {
  // The release and not its proof: of two that come at once neither would find one to lock.
  await tx.select({ one: sql`1` }).from(releases).where(isVersion(values)).for('update');
  const [before] = await tx.select().from(releaseProofs).where(of(values));
  const row = { ...values, uploadedAt: new Date(), uploadedBy: actor.name };
  await tx
    .insert(releaseProofs)
    .values(row)
    .onConflictDoUpdate({ target: [releaseProofs.name, releaseProofs.version], set: row });
  const { name, version, isPassed, report } = values;
  const findings = report.screens.reduce((sum, screen) => sum + screen.findings.length, 0);
  const details = { ...actor.details, package: name, version, isPassed, findings };
  await logAction(tx, { ...actor.log, action: 'RELEASE_PROOF', details });
  return { row, before };
}

async function removePictures(storage: Storage, { report, picturesKey }: Row): Promise<void> {
  const files = report.screens.flatMap(({ picture }) => picture ?? []);
  await Promise.all(files.map((file) => storage.remove(`${picturesKey}/${file}`)));
}

/** For a version whose files are removed: what its proof has shown goes with them, the pictures first. */
export async function clearProof({ db, storage }: { db: Database; storage: Storage }, target: Target): Promise<void> {
  const [row] = await db.select().from(releaseProofs).where(of(target));
  if (!row) return;
  await removePictures(storage, row);
  await db.delete(releaseProofs).where(and(of(target), eq(releaseProofs.picturesKey, row.picturesKey)));
}

/** Rejects with 404 where there is none. */
export async function findProof(db: Database, target: Target): Promise<Row> {
  const [row] = await db.select().from(releaseProofs).where(of(target));
  if (!row) throw notFound(`У версии ${target.version} пакета ${target.name} нет проверки.`);
  return row;
}

/** What the proofs of all versions have come to, by `name@version`. */
export async function proofVerdicts(db: Executor): Promise<Map<string, 'passed' | 'failed'>> {
  const rows = await db
    .select({ name: releaseProofs.name, version: releaseProofs.version, isPassed: releaseProofs.isPassed })
    .from(releaseProofs);
  return new Map(rows.map(({ name, version, isPassed }) => [`${name}@${version}`, isPassed ? 'passed' : 'failed']));
}

/** Why a version is not proved; null when it is. */
type Unproved = 'none' | 'failed' | null;

/**
 * For a version that is about to become live: says whether it is without a passed proof, and rejects with 409 where
 * the package's policy asks for one. The way back to an earlier version asks for nothing.
 */
export async function requireProof(tx: Executor, target: Target): Promise<Unproved> {
  const [row] = await tx.select({ isPassed: releaseProofs.isPassed }).from(releaseProofs).where(of(target));
  if (row?.isPassed) return null;
  const [found] = await tx.select({ policy: packages.policy }).from(packages).where(eq(packages.name, target.name));
  if (found?.policy.requiresProof) {
    const { name, version } = target;
    const why = row
      ? `Проверка версии ${version} пакета ${name} нашла ошибки. Исправьте их и выпустите новую версию.`
      : `У версии ${version} пакета ${name} нет проверки, а без неё этот пакет не включают. Выпустите её без --no-proof.`;
    throw new HttpError(409, 'PROOF_REQUIRED', why);
  }
  return row ? 'failed' : 'none';
}

/** To the log, in the transaction that makes it live. */
export async function logUnproved(tx: Executor, target: Target, why: Unproved, actor: Releaser): Promise<void> {
  if (why === null) return;
  const details = { ...actor.details, package: target.name, version: target.version, proof: why };
  await logAction(tx, { ...actor.log, action: 'RELEASE_UNPROVED', details });
}
