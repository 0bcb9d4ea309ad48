import { lstat, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { compressFile, formsOf } from './compress.ts';
import { addressOf, makeReadable, OccupiedFolder, openToAll, requireInside, sharedAddressOf } from './place.ts';
import { holdsFile, isFile } from './verify.ts';

/**
 * Releases addressed by content (decision 088): all versions of a remote have their files in `remotes/<name>/files`,
 * where a name means one content for ever. Who publishes or removes some holds the lock of the package's files
 * (releases/file-names.ts); a node that fetches what is published needs none.
 */

/**
 * Moves the files of a release that are not there yet from a folder of verified ones; what else lies in a place goes.
 * Rejects, having placed none, also with OccupiedFolder, where a folder stands in the place of a file or the reverse.
 */
export async function placeFiles(root: string, release: ReleaseManifest, staged: string): Promise<void> {
  const placed: string[] = [];
  try {
    await openToAll(staged);
    const lacking = await lackingFiles(root, release);
    const folders = new Set(lacking.map((file) => path.dirname(file.path)));
    for (const folder of folders) await makeReadable(root, path.join(addressOf(release), folder));
    for (const file of lacking) {
      // Compressed, unless it was there a moment ago.
      if (!(await isFile(path.join(staged, formsOf(file.path).at(-1) ?? '')))) {
        await compressFile(path.join(staged, file.path));
        await openToAll(staged);
      }
      for (const form of formsOf(file.path)) {
        const target = path.join(root, addressOf(release), form);
        await rename(path.join(staged, form), target);
        placed.push(target);
      }
    }
  } catch (error) {
    await Promise.all(placed.map((target) => rm(target, { force: true })));
    const { code = '' } = error as NodeJS.ErrnoException;
    throw ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY'].includes(code) ? occupied(release) : error;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** The files of a release that its folder has not got as they were published. */
export async function lackingFiles(root: string, release: ReleaseManifest): Promise<ReleaseManifest['files']> {
  const folder = path.join(root, addressOf(release));
  const lacking: ReleaseManifest['files'] = [];
  for (const file of release.files) if (!(await holdsFile(folder, file))) lacking.push(file);
  return lacking;
}

/** Removes every file of a remote's folder but these and their compressed forms. */
export async function keepOnly(root: string, name: string, kept: ReadonlySet<string>): Promise<void> {
  const address = sharedAddressOf(name);
  const folder = path.join(root, address);
  if (!(await lstat(folder).catch(() => null))) return;
  await requireInside(root, address);
  const forms = new Set([...kept].flatMap(formsOf));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const form = path.relative(folder, file).split(path.sep).join('/');
    if (!entry.isDirectory() && !forms.has(form)) await rm(file, { force: true });
  }
}

function occupied(release: ReleaseManifest): OccupiedFolder {
  return new OccupiedFolder(
    `В каталоге releases/${addressOf(release)} на месте файла версии ${release.version} стоит каталог, или наоборот. Соберите пакет заново с другими именами файлов или попросите администратора сервера убрать лишнее.`,
  );
}
