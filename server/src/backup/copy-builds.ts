import { createReadStream } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { ReleaseManifest } from 'shared-api';
import type { ReleaseFiles } from '../archives/files.ts';
import type { BuildEntry, FileEntry } from '../backup-folder/manifest.ts';
import type { Objects } from '../backup-folder/objects.ts';

/** Releases that `npm start` has made of builds of its own machine: no store has their files. */
export async function readBuilds(client: Pick<pg.ClientBase, 'query'>): Promise<ReleaseManifest[]> {
  const { rows } = await client.query<{ manifest: ReleaseManifest }>(
    `select manifest from releases where archive_key is null and file_keys is null and cleared_at is null
     order by name collate "C", version collate "C"`,
  );
  return rows.map(({ manifest }) => manifest);
}

/** Copies the files of those that this machine has. */
export async function copyBuilds(
  releaseFiles: ReleaseFiles,
  objects: Objects,
  builds: ReleaseManifest[],
): Promise<BuildEntry[]> {
  const entries: BuildEntry[] = [];
  for (const build of builds) {
    if (!(await releaseFiles.holds(build))) continue;
    const files: FileEntry[] = [];
    for (const file of build.files) {
      const content = createReadStream(path.join(releaseFiles.folderOf(build), file.path));
      const { size, sha256, object } = await objects.put('files', content);
      files.push({ key: file.path, size, sha256, object });
    }
    entries.push({ name: build.name, version: build.version, files });
  }
  return entries;
}
