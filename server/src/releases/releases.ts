import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, sql } from 'drizzle-orm';
import semver from 'semver';
import type { GateResult, ReleaseManifest } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import type { Database, Executor } from '../db/database.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import type { Storage } from '../storage/storage.ts';
import type { Actor } from './actor.ts';
import { BadArchive, unpackArchive } from './archive.ts';
import { createReleaseFiles } from './files.ts';
import { checkPublication } from './gates.ts';
import { readLiveState } from './live.ts';
import { liveReleases, releases } from './tables.ts';

export interface Publication {
  manifest: ReleaseManifest;
  initialBytes: number;
  publishedAt: Date;
  publishedBy: string;
  gates: GateResult[];
}

/** Published releases: their archives in the store, and their files on this node. */
export function createReleases(db: Database, storage: Storage, dataDir: string) {
  const files = createReleaseFiles(dataDir);

  /** Fetches the files of a release that another node has taken in; false when nobody has it. */
  async function ensure(name: string, version: string): Promise<boolean> {
    const [release] = await db
      .select()
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
    if (!release) return false;
    if (await files.has(release.manifest)) return true;
    if (!release.archiveKey) return false;
    const staged = await files.stage();
    await unpackArchive(await storage.open(release.archiveKey), staged);
    await files.compress(release.manifest, staged);
    await files.adopt(release.manifest, staged);
    return true;
  }

  /**
   * Takes in the archive of a build. All of it is checked before anything can be seen of it; a publication that
   * breaks off leaves nothing. Rejects with HttpError that says which gate refused, and why.
   */
  async function publish(
    target: { name: string; version: string },
    archive: Readable,
    actor: Actor,
  ): Promise<Publication> {
    const staged = await files.stage();
    const temporary = await mkdtemp(path.join(os.tmpdir(), 'release-'));
    const copy = path.join(temporary, 'archive.tar.gz');
    try {
      await pipeline(archive, createWriteStream(copy));
      const manifest = await unpackArchive(createReadStream(copy), staged);
      requireTarget(manifest, target);
      return await keep(manifest, { staged, copy }, actor);
    } catch (error) {
      if (error instanceof BadArchive) throw new HttpError(400, 'BAD_ARCHIVE', error.message);
      throw error;
    } finally {
      await Promise.all([staged, temporary].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  }

  async function keep(
    manifest: ReleaseManifest,
    { staged, copy }: { staged: string; copy: string },
    actor: Actor,
  ): Promise<Publication> {
    const { name, version } = manifest;
    const initialBytes = await files.compress(manifest, staged);
    const gates = checkPublication(manifest, { ...(await surroundings(db, name)), initialBytes });
    requirePassed(gates);
    const archiveKey = `releases/${name}/${version}.${Date.now().toString(36)}.tar.gz`;
    await storage.put(archiveKey, createReadStream(copy));
    try {
      const [row] = await db.transaction(async (tx) => {
        const publishedBy = actor.name;
        const added = await tx
          .insert(releases)
          .values({ name, version, manifest, publishedBy, initialBytes, archiveKey })
          .onConflictDoNothing()
          .returning();
        if (added.length === 0) {
          throw conflict(`Версию ${version} пакета ${name} только что опубликовал кто-то другой.`);
        }
        await logAction(tx, {
          ...actor.log,
          action: 'RELEASE_PUBLISH',
          details: { ...actor.details, package: name, version },
        });
        return added;
      });
      await files.adopt(manifest, staged);
      const publishedAt = row?.publishedAt ?? new Date();
      return { manifest, initialBytes, publishedAt, publishedBy: actor.name, gates };
    } catch (error) {
      await storage.remove(archiveKey);
      throw error;
    }
  }

  /**
   * Publishes a build of this machine and makes it live; for the embedded portal. A real release that is live
   * and not older stays so: restarting must not undo what a team has released.
   */
  async function publishBuild(folder: string, publishedBy: string): Promise<ReleaseManifest> {
    const json = await readFile(path.join(folder, 'release.json'), 'utf8');
    const manifest = contract.ReleaseManifest.parse(JSON.parse(json));
    const { name, version } = manifest;
    await files.install(manifest, folder);
    const initialBytes = await files.initialBytes(manifest);
    await db.transaction(async (tx) => {
      await tx.insert(releases).values({ name, version, manifest, publishedBy, initialBytes }).onConflictDoNothing();
      const [row] = await tx.select().from(liveReleases).where(eq(liveReleases.name, name));
      if (row && (row.version === version || (!isLocal(row.version) && semver.gte(row.version, version)))) return;
      const values = { name, version, previousVersion: row?.version ?? null, changedBy: publishedBy };
      await tx
        .insert(liveReleases)
        .values(values)
        .onConflictDoUpdate({ target: liveReleases.name, set: { ...values, changedAt: sql`now()` } });
    });
    return manifest;
  }

  return { files, ensure, publish, publishBuild, live: () => readLiveState(db) };
}

export type Releases = ReturnType<typeof createReleases>;

/** What a version of this package is measured against. */
export async function surroundings(db: Executor, name: string) {
  const published = await db.select({ version: releases.version }).from(releases).where(eq(releases.name, name));
  const { packages } = await readLiveState(db);
  const others = packages
    .filter(({ live }) => live.name !== name)
    .flatMap(({ live, canary }) => (canary ? [live, canary] : [live]));
  return {
    // Local builds have no order among themselves and none to real releases of their version.
    published: published.map(({ version }) => version).filter((version) => !isLocal(version)),
    others,
  };
}

/** Refuses with the messages of all gates that did not hold. */
export function requirePassed(gates: GateResult[]): void {
  const refused = gates.filter(({ isPassed }) => !isPassed);
  const [first] = refused;
  if (!first) return;
  const message = refused.map((gate) => gate.message).join(' ');
  throw new HttpError(first.gate === 'version' ? 409 : 400, `GATE_${first.gate.toUpperCase()}`, message);
}

function requireTarget(manifest: ReleaseManifest, { name, version }: { name: string; version: string }): void {
  if (manifest.name === name && manifest.version === version) return;
  throw new BadArchive(`В архиве ${manifest.name} ${manifest.version}, а публикуется ${name} ${version}.`);
}

/** A build of `npm start`: a pre-release of the package's version. */
function isLocal(version: string): boolean {
  return version.includes('-local.');
}
