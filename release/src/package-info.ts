import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PortalDescriptor } from 'shared-api';

/**
 * The repository whose packages are built: the portal's own, which runs these sources, or that of a team, which has
 * installed what they are compiled to and gives its commands there.
 */
export const root = import.meta.filename.endsWith('.ts') ? path.join(import.meta.dirname, '../..') : process.cwd();

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

/** Folders of every package of the repository that is built for the browser, the shell first; it may be one itself. */
export function browserPackages(): string[] {
  const { portal, workspaces = [] } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (portal) return [root];
  return (workspaces as string[])
    .filter((name) => name === 'shell' || path.basename(name).startsWith('remote-'))
    .map((name) => path.join(root, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')));
}
