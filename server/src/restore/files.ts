import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReleaseManifest } from 'shared-api';
import type { ReleaseFiles } from '../archives/files.ts';
import type { BuildEntry, FileEntry } from '../backup-folder/manifest.ts';
import type { Objects } from '../backup-folder/objects.ts';
import { BackupDamaged, BackupUnfit } from '../backup-folder/unfit.ts';
import { openIfThere } from '../storage/missing.ts';
import type { Storage } from '../storage/storage.ts';
import { eachOf } from '../work/each-of.ts';
import { asDamaged } from './load.ts';

const atOnce = 6;

/**
 * Hands a file of a backup to a reader who takes it to its end. Where it is not what the manifest says, the reader's
 * stream fails before its end, and this rejects with BackupDamaged.
 */
export async function readFile(
  objects: Objects,
  entry: FileEntry,
  reader: (content: Readable) => Promise<unknown>,
): Promise<void> {
  try {
    await objects.read('files', entry.object.id, (content) => reader(Readable.from(checked(content, entry))));
  } catch (error) {
    throw asDamaged(error, `The file ${entry.key}`);
  }
}

async function* checked(content: AsyncIterable<Buffer>, entry: FileEntry): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  if (size !== entry.size || hash.digest('hex') !== entry.sha256) throw new BackupDamaged('its hash is another one');
}

/**
 * Puts the files into the store and reads each again from there. What is there already, as where a portal moves to
 * another database beside its files, stays as it is. What fails leaves none of those that were put.
 *
 * @returns the function that takes them out again, should the rest of the restore fail
 */
export async function restoreFiles(
  storage: Storage,
  objects: Objects,
  files: FileEntry[],
  onProgress: (done: number, total: number, key: string) => void,
): Promise<() => Promise<void>> {
  const put: string[] = [];
  let done = 0;
  const undo = () => eachOf(put, atOnce, (key) => storage.remove(key));
  try {
    await eachOf(files, atOnce, async (file) => {
      if (!(await isStored(storage, file))) {
        put.push(file.key);
        await readFile(objects, file, (content) => storage.put(file.key, content));
        if (!(await isStored(storage, file))) throw new Error(`The store has not kept ${file.key}`);
      }
      done += 1;
      onProgress(done, files.length, file.key);
    });
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}

/** Whether the store has the file; rejects where it has another one in its place. */
async function isStored(storage: Storage, { key, sha256 }: FileEntry): Promise<boolean> {
  const content = await openIfThere(storage, key);
  if (!content) return false;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  if (hash.digest('hex') === sha256) return true;
  throw new BackupUnfit(`The store has another file than the backup at ${key}. Restore into an empty store.`);
}

/** Puts the files of builds, which no store has, onto this machine's disk, as the portal that they come from had them. */
export async function restoreBuilds(
  releaseFiles: ReleaseFiles,
  objects: Objects,
  builds: BuildEntry[],
  manifestOf: (build: BuildEntry) => Promise<ReleaseManifest | null>,
): Promise<void> {
  for (const build of builds) {
    const manifest = await manifestOf(build);
    if (!manifest || (await releaseFiles.holds(manifest))) continue;
    const staged = await releaseFiles.stage();
    try {
      for (const file of build.files) {
        const target = path.join(staged, file.key);
        await mkdir(path.dirname(target), { recursive: true });
        await readFile(objects, file, (content) => pipeline(content, createWriteStream(target)));
      }
      await releaseFiles.compress(manifest, staged);
      await releaseFiles.replace(manifest, staged);
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  }
}
