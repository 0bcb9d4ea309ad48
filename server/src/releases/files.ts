import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { compressFile } from './compress.ts';

type Named = Pick<ReleaseManifest, 'kind' | 'name' | 'version'>;

const incomingMark = '.incoming-';

/**
 * Unpacked releases on this node's disk, laid out as they are addressed: `remotes/<name>/<version>/…` and
 * `shell/<version>/…`. nginx or the server itself sends them; a folder, once there, never changes.
 */
export function createReleaseFiles(dataDir: string) {
  const root = path.join(dataDir, 'releases');
  const folderOf = ({ kind, name, version }: Named) =>
    kind === 'shell' ? path.join(root, 'shell', version) : path.join(root, 'remotes', name, version);

  /** An empty folder on the same disk, out of everybody's sight. */
  const stage = async (): Promise<string> => {
    await mkdir(root, { recursive: true });
    return mkdtemp(path.join(root, incomingMark));
  };

  const compress = (release: ReleaseManifest, staged: string) =>
    Promise.all(release.files.map((file) => compressFile(path.join(staged, file.path))));

  /** Puts a folder of verified and compressed files in its place; readers see all of its files or none. */
  const adopt = async (release: ReleaseManifest, staged: string): Promise<void> => {
    const folder = folderOf(release);
    await mkdir(path.dirname(folder), { recursive: true });
    try {
      await rename(staged, folder);
    } catch (error) {
      await rm(staged, { recursive: true, force: true });
      const isThere = error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
      if (!isThere) throw error;
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

    /** Compresses staged files. Gives the bytes of those that are needed at once, as they are sent with brotli. */
    async compress(release: ReleaseManifest, staged: string): Promise<number> {
      await compress(release, staged);
      return initialBytesIn(staged, release);
    },

    read: (release: Named, file: string) => readFile(path.join(folderOf(release), file), 'utf8'),
    remove: (release: Named) => rm(folderOf(release), { recursive: true, force: true }),

    /** Copies a build of this machine in. Does nothing when the version is there. */
    async install(release: ReleaseManifest, build: string): Promise<void> {
      if (await has(release)) return;
      const staged = await stage();
      await Promise.all(
        release.files.map((file) => cp(path.join(build, file.path), path.join(staged, file.path), { recursive: true })),
      );
      await compress(release, staged);
      await adopt(release, staged);
    },

    /** Removes what a publication left behind when its process was killed. */
    async sweep(): Promise<void> {
      const names = await readdir(root).catch(() => []);
      const left = names.filter((name) => name.startsWith(incomingMark));
      await Promise.all(left.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
    },

    initialBytes: (release: ReleaseManifest) => initialBytesIn(folderOf(release), release),
  };
}

async function initialBytesIn(folder: string, release: ReleaseManifest): Promise<number> {
  const sizes = await Promise.all(
    release.initial.map((file) => stat(path.join(folder, `${file}.br`)).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
