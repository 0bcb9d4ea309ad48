import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import webpack, { type Stats } from 'webpack';
import { libraryStyleHashes } from './library-styles.ts';
import { describeBuild, documentFile } from './manifest.ts';
import { readPackage } from './package-info.ts';
import { SharedUsePlugin } from './shared-use-plugin.ts';
import { portalBuild } from './webpack.ts';

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
  const info = readPackage(folder);
  const release = { ...info, version: version ?? info.version };
  const config = portalBuild(folder, release.version, dist);
  const stats = await runWebpack(config);
  const use = config.plugins?.find((plugin) => plugin instanceof SharedUsePlugin)?.use ?? {};
  await dropSourceMaps(dist);
  if (info.kind === 'shell') await writeDocument(folder, dist);
  const manifest = await describeBuild(release, stats, use, dist);
  await writeFile(path.join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const sizes = await Promise.all(manifest.initial.map((file) => brotliSize(path.join(dist, file))));
  return { manifest, initialBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function runWebpack(config: webpack.Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (!stats) return reject(new Error('webpack gave no report of the build'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
      resolve(stats);
    });
  });
}

/** Maps stay with the team that built: they would show the sources to every visitor. */
async function dropSourceMaps(dist: string): Promise<void> {
  const maps = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rm(path.join(dist, file))));
}

async function writeDocument(folder: string, dist: string): Promise<void> {
  const template = await readFile(path.join(folder, 'src', documentFile), 'utf8');
  const hashes = libraryStyleHashes(folder).join(' ');
  await writeFile(path.join(dist, documentFile), template.replace('<!--portal:style-hashes-->', hashes));
}

/** The server compresses the same way when it takes the build in. */
async function brotliSize(file: string): Promise<number> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return (await promisify(brotliCompress)(await readFile(file), options)).length;
}
