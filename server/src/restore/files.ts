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
import { BackupDamaged } from '../backup-folder/unfit.ts';
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
 * Puts the files into the store and reads each again from there. What fails leaves none of them.
 *
 * @returns the function that takes them out again, should the rest of the restore fail
 */
export async function restoreFiles(
  storage: Storage,
  objects: Objects,
  files: FileEntry[],
  onProgress: (done: number, total: number, key: string) => void,
): Promise<() => Promise<void>> {
  const begun: string[] = [];
  let done = 0;
  const undo = () => eachOf(begun, atOnce, (key) => storage.remove(key));
  try {
    await eachOf(files, atOnce, async (file) => {
      begun.push(file.key);
      await readFile(objects, file, (content) => storage.put(file.key, content));
      await requireStored(storage, file);
      done += 1;
      onProgress(done, files.length, file.key);
    });
    return undo;
  } catch (error) {
    await undo();
    throw error;
  }
}

async function requireStored(storage: Storage, { key, sha256 }: FileEntry): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.open(key)) hash.update(chunk);
  if (hash.digest('hex') === sha256) return;
  throw new BackupDamaged(`The store gives back another content of ${key} than it was given.`);
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
