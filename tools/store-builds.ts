import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackage } from '../release/src/build.ts';
import { packBuild } from '../release/src/pack.ts';
import { browserPackages, readPackage, root } from '../release/src/package-info.ts';
import { HOST_CONTRACT } from '../shared-api/src/host.ts';
import { mostBytes, storedBuilds } from './stored-builds.ts';

/**
 * Builds the shell and the remotes as they are now and keeps them as those of today's host contract: browser tests
 * then run every later shell with these remotes, and every later remote in this shell. Once per version of the
 * contract; a build that is there already stays what it is.
 */
async function storeBuilds(): Promise<void> {
  const folder = path.join(storedBuilds, HOST_CONTRACT);
  const packages = browserPackages().map((source) => ({ source, file: `${readPackage(source).name}.tar.gz` }));
  // Not the moment of building: the same sources give the same bytes.
  const builtAt = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim();
  const dist = mkdtempSync(path.join(os.tmpdir(), 'portal-store-'));
  const archives: { file: string; bytes: Buffer }[] = [];
  try {
    for (const { source, file } of packages) {
      const { manifest } = await buildPackage(source, HOST_CONTRACT, path.join(dist, path.basename(source)));
      const bytes = await packBuild(path.join(dist, path.basename(source)), { ...manifest, builtAt });
      archives.push({ file, bytes });
      console.log(`  ${file}: ${kibibytes(bytes.length)}`);
    }
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
  const total = archives.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > mostBytes)
    throw new Error(`${kibibytes(total)} are more than the ${kibibytes(mostBytes)} that may be kept`);
  mkdirSync(folder, { recursive: true });
  // `wx`: what was published under a contract does not change any more.
  for (const { file, bytes } of archives) writeFileSync(path.join(folder, file), bytes, { flag: 'wx' });
  console.log(`Kept for host contract ${HOST_CONTRACT}: ${kibibytes(total)} in ${path.relative(root, folder)}`);
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}

await storeBuilds();
