import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PortalDescriptor } from 'shared-api';

export const root = path.join(import.meta.dirname, '../..');

export interface PackageInfo {
  folder: string;
  /** Name in addresses and the registry: `shell`, `materials`. */
  name: string;
  kind: 'shell' | 'remote';
  version: string;
  portal: PortalDescriptor | null;
  /** What its screens need at once; those of the shell stand in package.json beside `portal`'s place. */
  screens: NonNullable<PortalDescriptor['screens']>;
  /** KiB that the files needed at once may take, as sent with brotli (`budgetKiB` in package.json). */
  budgetKiB: number | null;
}

/** Reads a package that the portal loads in the browser: the shell, or a remote (`portal` in package.json). */
export function readPackage(folder: string): PackageInfo {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const isShell = manifest.name === 'shell';
  if (!isShell && !manifest.portal) {
    throw new Error(`${manifest.name}: package.json has no "portal" (mount, label, order, icon, minimumRole)`);
  }
  return {
    folder,
    name: manifest.name.replace(/^remote-/, ''),
    kind: isShell ? 'shell' : 'remote',
    version: manifest.version,
    portal: manifest.portal ?? null,
    screens: manifest.portal?.screens ?? manifest.screens ?? {},
    budgetKiB: manifest.budgetKiB ?? null,
  };
}

/** Global and federation name of one build. */
export function containerName(info: Pick<PackageInfo, 'name' | 'version'>): string {
  return `remote_${info.name}_${info.version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** Folders of every package that is built for the browser, the shell first. */
export function browserPackages(): string[] {
  const workspaces: string[] = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces;
  return workspaces
    .filter((name) => name === 'shell' || name.startsWith('remote-'))
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
}

/** Hash over everything that a build of the package depends on: sources, the shared packages, the build itself. */
export function inputHash(folder: string): string {
  const patterns = [
    ...['src/**/*', 'package.json', 'webpack.config.ts'].map((pattern) => path.join(folder, pattern)),
    ...['shared-api/src/**/*', 'shared-ui/src/**/*', 'release/src/**/*', 'package-lock.json', 'tsconfig*.json'].map(
      (pattern) => path.join(root, pattern),
    ),
  ];
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
