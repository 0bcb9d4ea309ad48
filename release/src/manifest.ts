import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-api';
import type { Stats } from 'webpack';
import { hashedEntry } from './hashed-entry-plugin.ts';
import { containerName, type PackageInfo } from './package-info.ts';
import { installedVersion, promisedNames, sharedModules } from './shared.ts';
import { hostContract, sharedApiPackage } from './shared-api.ts';
import type { SharedUse } from './shared-use-plugin.ts';

/** Template of the HTML document, which the server fills with the registry and the preloads. */
export const documentFile = 'document.html';

/** What a finished build says of itself. */
export async function describeBuild(
  info: PackageInfo,
  stats: Pick<Stats, 'toJson'>,
  use: SharedUse,
  dist: string,
): Promise<ReleaseManifest> {
  const isShell = info.kind === 'shell';
  const groups = chunkFiles(stats);
  const entry = isShell ? groups.main?.at(-1) : entryOf(stats);
  if (!entry) throw new Error(`${info.name}: the build gave no entry file`);
  return {
    name: info.name,
    kind: info.kind,
    version: info.version,
    hostContract: await hostContract(),
    api: sharedApiPackage().version,
    format: isShell ? 'script' : 'module',
    addressing: isShell ? 'version' : 'content',
    container: isShell ? '' : containerName(info),
    entry,
    exposes: isShell ? [] : ['./remote'],
    initial: isShell ? (groups.main ?? []) : [entry, ...(groups.remote ?? [])],
    ...(isShell && { loader: groups.federation }),
    screens: screenFiles(info, groups),
    shared: isShell ? providedModules(info.folder) : requiredModules(info.folder, use),
    document: isShell ? documentFile : null,
    portal: info.portal,
    budgetBytes: info.budgetKiB === null ? null : Math.round(info.budgetKiB * 1024),
    files: await listFiles(dist),
    builtAt: new Date().toISOString(),
  };
}

/** The container of a remote, as {@link HashedEntryPlugin} has named it. */
function entryOf(stats: Pick<Stats, 'toJson'>): string | undefined {
  const { assets = [] } = stats.toJson({ all: false, assets: true });
  return assets.map(({ name }) => name).find((name) => hashedEntry.test(name));
}

/** Chunk group or chunk name → its script files. */
export function chunkFiles(stats: Pick<Stats, 'toJson'>): Record<string, string[]> {
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

/** By path pattern: the files and the calls of the screens that the package names. Throws for a chunk that is not there. */
export function screenFiles(
  info: Pick<PackageInfo, 'name' | 'screens'>,
  groups: Record<string, string[]>,
): ReleaseManifest['screens'] {
  const screens = Object.entries(info.screens);
  return Object.fromEntries(
    screens.map(([pattern, { chunks, data = [] }]) => {
      const files = chunks.flatMap((chunk) => {
        const found = groups[chunk];
        if (!found) throw new Error(`${info.name}: "screens" names an unknown chunk "${chunk}"`);
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
  return Promise.all(
    files.sort().map(async (file) => {
      const bytes = await readFile(file);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { path: path.relative(dist, file).split(path.sep).join('/'), size: bytes.length, sha256 };
    }),
  );
}
