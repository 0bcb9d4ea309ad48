import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import { loadConfiguration } from './configuration.ts';
import { runWebpack } from './run-webpack.ts';

export interface BuildResult {
  manifest: ReleaseManifest;
  /** Bytes of the files that are needed at once, as sent with brotli. */
  initialBytes: number;
}

/**
 * Builds one package into `dist` with its `release.json`.
 * Throws an Error with webpack's messages when the build fails.
 */
export async function buildPackage(
  folder: string,
  version?: string,
  dist = path.join(folder, 'dist'),
): Promise<BuildResult> {
  await runWebpack(await loadConfiguration(folder, { version, dist }));
  const manifest: ReleaseManifest = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8'));
  const sizes = await Promise.all(manifest.initial.map((file) => brotliSize(path.join(dist, file))));
  return { manifest, initialBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The server compresses the same way when it takes the build in. */
async function brotliSize(file: string): Promise<number> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return (await promisify(brotliCompress)(await readFile(file), options)).length;
}
