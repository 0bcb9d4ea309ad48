import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import { allDone } from '../work/all-done.ts';
import { isAbandoned } from '../work/owner.ts';
import { compressFile } from './compress.ts';
import {
  addressOf,
  adopt,
  clear,
  incomingMark,
  type Named,
  openClosed,
  replace,
  sharedAddressOf,
  stage,
} from './place.ts';
import { keepOnly, lackingFiles, placeFiles } from './shared-files.ts';
import { type BuildFile, holdsExactly, holdsFile, isFile } from './verify.ts';

/**
 * Unpacked releases on this node's disk, laid out as they are addressed: `shell/<version>/…`, `remotes/<name>/files/…`,
 * and `remotes/<name>/<version>/…` of those that are not addressed by content. nginx or the server itself sends them;
 * what lies at an address, once there, never changes.
 */
export function createReleaseFiles(dataDir: string) {
  const root = path.join(dataDir, 'releases');
  const folderOf = (release: Named) => path.join(root, addressOf(release));

  const isShared = ({ addressing }: Named) => addressing === 'content';

  /** What other versions have brought is compressed already. */
  const compress = async (release: ReleaseManifest, staged: string) => {
    const fresh = isShared(release) ? await lackingFiles(root, release) : release.files;
    await allDone(fresh.map((file) => compressFile(path.join(staged, file.path))));
  };

  return {
    root,
    folderOf,
    stage: () => stage(root),

    /**
     * Puts staged files in their place. Returns a function that takes them out again; what versions share stays until
     * {@link keepOnly}, as others may have counted on it by then.
     */
    async adopt(release: ReleaseManifest, staged: string): Promise<() => Promise<void>> {
      if (isShared(release)) await placeFiles(root, release, staged);
      else if (await adopt(root, release, staged)) return () => rm(folderOf(release), { recursive: true, force: true });
      return async () => undefined;
    },

    replace: (release: ReleaseManifest, staged: string) =>
      isShared(release) ? placeFiles(root, release, staged) : replace(root, release, staged),

    /** The release has its folder, or its container among the files that versions share. */
    has: (release: Named & Pick<ReleaseManifest, 'entry'>): Promise<boolean> =>
      isShared(release) ? isFile(path.join(folderOf(release), release.entry)) : isFolder(folderOf(release)),

    /** A remote's folder of shared files has one of this path. */
    hasShared: (name: string, file: string): Promise<boolean> => isFile(path.join(root, sharedAddressOf(name), file)),

    /** Every file of the release is there, unchanged, and nothing besides, where the folder is its own. */
    holds: async (release: ReleaseManifest): Promise<boolean> =>
      isShared(release) ? (await lackingFiles(root, release)).length === 0 : holdsExactly(folderOf(release), release),

    /** Of a release whose files versions share those that this node has not got. */
    lacking: (release: ReleaseManifest) => lackingFiles(root, release),

    /** Copies a file of the release into a staged folder, where this node has it as it was published. */
    async copyHeld(release: Named, file: BuildFile, staged: string): Promise<boolean> {
      if (!(await holdsFile(folderOf(release), file))) return false;
      await cp(path.join(folderOf(release), file.path), path.join(staged, file.path));
      return true;
    },

    /** Compresses staged files. Returns the bytes of those that are needed at once, as they are sent with brotli. */
    async compress(release: ReleaseManifest, staged: string): Promise<number> {
      await compress(release, staged);
      return initialBytesIn([staged, folderOf(release)], release);
    },

    read: (release: Named, file: string) => readFile(path.join(folderOf(release), file), 'utf8'),

    /** Removes the folder of a release that has one of its own; files that versions share go by {@link keepOnly}. */
    clear: async (release: Named) => (isShared(release) ? undefined : clear(root, release)),
    keepOnly: (name: string, kept: ReadonlySet<string>) => keepOnly(root, name, kept),

    /** A folder with the files of a build of this machine, compressed. */
    async stageBuild(release: ReleaseManifest, build: string): Promise<string> {
      const staged = await stage(root);
      await allDone(release.files.map((file) => cp(path.join(build, file.path), path.join(staged, file.path))));
      await compress(release, staged);
      return staged;
    },

    sweep: () => sweep(root),
    initialBytes: (release: ReleaseManifest) => initialBytesIn([folderOf(release)], release),
  };
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => null))?.isDirectory() ?? false;
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

/** Each file as it lies in the first of the folders that has it. */
async function initialBytesIn(folders: string[], release: ReleaseManifest): Promise<number> {
  const sizes = release.initial.map(async (file) => {
    const found = await Promise.allSettled(folders.map((folder) => stat(path.join(folder, `${file}.br`))));
    const first = found.find((one) => one.status === 'fulfilled');
    if (!first) throw new Error(`${file} of ${release.name} ${release.version} is in no folder`);
    return first.value.size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
