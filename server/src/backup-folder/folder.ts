import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataDirInUse, lockFolder } from '../db/pglite/lock.ts';
import { flush } from '../storage/flush.ts';
import { derivationOf, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { createObjects, place } from './objects.ts';
import { createSealing, newDerivation, type Sealing } from './sealing.ts';
import { BackupUnfit } from './unfit.ts';

/** A backup's name is the moment at which it was made; some file systems take no colons. */
const manifestName = /^manifest-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.json$/;
const nameOf = (time: string) => `manifest-${time}.json`;

/**
 * Takes a folder to write backups in, making it where there is none: one process at a time. All of a folder is sealed
 * with one key, or nothing is.
 *
 * @returns the folder and the function that lets go of it
 */
export async function takeFolder(folder: string, secret: string | null): Promise<[BackupFolder, () => void]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = hold(folder);
  try {
    const backups = openWith(folder, await sealingToWrite(folder, secret));
    await backups.objects.sweep();
    return [backups, release];
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens a folder to read backups from. Throws BackupUnfit where there is none, or the key is not its key. */
export async function openFolder(folder: string, secret: string | null): Promise<BackupFolder> {
  const newest = await newestOf(folder);
  if (!newest) throw new BackupUnfit(`There is no backup in ${folder}.`);
  const { name, derivation } = newest;
  if (derivation) return openWith(folder, createSealing(requireSecret(name, secret), derivation));
  if (secret === null) return openWith(folder, null);
  // Whoever can write there could have put it there: a key that is given is asked for.
  throw new BackupUnfit(`${name} is not encrypted, but a key is given. If you trust the folder, give none.`);
}

async function sealingToWrite(folder: string, secret: string | null): Promise<Sealing | null> {
  const newest = await newestOf(folder);
  if (!newest) return secret === null ? null : createSealing(secret, newDerivation());
  if (!newest.derivation) {
    if (secret === null) return null;
    throw new BackupUnfit(`The backups in ${folder} are not encrypted. Choose another folder for encrypted ones.`);
  }
  const sealing = createSealing(requireSecret(newest.name, secret), newest.derivation);
  await readManifest(newest.name, newest.file, sealing);
  return sealing;
}

function requireSecret(name: string, secret: string | null): string {
  if (secret !== null) return secret;
  throw new BackupUnfit(`${name} is encrypted. Give its key in BACKUP_KEY or with --key-file.`);
}

function hold(folder: string): () => void {
  try {
    return lockFolder(folder, { name: `The folder ${folder}`, advice: 'Wait for the backup that it writes.' });
  } catch (error) {
    throw error instanceof DataDirInUse ? new BackupUnfit(error.message) : error;
  }
}

async function newestOf(folder: string) {
  const time = (await timesIn(folder)).at(-1);
  if (time === undefined) return null;
  const name = nameOf(time);
  const file = await readFile(path.join(folder, name), 'utf8');
  return { name, file, derivation: derivationOf(name, file) };
}

async function timesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new BackupUnfit(`There is no folder ${folder}.`);
    throw error;
  });
  return names.flatMap((name) => manifestName.exec(name)?.[1] ?? []).sort();
}

function openWith(folder: string, sealing: Sealing | null) {
  const objects = createObjects(folder, sealing);
  return {
    folder,
    isSealed: sealing !== null,
    objects,

    /** Of the backups in the folder, the oldest first. */
    times: () => timesIn(folder),

    async newest(): Promise<string> {
      const newest = (await timesIn(folder)).at(-1);
      if (newest === undefined) throw new BackupUnfit(`There is no backup in ${folder}.`);
      return newest;
    },

    async read(time: string): Promise<Manifest> {
      const name = nameOf(time);
      const file = await readFile(path.join(folder, name), 'utf8').catch(() => null);
      if (file === null) throw new BackupUnfit(`There is no ${name} in ${folder}.`);
      const manifest = await readManifest(name, file, sealing);
      if (timeOf(manifest) === time) return manifest;
      throw new BackupUnfit(`${name} is the manifest of another backup, ${timeOf(manifest)}: it was renamed.`);
    },

    /** Makes a backup of what was stored: before this there is none. Returns its time. */
    async write(manifest: Manifest): Promise<string> {
      const time = timeOf(manifest);
      const temporary = path.join(folder, `incoming-${randomUUID()}`);
      try {
        await writeFile(temporary, await writeManifest(manifest, sealing), { flag: 'wx', mode: 0o600 });
        await flush(temporary);
        await place(temporary, path.join(folder, nameOf(time)));
      } finally {
        await rm(temporary, { force: true });
      }
      return time;
    },

    remove: (time: string) => rm(path.join(folder, nameOf(time)), { force: true }),
  };
}

export type BackupFolder = ReturnType<typeof openWith>;

const timeOf = ({ createdAt }: Manifest) => createdAt.replaceAll(':', '-');
