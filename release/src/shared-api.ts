import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './package-info.ts';

/*
 * A remote is built with the shared-api that its own repository has installed, which may be of another age than this
 * package: what a build promises is read there.
 */

/** The file behind an entry of the repository's shared-api. */
export function sharedApiFile(entry: string): string {
  try {
    return createRequire(path.join(root, 'package.json')).resolve(`shared-api/${entry}`);
  } catch (cause) {
    throw new Error(`shared-api is not installed in ${root}: run npm install`, { cause });
  }
}

interface SharedApiPackage {
  version: string;
  peerDependencies?: Record<string, string>;
}

export function sharedApiPackage(): SharedApiPackage {
  return JSON.parse(readFileSync(sharedApiFile('package.json'), 'utf8'));
}

/** The host contract that the repository's shared-api describes. */
export async function hostContract(): Promise<string> {
  const { HOST_CONTRACT } = await import(pathToFileURL(sharedApiFile('host')).href);
  return HOST_CONTRACT;
}
