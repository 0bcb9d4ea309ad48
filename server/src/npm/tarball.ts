import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';

export interface Tarball {
  manifest: Record<string, unknown> & { name: string; version: string };
  integrity: string;
  shasum: string;
  content: string;
}

/** What npm has to know of a package that `npm pack` has made. Rejects where it is none. */
export async function readTarball(bytes: Buffer): Promise<Tarball> {
  const unpacked = await promisify(gunzip)(bytes);
  const hash = (algorithm: string, of: Buffer) => createHash(algorithm).update(of);
  return {
    manifest: await readManifest(unpacked),
    integrity: `sha512-${hash('sha512', bytes).digest('base64')}`,
    shasum: hash('sha1', bytes).digest('hex'),
    content: hash('sha256', unpacked).digest('hex'),
  };
}

async function readManifest(unpacked: Buffer): Promise<Tarball['manifest']> {
  const entries = extract();
  entries.end(unpacked);
  for await (const entry of entries) {
    const found = await text(entry);
    if (entry.header.name !== 'package/package.json') continue;
    const manifest = JSON.parse(found);
    if (typeof manifest.name === 'string' && typeof manifest.version === 'string') return manifest;
  }
  throw new Error('The tarball has no package.json with a name and a version');
}
