import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import { pack } from 'tar-stream';

/** A build as one tar.gz: release.json first, so that the portal can check each file as it streams in; the same for the same build. */
export async function packBuild(dist: string, manifest: ReleaseManifest): Promise<Buffer> {
  const archive = pack();
  const mtime = new Date(0);
  archive.entry({ name: 'release.json', mtime }, JSON.stringify(manifest));
  for (const file of manifest.files)
    archive.entry({ name: file.path, mtime }, await readFile(path.join(dist, file.path)));
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return promisify(gzip)(Buffer.concat(chunks), { level: 6 });
}
