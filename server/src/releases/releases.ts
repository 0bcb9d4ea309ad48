import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GateResult, ReleaseManifest } from 'shared-api';
import { BadArchive, unpackArchive, upToLimit } from '../archives/archive.ts';
import { createReleaseFiles, type ReleaseFiles } from '../archives/files.ts';
import type { Database, Executor } from '../db/database.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { readLiveState } from '../live/state.ts';
import { logAction } from '../logs/log-action.ts';
import { holdPackage, requirePackage } from '../packages/packages.ts';
import { identityProblems, type Registration } from '../packages/registration.ts';
import type { Releaser } from '../packages/releaser.ts';
import type { Storage } from '../storage/storage.ts';
import { releases } from '../tables/releases.ts';
import { allDone } from '../work/all-done.ts';
import type { Workers } from '../workers/pool.ts';
import { createFetching } from './fetching.ts';
import { requireOwnNames } from './file-names.ts';
import { checkPublication } from './gates.ts';
import { createInspect, type Inspect, requireInspected, withFindings } from './inspection.ts';
import { fillIn, type Kept, keepArchive, keepFiles } from './keeping.ts';
import { publishBuilds } from './local-builds.ts';
import { refusalOf } from './refusal.ts';
import { requirePassed, surroundings } from './surroundings.ts';
import { isLocalVersion } from './versions.ts';

export interface Publication {
  manifest: ReleaseManifest;
  initialBytes: number;
  publishedAt: Date;
  publishedBy: string;
  gates: GateResult[];
}

/** An archive that has passed unpacking: its files, compressed or to be, and the archive itself. */
interface Incoming {
  staged: string;
  copy: string;
}

/** Published releases: what the store has of them, and their files on this node. */
export function createReleases(db: Database, storage: Storage, dataDir: string, workers: Workers) {
  const files = createReleaseFiles(dataDir);
  const inspect = createInspect(workers);
  const fetching = createFetching({ db, storage, files });
  return {
    files,
    ensure: fetching.ensure,
    ensureShared: fetching.ensureShared,
    verifyLive: fetching.verifyLive,
    publish: createPublishing({ db, storage, files, inspect }),
    publishBuilds: (folders: string[]) => publishBuilds({ db, files, inspect, onHeld: fetching.markHeld }, folders),
    requireInspected: (name: string, version: string) =>
      requireInspected({ db, files, inspect }, fetching.ensure, { name, version }),
    live: () => readLiveState(db),
  };
}

export type Releases = ReturnType<typeof createReleases>;

interface Parts {
  db: Database;
  storage: Storage;
  files: ReleaseFiles;
  inspect: Inspect;
}

/** The way of a build into the store and onto this node. */
function createPublishing({ db, storage, files, inspect }: Parts) {
  /**
   * Takes in the archive of a build. All of it is checked before anything can be seen of it; a publication that
   * breaks off leaves nothing. Rejects with HttpError that says which gate refused, and why.
   */
  async function publish(
    target: { name: string; version: string },
    archive: Readable,
    actor: Releaser,
  ): Promise<Publication> {
    const registration = await requirePackage(db, target.name);
    const staged = await files.stage();
    const temporary = await files.stage();
    const copy = path.join(temporary, 'archive.tar.gz');
    try {
      await pipeline(upToLimit(archive), createWriteStream(copy));
      const unpacked = await unpackArchive(createReadStream(copy), staged, (found) => {
        requireTarget(found, target, registration);
      });
      await fillIn({ db, storage, files }, unpacked, staged);
      return await keep(unpacked.manifest, { staged, copy }, actor);
    } catch (error) {
      throw refusalOf(error);
    } finally {
      await Promise.all([staged, temporary].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  }

  async function keep(declared: ReleaseManifest, { staged, copy }: Incoming, actor: Releaser): Promise<Publication> {
    const { name, kind } = declared;
    const [initialBytes, findings] = await allDone([files.compress(declared, staged), inspect(staged, declared)]);
    const registration = await requirePackage(db, name);
    // What it takes of shared modules counts as its code says; later shells are measured by that as well.
    const manifest = { ...declared, shared: findings.shared };
    const around = { ...(await surroundings(db, name)), registration, initialBytes, whole: findings.whole };
    const gates = withFindings(checkPublication(manifest, around), kind, findings);
    requirePassed(gates);
    const kept = await (manifest.addressing === 'content'
      ? keepFiles({ db, storage }, manifest, staged)
      : keepArchive(storage, manifest, copy));
    let takeOut = async () => {};
    try {
      const publishedAt = await db.transaction(async (tx) => {
        const row = await record(tx, { manifest, initialBytes, kept }, actor);
        // Inside, so that a folder that is taken leaves no version behind; nobody else can be at this one now.
        takeOut = await files.adopt(manifest, staged);
        return row.publishedAt;
      });
      return { manifest, initialBytes, publishedAt, publishedBy: actor.name, gates };
    } catch (error) {
      await takeOut();
      await kept.undo();
      throw error;
    }
  }

  return publish;
}

interface Taken {
  manifest: ReleaseManifest;
  initialBytes: number;
  kept: Kept;
}

async function record(tx: Executor, { manifest, initialBytes, kept }: Taken, actor: Releaser) {
  const { name, version } = manifest;
  await holdPackage(tx, name);
  await requireOwnNames(tx, manifest);
  await kept.confirm(tx);
  const [row] = await tx
    .insert(releases)
    .values({ name, version, manifest, publishedBy: actor.name, initialBytes, ...kept.row, inspectedAt: new Date() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict(`Версию ${version} пакета ${name} только что опубликовал кто-то другой.`);
  const details = { ...actor.details, package: name, version };
  await logAction(tx, { ...actor.log, action: 'RELEASE_PUBLISH', details });
  return row;
}

/** An archive that is of something else than it was sent as is refused before any of its files is written. */
function requireTarget(
  manifest: ReleaseManifest,
  { name, version }: { name: string; version: string },
  registration: Registration,
): void {
  if (manifest.name !== name || manifest.version !== version) {
    throw new BadArchive(`В архиве ${manifest.name} ${manifest.version}, а публикуется ${name} ${version}.`);
  }
  if (isLocalVersion(version)) {
    throw new BadArchive(`Версии вида ${version} даёт только npm start. Возьмите номер вида 1.2.3 или 1.2.3-beta.1.`);
  }
  const problems = identityProblems(manifest, registration);
  if (problems.length > 0) throw new HttpError(400, 'GATE_PORTAL', problems.join(' '));
}
