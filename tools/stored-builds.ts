import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/src/package-info.ts';

/** Where a build of each package lies for each version of the host contract. */
export const storedBuilds = path.join(root, 'e2e/compat');

/** Bytes that the builds of one version may take: they stay in the repository for good. */
export const mostBytes = 4 * 1024 * 1024;

/** Versions of the host contract of which builds are stored. */
export function storedContracts(): string[] {
  return readdirSync(storedBuilds).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
}
