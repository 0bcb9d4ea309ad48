import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { allDone } from '../work/all-done.ts';
import { isAbandoned } from '../work/owner.ts';
import { compressFile } from './compress.ts';
import { addressOf, adopt, clear, incomingMark, type Named, openClosed, replace, stage } from './place.ts';
import { holdsExactly } from './verify.ts';

/**
 * Unpacked releases on this node's disk, laid out as they are addressed: `remotes/<name>/<version>/…` and
 * `shell/<version>/…`. nginx or the server itself sends them; a folder, once there, never changes.
 */
export function createReleaseFiles(dataDir: string) {
  const root = path.join(dataDir, 'releases');
  const folderOf = (release: Named) => path.join(root, addressOf(release));

  const compress = (release: ReleaseManifest, staged: string) =>
    allDone(release.files.map((file) => compressFile(path.join(staged, file.path))));

  return {
    root,
    folderOf,
    stage: () => stage(root),
    adopt: (release: ReleaseManifest, staged: string) => adopt(root, release, staged),
    replace: (release: ReleaseManifest, staged: string) => replace(root, release, staged),

    has: (release: Named): Promise<boolean> =>
      stat(folderOf(release)).then(
        (found) => found.isDirectory(),
        () => false,
      ),

    /** Every file of the release is there, unchanged, and nothing besides. */
    holds: (release: ReleaseManifest) => holdsExactly(folderOf(release), release),

    /** Compresses staged files. Returns the bytes of those that are needed at once, as they are sent with brotli. */
    async compress(release: ReleaseManifest, staged: string): Promise<number> {
      await compress(release, staged);
      return initialBytesIn(staged, release);
    },

    read: (release: Named, file: string) => readFile(path.join(folderOf(release), file), 'utf8'),
    clear: (release: Named) => clear(root, release),
    remove: (release: Named) => rm(folderOf(release), { recursive: true, force: true }),

    /** Copies a build of this machine in. What else lies in its place goes: the version belongs to the build. */
    async install(release: ReleaseManifest, build: string): Promise<void> {
      if (await holdsExactly(folderOf(release), release)) return;
      const staged = await stage(root);
      await allDone(release.files.map((file) => cp(path.join(build, file.path), path.join(staged, file.path))));
      await compress(release, staged);
      await replace(root, release, staged);
    },

    sweep: () => sweep(root),
    initialBytes: (release: ReleaseManifest) => initialBytesIn(folderOf(release), release),
  };
}

/**
 * Removes what a publication left behind when its process was killed, and lets nginx at the folders that an older
 * server kept to itself.
 */
async function sweep(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  const incoming = names.filter((name) => name.startsWith(incomingMark));
  const left = incoming.filter((name) => isAbandoned(name.slice(incomingMark.length)));
  await Promise.all(left.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
  await Promise.all(
    names.filter((name) => !incoming.includes(name)).map((name) => openClosed(path.join(root, name), 2)),
  );
}

async function initialBytesIn(folder: string, release: ReleaseManifest): Promise<number> {
  const sizes = await Promise.all(
    release.initial.map((file) => stat(path.join(folder, `${file}.br`)).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
