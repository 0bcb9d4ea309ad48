import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseManifest } from 'shared-api';
import { BadArchive, requireWhole, unpackArchive } from '../archives/archive.ts';
import type { ReleaseFiles } from '../archives/files.ts';
import { OccupiedFolder } from '../archives/place.ts';
import type { Database } from '../db/database.ts';
import { readLiveState } from '../live/state.ts';
import type { Target } from '../packages/published.ts';
import type { Storage } from '../storage/storage.ts';
import { createShared } from '../work/shared.ts';
import { versionWith } from './file-names.ts';
import { fetchStored, isStored } from './keeping.ts';
import { findRegistered, type RegisteredRelease } from './registered.ts';

const keyOf = ({ name, version }: Target): string => `${name}@${version}`;

interface Parts {
  db: Database;
  storage: Storage;
  files: ReleaseFiles;
}

/** The ways to the files of releases that another node has taken in. */
export function createFetching(parts: Parts) {
  const { db, files } = parts;
  /** Releases whose files were found to be theirs, and, of those that share a folder, the paths. */
  const known = new Map<string, ReleaseManifest>();
  const knownFiles = new Set<string>();
  const share = createShared<boolean>();

  /**
   * Makes sure that this node has the files of a release, exactly those that were published; false when there is no
   * such release, or no way to its files.
   */
  async function ensure(name: string, version: string): Promise<boolean> {
    const manifest = known.get(keyOf({ name, version }));
    if (manifest && (await files.has(manifest))) return true;
    return look(name, version);
  }

  /** The same of one file that versions share: the release is any that has it. */
  async function ensureShared(name: string, file: string): Promise<boolean> {
    if (knownFiles.has(`${name}/${file}`) && (await files.hasShared(name, file))) return true;
    const version = await versionWith(db, name, file);
    return version !== null && look(name, version);
  }

  function look(name: string, version: string): Promise<boolean> {
    return share(keyOf({ name, version }), () => fetchFiles(name, version));
  }

  async function fetchFiles(name: string, version: string): Promise<boolean> {
    const found = await findRegistered(db, { name, version });
    if (!found || found.release.clearedAt) return false;
    const isThere = await findOrFetch(parts, found);
    if (isThere) markHeld(found.release.manifest);
    return isThere;
  }

  /** Checks what is live before anybody is sent it; returns what is not as it was published. */
  async function verifyLive(): Promise<string[]> {
    const { packages } = await readLiveState(db);
    const live = packages.flatMap(({ live, previous, canary }) => [live, previous, canary]);
    const wrong: string[] = [];
    for (const release of live) {
      if (!release || !(await files.has(release))) continue;
      if (!(await ensure(release.name, release.version).catch(() => false)))
        wrong.push(`${release.name} ${release.version}`);
    }
    return wrong;
  }

  /** What has just been put in its place is not looked at a second time. */
  function markHeld(manifest: ReleaseManifest): void {
    known.set(keyOf(manifest), manifest);
    if (manifest.addressing !== 'content') return;
    for (const file of manifest.files) knownFiles.add(`${manifest.name}/${file.path}`);
  }

  return { ensure, ensureShared, verifyLive, markHeld };
}

/** Whether this node has the files now; rejects where what the store has is not the release. */
async function findOrFetch({ storage, files }: Parts, { release, manifest }: RegisteredRelease): Promise<boolean> {
  const { name, version } = release;
  // What lies there may have been put there by somebody else: it is looked at once, not believed.
  if (await files.holds(release.manifest)) return true;
  if (!isStored(release)) {
    if (!(await files.has(manifest))) return false;
    throw new OccupiedFolder(`На месте версии ${version} пакета ${name} лежат не её файлы.`);
  }
  const staged = await files.stage();
  try {
    const { archiveKey, fileKeys } = release;
    if (archiveKey) await fetchArchive(storage, archiveKey, manifest, staged);
    if (fileKeys) await fetchStored(storage, fileKeys, await files.lacking(manifest), staged);
    await files.compress(manifest, staged);
    await files.replace(release.manifest, staged);
    return true;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function fetchArchive(
  storage: Storage,
  archiveKey: string,
  { name, version, files }: ReleaseManifest,
  staged: string,
): Promise<void> {
  const unpacked = await unpackArchive(await storage.open(archiveKey), staged, (stored) => {
    if (isDeepStrictEqual(stored.files, files)) return;
    throw new BadArchive(`В хранилище под версией ${version} пакета ${name} лежит другая сборка: ${archiveKey}`);
  });
  requireWhole(unpacked);
}
