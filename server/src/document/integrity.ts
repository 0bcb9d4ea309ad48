import type { Registry, ReleaseManifest } from 'shared-api';
import { fileAddress } from '../live/registry.ts';

/** Address of a release's file → the hash that a browser compares it with before it runs it (Subresource Integrity). */
export type Integrity = ReadonlyMap<string, string>;

export function integrityOf(builds: ReleaseManifest[]): Integrity {
  return new Map(
    builds.flatMap((build) =>
      build.files.map(({ path, sha256 }): [string, string] => [
        fileAddress(build, path),
        `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`,
      ]),
    ),
  );
}

/**
 * The import map that has the browser check modules: those of the page and those that the registry names. A module
 * cannot say its hash where it is imported. None where there is nothing to check.
 */
export function importMap({ remotes }: Registry, page: string[], integrity: Integrity): string[] {
  const builds = remotes.flatMap(({ fallback, ...live }) => (fallback ? [live, fallback] : [live]));
  const named = builds.flatMap(({ format, entry, preload }) => (format === 'module' ? [entry, ...preload] : []));
  const hashes = [...new Set([...named, ...page])].flatMap((address) => {
    const hash = integrity.get(address);
    return hash === undefined ? [] : [[address, hash]];
  });
  if (hashes.length === 0) return [];
  return [`<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(hashes) })}</script>`];
}
