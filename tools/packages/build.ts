import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../release/src/package-info.ts';
import { compilePackages } from './compile.ts';
import { inlineSharedApi } from './inline.ts';
import { packedManifest } from './manifest.ts';
import { packagesFolder, packagesInput, teamPackages } from './sources.ts';

const unfinished = `${packagesFolder}-`;

/**
 * Builds shared-api, shared-ui and release as a team installs them into `dist/packages`, all of them or none: each as a
 * folder and as the tarball that `npm pack` makes of it.
 */
export async function buildPackages(): Promise<void> {
  const input = packagesInput();
  mkdirSync(path.dirname(packagesFolder), { recursive: true });
  removeAbandoned();
  const folder = mkdtempSync(unfinished);
  try {
    compilePackages(folder);
    inlineSharedApi(folder);
    for (const name of teamPackages) furnish(name, path.join(folder, name));
    const tarballs = await pack(folder);
    writeFileSync(path.join(folder, 'packages.json'), `${JSON.stringify({ input, tarballs }, null, 2)}\n`);
    rmSync(packagesFolder, { recursive: true, force: true });
    // Another build of the same sources may have ended just now: its packages are as good.
    if (!existsSync(packagesFolder)) renameSync(folder, packagesFolder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What builds have left that were ended in the middle; one that goes on is younger. */
function removeAbandoned(): void {
  const folder = path.dirname(unfinished);
  for (const name of readdirSync(folder)) {
    const left = path.join(folder, name);
    const isOld = () => Date.now() - statSync(left).mtimeMs > 10 * 60_000;
    if (left.startsWith(unfinished) && isOld()) rmSync(left, { recursive: true, force: true });
  }
}

/** All of a package but what is compiled. */
function furnish(name: string, folder: string): void {
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packedManifest(name, folder), null, 2)}\n`);
  for (const part of ['template', 'README.md', 'CHANGELOG.md']) {
    const source = path.join(root, name, part);
    if (existsSync(source)) cpSync(source, path.join(folder, part), { recursive: true });
  }
}

async function pack(folder: string): Promise<string[]> {
  const args = ['pack', ...teamPackages.map((name) => `./${name}`), '--ignore-scripts', '--offline', '--json'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  const packed: { filename: string }[] = Object.values(JSON.parse(stdout));
  return packed.map(({ filename }) => filename);
}
