import { createHash } from 'node:crypto';
import { constants, type Dirent, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** Why a file is not read; the words complete “file …” in the report. */
export class FileRefused extends Error {}

export const outside = 'leads out of the folder and is not taken';
export const missing = 'is not found';
const linked = 'is reached by a symbolic link only and is not taken: such links may lead out of the folder';
const special = 'is no plain file and is not taken';
const changed = 'changed during the import and is not taken';

const refusals: Record<string, string> = {
  ELOOP: linked,
  ENXIO: special,
  EACCES: 'cannot be read (no permission) and is not taken',
  EPERM: 'cannot be read (no permission) and is not taken',
  EIO: 'cannot be read (an error of the disk) and is not taken',
};

/** The folder that is imported. Nothing is read but plain files that really lie below it. */
export interface SourceFolder {
  /** Real path of the folder itself. */
  root: string;
  /**
   * Opens a file by its path below the folder; throws FileRefused. What has been opened is looked at, not what was
   * there a moment before.
   */
  open: (file: string) => Promise<{ handle: FileHandle; size: number }>;
  /** @param limit bytes; a longer file is refused */
  readText: (file: string, limit: number) => Promise<string>;
  sha256: (file: string, limit: number) => Promise<string>;
  /** Plain files below the folder, what else lies there and would look like documents, and folders that cannot be read. */
  list: () => Promise<{ files: string[]; refused: { file: string; message: string }[]; closed: string[] }>;
}

export async function openSourceFolder(folder: string): Promise<SourceFolder> {
  const root = await realpath(folder);
  const source: SourceFolder = {
    root,
    open: (file) => openPlain(root, file),
    readText: (file, limit) => withFile(source, file, limit, async ({ handle }) => plainText(await handle.readFile())),
    sha256: (file, limit) =>
      withFile(source, file, limit, async ({ handle }) => {
        const hash = createHash('sha256');
        for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk);
        return hash.digest('hex');
      }),
    list: () => list(root),
  };
  return source;
}

/** Throws FileRefused for what no database can keep, or what would lose its letters. */
function plainText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused('is not UTF-8 and is not taken; save it as UTF-8');
  }
  const at = text.indexOf('\0');
  if (at < 0) return text;
  throw new FileRefused(
    `has a NUL character (line ${text.slice(0, at).split('\n').length}) and is not taken; remove it`,
  );
}

async function withFile<T>(
  source: SourceFolder,
  file: string,
  limit: number,
  read: (opened: { handle: FileHandle; size: number }) => Promise<T>,
): Promise<T> {
  const opened = await source.open(file);
  try {
    if (opened.size > limit) throw new FileRefused(`is larger than ${sizeText(limit)} and is not taken`);
    return await read(opened);
  } finally {
    await opened.handle.close();
  }
}

async function openPlain(root: string, file: string): Promise<{ handle: FileHandle; size: number }> {
  const wanted = path.join(root, file);
  if (!isBelow(root, wanted)) throw new FileRefused(outside);
  // O_NONBLOCK: to open a named pipe without a writer would never return.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(wanted, flags).catch((error: NodeJS.ErrnoException) => {
    throw new FileRefused(refusals[error.code ?? ''] ?? missing);
  });
  try {
    const found = await handle.stat();
    await requireReal(root, wanted, found);
    if (found.isDirectory()) throw new FileRefused(missing);
    if (!found.isFile()) throw new FileRefused(special);
    return { handle, size: found.size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** No link on the way, and the file that was opened is the one that lies there. */
async function requireReal(root: string, wanted: string, opened: Stats): Promise<void> {
  const real = await realpath(wanted).catch(() => null);
  if (real === null) throw new FileRefused(changed);
  if (!isBelow(root, real)) throw new FileRefused(outside);
  // A file system may write names in other letters than we do.
  if (folded(real) !== folded(wanted)) throw new FileRefused(linked);
  const there = await lstat(real);
  if (there.ino !== opened.ino || there.dev !== opened.dev) throw new FileRefused(changed);
}

async function list(root: string): ReturnType<SourceFolder['list']> {
  const files: string[] = [];
  const refused: { file: string; message: string }[] = [];
  const closed: string[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => null);
    if (entries === null && folder === '') throw new FileRefused('The folder cannot be read: check its permissions');
    if (entries === null) closed.push(folder);
    for (const entry of entries ?? []) {
      const file = path.posix.join(folder, entry.name);
      if (entry.isFile()) files.push(file);
      else if (entry.isDirectory()) waiting.push(file);
      else refused.push({ file, message: reasonOf(entry) });
    }
  }
  return { files: files.sort(), refused, closed };
}

function reasonOf(entry: Dirent): string {
  return entry.isSymbolicLink()
    ? 'a symbolic link is not taken: the import follows no links'
    : 'no plain file, not taken';
}

function isBelow(root: string, file: string): boolean {
  return file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

function folded(file: string): string {
  return file.normalize('NFC').toLowerCase();
}

function sizeText(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}
