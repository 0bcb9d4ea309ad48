import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { releases as contract, packages as packageContract } from 'shared-api/contract';
import type { ReleaseFiles } from '../archives/files.ts';
import type { Database, Executor } from '../db/database.ts';
import { logAction } from '../logs/log-action.ts';
import { isVersion, type Target } from '../packages/published.ts';
import { clearProof } from '../proofs/proofs.ts';
import type { Storage } from '../storage/storage.ts';
import { liveReleases, packages, releases } from '../tables/releases.ts';
import { repeat } from '../work/repeat.ts';
import { keptFiles, lockFiles } from './file-names.ts';
import { storedFiles } from './keeping.ts';
import { lockLive } from './lifecycle.ts';
import { noteUse, versionsInUse } from './use.ts';

/** The newest versions of a package are kept whatever their age. */
const keptVersions = 10;

/**
 * Milliseconds for which a version is kept after its publication, and after tabs were last given it: as long as a
 * session lasts at most (decision 042).
 */
const keptFor = 30 * 24 * 60 * 60_000;

/** Milliseconds between two looks of a node at its own disk. */
const interval = 60 * 60_000;

interface Parts {
  db: Database;
  storage: Storage;
  files: ReleaseFiles;
}

/**
 * Removes the files of versions that nobody can need any more: on this node, and their archives and the pictures of
 * their proofs in the store. The
 * database says first that a version is cleared, so that from then on nobody is given it; what breaks off after that
 * is done by the next round. Other nodes do their part by {@link clearDisk}.
 *
 * @param now the server's clock
 */
export async function clearOldReleases(parts: Parts, now: Date, onError: (error: unknown) => void): Promise<void> {
  await parts.db.transaction((tx) => markOld(tx, now));
  // One that cannot be removed does not keep the others.
  for (const { release } of await cleared(parts.db)) await removeStored(parts, release).catch(onError);
  await clearDisk(parts, onError);
}

/** Removes from this node's disk what is of no version that is kept. */
export async function clearDisk(parts: Omit<Parts, 'storage'>, onError: (error: unknown) => void): Promise<void> {
  for (const { release, kind } of await cleared(parts.db)) {
    const { name, version, manifest } = release;
    await parts.files.clear({ kind, name, version, addressing: manifest.addressing }).catch(onError);
  }
  const remotes = await parts.db.select().from(packages).where(eq(packages.kind, 'remote'));
  for (const { name } of remotes) await removeUnlisted(parts, name).catch(onError);
}

function cleared(db: Database) {
  return db
    .select({ release: releases, kind: packages.kind })
    .from(releases)
    .innerJoin(packages, eq(packages.name, releases.name))
    .where(isNotNull(releases.clearedAt));
}

/** Of the files that versions share those that no kept version has, and what a publication that failed has left. */
async function removeUnlisted({ db, files }: Omit<Parts, 'storage'>, name: string): Promise<void> {
  if (!isPlainName(name)) return;
  await db.transaction(async (tx) => {
    await lockFiles(tx, name);
    await files.keepOnly(name, await keptFiles(tx, name));
  });
}

/** Clears this node's disk every hour: what one node has removed lies on the others too. Returns what stops it. */
export function scheduleDiskClearing(parts: Omit<Parts, 'storage'>, onError: (error: unknown) => void): () => void {
  return repeat(interval, () => clearDisk(parts, onError), onError);
}

async function markOld(tx: Executor, now: Date): Promise<void> {
  // Nobody makes an old version live meanwhile.
  await lockLive(tx);
  const live = await tx.select().from(liveReleases);
  for (const row of live) await noteUse(tx, row, now);
  const published = await tx
    .select({ name: releases.name, version: releases.version })
    .from(releases)
    .orderBy(desc(releases.publishedAt), desc(releases.version));
  for (const [name, versions] of Map.groupBy(published, ({ name }) => name)) {
    const inUse = live.filter((row) => row.name === name).flatMap(versionsInUse);
    const old = versions
      .slice(keptVersions)
      .filter(({ version }) => !inUse.includes(version) && isPlain(name, version));
    const cleared: string[] = [];
    for (const { version } of old) {
      const [row] = await tx.update(releases).set({ clearedAt: now }).where(isOld({ name, version }, now)).returning();
      if (row) cleared.push(version);
    }
    if (cleared.length === 0) continue;
    const details = { package: name, versions: cleared };
    await logAction(tx, { userId: null, ipAddress: null, action: 'RELEASE_CLEAR', details });
  }
}

/** Asked by the change itself: a preview may just have been made. */
function isOld(target: Target, now: Date) {
  const limit = new Date(now.getTime() - keptFor);
  return and(
    isVersion(target),
    isNull(releases.clearedAt),
    lt(releases.publishedAt, limit),
    or(isNull(releases.lastUsedAt), lt(releases.lastUsedAt, limit)),
  );
}

/** What older rules let in may be no name of a folder: it is left alone. */
function isPlain(name: string, version: string): boolean {
  return isPlainName(name) && contract.Version.safeParse(version).success;
}

function isPlainName(name: string): boolean {
  return packageContract.PackageName.safeParse(name).success;
}

type Release = typeof releases.$inferSelect;

async function removeStored({ db, storage }: Parts, release: Release): Promise<void> {
  const { name, version, archiveKey, fileKeys } = release;
  await clearProof({ db, storage }, { name, version });
  const own = and(isVersion(release), isNotNull(releases.clearedAt));
  if (archiveKey) {
    await storage.remove(archiveKey);
    await db.update(releases).set({ archiveKey: null }).where(own);
  }
  if (!fileKeys) return;
  await db.transaction(async (tx) => {
    await lockFiles(tx, name);
    const kept = new Set((await storedFiles(tx, name)).map(({ key }) => key));
    for (const key of Object.values(fileKeys)) if (!kept.has(key)) await storage.remove(key);
    await tx.update(releases).set({ fileKeys: null }).where(own);
  });
}
