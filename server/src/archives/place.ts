import { chmod, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { owner } from '../work/owner.ts';
import { holdsExactly } from './verify.ts';

export type Named = Pick<ReleaseManifest, 'kind' | 'name' | 'version' | 'addressing'>;

/** Begins the names of folders that hold no release yet; the owner follows, for other nodes may work on the same disk. */
export const incomingMark = '.incoming-';

/** Somebody else's files lie where a release belongs. */
export class OccupiedFolder extends Error {}

/**
 * Place of a release's files below the root: `shell/<version>`, `remotes/<name>/<version>`, or, of one that is addressed
 * by content, `remotes/<name>/files`.
 */
export function addressOf({ kind, name, version, addressing }: Named): string {
  if (kind === 'shell') return path.join('shell', version);
  return addressing === 'content' ? sharedAddressOf(name) : path.join('remotes', name, version);
}

/** Place of the files that the versions of a remote share. */
export function sharedAddressOf(name: string): string {
  return path.join('remotes', name, 'files');
}

/** An empty folder on the same disk, out of everybody's sight. */
export async function stage(root: string): Promise<string> {
  await makeReadable(root, '.');
  return mkdtemp(path.join(root, `${incomingMark}${owner}.`));
}

/**
 * Puts a folder of verified and compressed files in its place; readers see all of its files or none. False when
 * these very files were there already. Throws OccupiedFolder when others were.
 */
export async function adopt(root: string, release: ReleaseManifest, staged: string): Promise<boolean> {
  try {
    await open(root, release, staged);
    const outcome = await place(root, release, staged);
    if (outcome === 'other') throw occupied(release);
    return outcome === 'placed';
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * As adopt, for a folder that is known to hold what it should not: that one goes. Another node may be doing the same,
 * and remove the folder between two looks at it.
 */
export async function replace(root: string, release: ReleaseManifest, staged: string): Promise<void> {
  try {
    await open(root, release, staged);
    for (let tries = 0; tries < 10; tries += 1) {
      if ((await place(root, release, staged)) !== 'other') return;
      const aside = await stage(root);
      const folder = path.join(root, addressOf(release));
      await rename(folder, path.join(aside, 'replaced')).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rm(aside, { recursive: true, force: true });
    }
    throw occupied(release);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Removes a release's folder, out of everybody's sight at once; what a killed process leaves of it is swept up at the
 * next start. Throws where the way there leads out of the store: nothing is removed then.
 */
export async function clear(root: string, release: Named): Promise<void> {
  const address = addressOf(release);
  const folder = path.join(root, address);
  if (!(await lstat(folder).catch(() => null))) return;
  await requireInside(root, path.dirname(address));
  const aside = await stage(root);
  await rename(folder, path.join(aside, 'cleared')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(aside, { recursive: true, force: true });
}

/** Throws where a folder that stands below the root lies elsewhere: nothing in it may be removed. */
export async function requireInside(root: string, address: string): Promise<void> {
  const isInside = (await realpath(path.join(root, address))) === path.join(await realpath(root), address);
  if (!isInside) throw new Error(`The folder ${address} lies outside of the store: nothing in it is removed`);
}

/** Renames the folder into its place, unless something is there: these very files, or others. */
async function place(root: string, release: ReleaseManifest, staged: string): Promise<'placed' | 'same' | 'other'> {
  const folder = path.join(root, addressOf(release));
  try {
    await rename(staged, folder);
    return 'placed';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) throw error;
  }
  return (await holdsExactly(folder, release)) ? 'same' : 'other';
}

function occupied(release: ReleaseManifest): OccupiedFolder {
  return new OccupiedFolder(
    `Место версии ${release.version} пакета ${release.name} занято чужими файлами: каталог releases/${addressOf(release)}. Выпустите другую версию или попросите администратора сервера убрать каталог.`,
  );
}

async function open(root: string, release: ReleaseManifest, staged: string): Promise<void> {
  await openToAll(staged);
  await makeReadable(root, path.dirname(addressOf(release)));
}

/** nginx reads under a user of its own, whatever the umask of this process is. */
const folderMode = 0o755;
const fileMode = 0o644;

export async function openToAll(folder: string): Promise<void> {
  await chmod(folder, folderMode);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map((entry) => chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode)),
  );
}

/** Makes the folders from `root` down to `below`, each readable. */
export async function makeReadable(root: string, below: string): Promise<void> {
  await mkdir(path.join(root, below), { recursive: true });
  const steps = path.normalize(below).split(path.sep);
  for (let depth = 0; depth <= steps.length; depth += 1) {
    await chmod(path.join(root, ...steps.slice(0, depth)), folderMode);
  }
}

/**
 * Lets nginx at folders that an older server kept to itself.
 *
 * @param depth levels of folders below this one that are looked at
 */
export async function openClosed(folder: string, depth: number): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) return;
  if ((found.mode & 0o777) !== folderMode) return openToAll(folder);
  if (depth === 0) return;
  await Promise.all((await readdir(folder)).map((name) => openClosed(path.join(folder, name), depth - 1)));
}
