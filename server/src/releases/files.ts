import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';

/**
 * Unpacked releases on this node's disk, laid out as they are addressed: `remotes/<name>/<version>/…` and
 * `shell/<version>/…`. nginx or the server itself sends them; a folder, once there, never changes.
 */
export function createReleaseFiles(dataDir: string) {
  const root = path.join(dataDir, 'releases');
  const folderOf = ({ kind, name, version }: Pick<ReleaseManifest, 'kind' | 'name' | 'version'>) =>
    kind === 'shell' ? path.join(root, 'shell', version) : path.join(root, 'remotes', name, version);

  return {
    root,
    has: (release: ReleaseManifest) =>
      stat(folderOf(release)).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    read: (release: ReleaseManifest, file: string) => readFile(path.join(folderOf(release), file), 'utf8'),

    /** Copies a build in; readers see all of its files or none. Does nothing when the version is there. */
    async install(release: ReleaseManifest, build: string): Promise<void> {
      const folder = folderOf(release);
      await mkdir(path.dirname(folder), { recursive: true });
      const incoming = await mkdtemp(`${folder}.incoming-`);
      try {
        await cp(build, incoming, { recursive: true });
        await rename(incoming, folder);
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        const isThere =
          error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code));
        if (!isThere) throw error;
      }
    },
  };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;
