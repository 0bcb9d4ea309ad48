import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inputHash } from './input-hash.ts';
import { browserPackages, readPackage } from './package-info.ts';

/**
 * Builds the packages whose inputs have changed since their last build, into `<package>/dist`.
 * A local build is a pre-release of the package's version, so that any real release is newer.
 */
export async function buildChanged(report: (line: string) => void = console.log): Promise<void> {
  const started = Date.now();
  const waiting = await changedPackages();
  if (waiting.length === 0) return;
  // Loaded late: webpack takes seconds, and most starts build nothing.
  const { buildPackage } = await import('./build.ts');
  for (const { folder, version } of waiting) {
    const begun = Date.now();
    const { manifest, initialBytes } = await buildPackage(folder, version);
    const size = `${(initialBytes / 1024).toFixed(1)} KiB`;
    report(`  ${path.basename(folder)} ${manifest.version}: ${size}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
  report(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

async function changedPackages(): Promise<{ folder: string; version: string }[]> {
  const all = browserPackages().map((folder) => ({
    folder,
    // The letter keeps a hash of digits only from being read as a number: numbers of a version are limited.
    version: `${readPackage(folder).version}-local.b${inputHash(folder).slice(0, 10)}`,
  }));
  const built = await Promise.all(all.map(({ folder }) => builtVersion(folder)));
  return all.filter(({ version }, index) => built[index] !== version);
}

async function builtVersion(folder: string): Promise<string | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'dist', 'release.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildChanged();
}
