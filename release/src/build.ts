import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import { HOST_CONTRACT } from 'shared-api/host';
import webpack, { type Stats } from 'webpack';
import { libraryStyleHashes } from './library-styles.ts';
import { type PackageInfo, readPackage } from './package-info.ts';
import { installedVersion, promisedNames, sharedModules } from './shared.ts';
import { type SharedUse, SharedUsePlugin } from './shared-use-plugin.ts';
import { containerName, portalBuild } from './webpack.ts';

/** Template of the HTML document, which the server fills with the registry and the preloads. */
const documentFile = 'document.html';

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
      if (!stats) return reject(new Error('webpack не дал отчёта о сборке'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
      resolve(stats);
    });
  });
}

/** What a finished build says of itself. */
export async function describeBuild(
  info: PackageInfo,
  stats: Stats,
  use: SharedUse,
  dist: string,
): Promise<ReleaseManifest> {
  const isShell = info.kind === 'shell';
  const groups = chunkFiles(stats);
  const entry = isShell ? groups.main?.at(-1) : 'remoteEntry.js';
  if (!entry) throw new Error(`${info.name}: сборка не дала входного файла`);
  return {
    name: info.name,
    kind: info.kind,
    version: info.version,
    hostContract: HOST_CONTRACT,
    container: isShell ? '' : containerName(info),
    entry,
    exposes: isShell ? [] : ['./remote'],
    initial: isShell ? (groups.main ?? []) : [entry, ...(groups.remote ?? [])],
    screens: screenFiles(info, groups),
    shared: isShell ? providedModules(info.folder) : requiredModules(info.folder, use),
    document: isShell ? documentFile : null,
    portal: info.portal,
    budgetBytes: info.budgetKiB === null ? null : Math.round(info.budgetKiB * 1024),
    files: await listFiles(dist),
    builtAt: new Date().toISOString(),
  };
}

/** Chunk group or chunk name → its script files. */
function chunkFiles(stats: Stats): Record<string, string[]> {
  const { namedChunkGroups = {}, chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkGroups: true,
    ids: true,
  });
  const files: Record<string, string[]> = {};
  for (const chunk of chunks) {
    for (const name of chunk.names ?? []) files[name] = scripts(chunk.files ?? []);
  }
  for (const [name, group] of Object.entries(namedChunkGroups)) {
    files[name] = scripts((group.assets ?? []).map((asset) => asset.name));
  }
  return files;
}

function scripts(files: string[]): string[] {
  return files.filter((file) => file.endsWith('.js'));
}

function screenFiles(info: PackageInfo, groups: Record<string, string[]>): ReleaseManifest['screens'] {
  const screens = Object.entries(info.screens);
  return Object.fromEntries(
    screens.map(([pattern, { chunks, data = [] }]) => {
      const files = chunks.flatMap((chunk) => {
        const found = groups[chunk];
        if (!found) throw new Error(`${info.name}: в "screens" назван неизвестный фрагмент "${chunk}"`);
        return found;
      });
      return [pattern, { files: [...new Set(files)], data }];
    }),
  );
}

function providedModules(folder: string): ReleaseManifest['shared'] {
  const keys = Object.keys(sharedModules);
  const modules = keys.map((key) => [key, { version: installedVersion(key, folder), names: promisedNames(key) }]);
  return Object.fromEntries([...modules, [federationRuntime, { version: installedRuntime(), names: null }]]);
}

function requiredModules(folder: string, use: SharedUse): ReleaseManifest['shared'] {
  const modules = Object.entries(use).map(([key, names]) => [
    key,
    { version: `^${installedVersion(key, folder)}`, names },
  ]);
  return Object.fromEntries([...modules, [federationRuntime, { version: `^${installedRuntime()}`, names: null }]]);
}

/** Remotes run on the federation runtime of the shell, so its version is a requirement like any other. */
const federationRuntime = '@module-federation/runtime-core';

function installedRuntime(): string {
  return installedVersion(federationRuntime, path.join(import.meta.dirname, '..'));
}

async function listFiles(dist: string): Promise<ReleaseManifest['files']> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.sort().map((file) => {
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path: path.relative(dist, file).split(path.sep).join('/'), size: bytes.length, sha256 };
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
