import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { compressFile } from './compress.ts';
import { holdsExactly } from './verify.ts';

type Named = Pick<ReleaseManifest, 'kind' | 'name' | 'version'>;

const incomingMark = '.incoming-';

/** Somebody else's files lie where a release belongs. */
export class OccupiedFolder extends Error {}

/**
 * Unpacked releases on this node's disk, laid out as they are addressed: `remotes/<name>/<version>/…` and
 * `shell/<version>/…`. nginx or the server itself sends them; a folder, once there, never changes.
 */
export function createReleaseFiles(dataDir: string) {
  const root = path.join(dataDir, 'releases');
  const addressOf = ({ kind, name, version }: Named) =>
    kind === 'shell' ? path.join('shell', version) : path.join('remotes', name, version);
  const folderOf = (release: Named) => path.join(root, addressOf(release));

  /** An empty folder on the same disk, out of everybody's sight. */
  const stage = async (): Promise<string> => {
    await makeReadable(root, '.');
    return mkdtemp(path.join(root, incomingMark));
  };

  const compress = (release: ReleaseManifest, staged: string) =>
    Promise.all(release.files.map((file) => compressFile(path.join(staged, file.path))));

  /** Renames the folder into its place, unless something is there: these very files, or others. */
  const place = async (release: ReleaseManifest, staged: string): Promise<'placed' | 'same' | 'other'> => {
    const folder = folderOf(release);
    try {
      await rename(staged, folder);
      return 'placed';
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) throw error;
    }
    return (await holdsExactly(folder, release)) ? 'same' : 'other';
  };

  const occupied = (release: ReleaseManifest) =>
    new OccupiedFolder(
      `Место версии ${release.version} пакета ${release.name} занято чужими файлами: каталог releases/${addressOf(release)}. Выпустите другую версию или попросите администратора сервера убрать каталог.`,
    );

  const open = async (release: ReleaseManifest, staged: string): Promise<void> => {
    await openToAll(staged);
    await makeReadable(root, path.dirname(addressOf(release)));
  };

  /**
   * Puts a folder of verified and compressed files in its place; readers see all of its files or none. False when
   * these very files were there already. Throws OccupiedFolder when others were.
   */
  const adopt = async (release: ReleaseManifest, staged: string): Promise<boolean> => {
    try {
      await open(release, staged);
      const outcome = await place(release, staged);
      if (outcome === 'other') throw occupied(release);
      return outcome === 'placed';
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  };

  /**
   * As adopt, for a folder that is known to hold what it should not: that one goes. Another node may be doing the
   * same, and take away the folder between two looks at it.
   */
  const replace = async (release: ReleaseManifest, staged: string): Promise<void> => {
    try {
      await open(release, staged);
      for (let tries = 0; tries < 10; tries += 1) {
        if ((await place(release, staged)) !== 'other') return;
        const aside = await stage();
        await rename(folderOf(release), path.join(aside, 'replaced')).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        });
        await rm(aside, { recursive: true, force: true });
      }
      throw occupied(release);
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  };

  const has = (release: Named): Promise<boolean> =>
    stat(folderOf(release)).then(
      (found) => found.isDirectory(),
      () => false,
    );

  return {
    root,
    has,
    stage,
    adopt,
    replace,

    /** Every file of the release is there, unchanged, and nothing besides. */
    holds: (release: ReleaseManifest) => holdsExactly(folderOf(release), release),

    /** Compresses staged files. Gives the bytes of those that are needed at once, as they are sent with brotli. */
    async compress(release: ReleaseManifest, staged: string): Promise<number> {
      await compress(release, staged);
      return initialBytesIn(staged, release);
    },

    read: (release: Named, file: string) => readFile(path.join(folderOf(release), file), 'utf8'),
    remove: (release: Named) => rm(folderOf(release), { recursive: true, force: true }),

    /** Copies a build of this machine in. What else lies in its place goes: the version belongs to the build. */
    async install(release: ReleaseManifest, build: string): Promise<void> {
      if (await holdsExactly(folderOf(release), release)) return;
      const staged = await stage();
      await Promise.all(release.files.map((file) => cp(path.join(build, file.path), path.join(staged, file.path))));
      await compress(release, staged);
      await replace(release, staged);
    },

    /**
     * Removes what a publication left behind when its process was killed, and lets nginx at the folders that an
     * older server kept to itself.
     */
    async sweep(): Promise<void> {
      const names = await readdir(root).catch(() => []);
      const left = names.filter((name) => name.startsWith(incomingMark));
      await Promise.all(left.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
      await Promise.all(
        names.filter((name) => !left.includes(name)).map((name) => openClosed(path.join(root, name), 2)),
      );
    },

    initialBytes: (release: ReleaseManifest) => initialBytesIn(folderOf(release), release),
  };
}

/** nginx reads under a user of its own, whatever the umask of this process is. */
const folderMode = 0o755;
const fileMode = 0o644;

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, folderMode);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map((entry) => chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode)),
  );
}

/** Makes the folders from `root` down to `below`, each readable. */
async function makeReadable(root: string, below: string): Promise<void> {
  await mkdir(path.join(root, below), { recursive: true });
  const steps = path.normalize(below).split(path.sep);
  for (let depth = 0; depth <= steps.length; depth += 1) {
    await chmod(path.join(root, ...steps.slice(0, depth)), folderMode);
  }
}

/** @param depth levels of folders below this one that are looked at */
async function openClosed(folder: string, depth: number): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) return;
  if ((found.mode & 0o777) !== folderMode) return openToAll(folder);
  if (depth === 0) return;
  await Promise.all((await readdir(folder)).map((name) => openClosed(path.join(folder, name), depth - 1)));
}

async function initialBytesIn(folder: string, release: ReleaseManifest): Promise<number> {
  const sizes = await Promise.all(
    release.initial.map((file) => stat(path.join(folder, `${file}.br`)).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
