import { createReadStream } from 'node:fs';
import path from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api';
import { BadArchive, requireWhole, writeChecked } from '../archives/archive.ts';
import type { ReleaseFiles } from '../archives/files.ts';
import type { BuildFile } from '../archives/verify.ts';
import type { Executor } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { releases } from '../tables/releases.ts';
import { allDone } from '../work/all-done.ts';

/**
 * How the store keeps a release: its archive, or, where versions share files (decision 091), each file that no kept
 * version has brought before.
 */
export interface Kept {
  row: Pick<typeof releases.$inferInsert, 'archiveKey' | 'fileKeys'>;
  /** Rejects where a file of an older version that this one counts on has gone; under the lock of the package's files. */
  confirm: (tx: Executor) => Promise<void>;
  /** Of a publication that came to nothing. */
  undo: () => Promise<void>;
}

interface Parts {
  db: Executor;
  storage: Storage;
  files: ReleaseFiles;
}

/** Whether the store has the release; it has no build of this very machine. */
export function isStored({ archiveKey, fileKeys }: typeof releases.$inferSelect): boolean {
  return archiveKey !== null || fileKeys !== null;
}

/** Hash and place in the store of each file that a kept version of the package has there; one hash may be there twice. */
export async function storedFiles(db: Executor, name: string): Promise<{ sha256: string; key: string }[]> {
  return db
    .selectDistinct({ sha256: sql<string>`file.key`, key: sql<string>`file.value` })
    .from(releases)
    .innerJoin(sql`jsonb_each_text(${releases.fileKeys}) file`, sql`true`)
    .where(and(eq(releases.name, name), isNull(releases.clearedAt)));
}

/** The files that the portal has not got of any version. */
export async function lackingFiles(db: Executor, name: string, files: BuildFile[]): Promise<BuildFile[]> {
  const stored = new Set((await storedFiles(db, name)).map(({ sha256 }) => sha256));
  return files.filter(({ sha256 }) => !stored.has(sha256));
}

/**
 * Puts what an archive has not brought beside what it has: from this node's disk or from the store. Rejects with
 * BadArchive where the portal has not got it either, or the build is not one whose files versions share.
 */
export async function fillIn(
  { db, storage, files }: Parts,
  { manifest, missing }: { manifest: ReleaseManifest; missing: BuildFile[] },
  staged: string,
): Promise<void> {
  if (missing.length === 0) return;
  if (manifest.addressing !== 'content') return requireWhole({ missing });
  const keys = keysOf(await storedFiles(db, manifest.name));
  requireWhole({ missing: missing.filter(({ sha256 }) => !(sha256 in keys)) });
  const absent: BuildFile[] = [];
  for (const file of missing) if (!(await files.copyHeld(manifest, file, staged))) absent.push(file);
  await fetchStored(storage, keys, absent, staged);
}

/**
 * Fetches files of a release from the store. Rejects with BadArchive where one is not there, or is not what was published.
 *
 * @param keys hash → place in the store
 */
export async function fetchStored(
  storage: Storage,
  keys: Record<string, string>,
  files: BuildFile[],
  folder: string,
): Promise<void> {
  for (const file of files) {
    const key = keys[file.sha256];
    if (key === undefined) throw new BadArchive(`В хранилище нет файла ${file.path}.`);
    await writeChecked(await storage.open(key), path.join(folder, file.path), file);
  }
}

/** Puts the archive into the store, for a release that has its files to itself. */
export async function keepArchive(storage: Storage, { name, version }: ReleaseManifest, copy: string): Promise<Kept> {
  const archiveKey = `releases/${name}/${version}.${stamp()}.tar.gz`;
  await storage.put(archiveKey, createReadStream(copy));
  return { row: { archiveKey }, confirm: async () => undefined, undo: () => storage.remove(archiveKey) };
}

/**
 * Puts those files into the store that no kept version has there.
 *
 * @param staged folder with all files of the release
 */
export async function keepFiles(
  { db, storage }: Omit<Parts, 'files'>,
  { name, files }: ReleaseManifest,
  staged: string,
): Promise<Kept> {
  const stored = keysOf(await storedFiles(db, name));
  const fresh = new Map(files.filter(({ sha256 }) => !(sha256 in stored)).map((file) => [file.sha256, file]));
  // Of this publication alone: what another one puts there meanwhile is not removed with it.
  const mark = stamp();
  const keyOf = (sha256: string) => `releases/${name}/files/${sha256}.${mark}`;
  const undo = async () => {
    await allDone([...fresh.keys()].map((sha256) => storage.remove(keyOf(sha256))));
  };
  try {
    await allDone(
      [...fresh.values()].map((file) =>
        storage.put(keyOf(file.sha256), createReadStream(path.join(staged, file.path))),
      ),
    );
  } catch (error) {
    await undo();
    throw error;
  }
  const fileKeys = Object.fromEntries(files.map(({ sha256 }) => [sha256, stored[sha256] ?? keyOf(sha256)]));
  return {
    row: { fileKeys },
    confirm: async (tx) => {
      const kept = new Set((await storedFiles(tx, name)).map(({ key }) => key));
      if (files.every(({ sha256 }) => fresh.has(sha256) || kept.has(fileKeys[sha256] ?? ''))) return;
      throw conflict('Версию, файлы которой нужны этой, удалили по сроку хранения. Выпустите ещё раз.');
    },
    undo,
  };
}

const stamp = () => Date.now().toString(36);

function keysOf(stored: { sha256: string; key: string }[]): Record<string, string> {
  return Object.fromEntries(stored.map(({ sha256, key }) => [sha256, key]));
}
