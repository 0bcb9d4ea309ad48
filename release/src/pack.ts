import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ProofReport, ReleaseManifest } from 'shared-api';
import { pack } from 'tar-stream';

/**
 * A build as one tar.gz: release.json first, so that the portal can check each file as it streams in.
 *
 * @param wanted paths of the files that it is to hold; all by default
 */
export async function packBuild(dist: string, manifest: ReleaseManifest, wanted?: string[]): Promise<Buffer> {
  const packed = wanted ? manifest.files.filter((file) => wanted.includes(file.path)) : manifest.files;
  const files = await Promise.all(
    packed.map(async (file): Promise<NamedFile> => [file.path, await readFile(path.join(dist, file.path))]),
  );
  return packFiles([['release.json', JSON.stringify(manifest)], ...files]);
}

/** A proof as one tar.gz: proof.json first, then the pictures that it names. */
export function packProof({
  report,
  pictures,
}: {
  report: ProofReport;
  pictures: Map<string, Buffer>;
}): Promise<Buffer> {
  return packFiles([['proof.json', JSON.stringify(report)], ...pictures]);
}

type NamedFile = [name: string, content: string | Buffer];

async function packFiles(files: NamedFile[]): Promise<Buffer> {
  const archive = pack();
  // The same for the same build, whenever it is packed.
  for (const [name, content] of files) archive.entry({ name, mtime: new Date(0) }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk as Buffer);
  return promisify(gzip)(Buffer.concat(chunks), { level: 6 });
}
