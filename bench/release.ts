import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedCopy } from '../e2e/fixtures/release.ts';
import { buildPackage } from '../release/src/build.ts';
import { root } from '../release/src/package-info.ts';
import { compressFile } from '../server/src/archives/compress.ts';
import { buildSingle } from './single/build.ts';

/** Goal (docs/performance.md): bytes fetched again, as a ratio to the single build. */
const goal = 0.15;
const change = (source: string) => source.replace('title="Обзор"', 'title="Обзор портала"');

/**
 * `npm run bench:release`: what a person with a warm cache fetches again after one screen of the administration has
 * changed. File names carry hashes of their contents, or the version of their remote before them, so what has a new
 * address is fetched again. In the one build that is the main script, which knows the hashes of all the others.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-release-'));
  try {
    const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
    const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')];
    await buildSingle(before, registry);
    await buildSingle(after, registry, change);
    const known = sizes(before);
    const changed = Object.entries(sizes(after)).filter(([file]) => !(file in known));
    const mainScript = sum(changed.filter(([file]) => file.startsWith('main.')));
    const wholeSingle = sum(changed);

    const copy = changedCopy('remote-admin', 'src/overview/OverviewPage.tsx', change);
    const dist = path.join(folder, 'admin');
    const { manifest } = await buildPackage(path.join(root, copy.name), '1.1.0', dist).finally(copy.remove);
    for (const file of manifest.files) await compressFile(path.join(dist, file.path));
    const remote = sizes(dist);
    const overview = new Set([...manifest.initial, ...(manifest.screens['/']?.files ?? [])]);
    const first = sum(Object.entries(remote).filter(([file]) => overview.has(file)));

    print([
      { who: 'staff, who never open «Админ»', portal: 0, single: mainScript },
      { who: 'an editor who opens the overview', portal: first, single: wholeSingle },
      { who: 'an administrator who opens every section', portal: sum(Object.entries(remote)), single: wholeSingle },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Row {
  who: string;
  /** Bytes fetched again. */
  portal: number;
  single: number;
}

function print(rows: Row[]): void {
  console.log('| who | portal, KiB | single, KiB | ratio | goal |\n|---|---|---|---|---|');
  const results = rows.map((row) => ({ ...row, ratio: Math.round((row.portal / row.single) * 100) / 100 }));
  for (const { who, portal, single, ratio } of results) {
    const cells = [who, kibibytes(portal), kibibytes(single), ratio, ratio <= goal ? 'yes' : 'no'];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(JSON.stringify({ bench: 'release', date: new Date().toISOString(), results, goal }));
}

/** Script → bytes as sent with brotli. */
function sizes(dist: string): Record<string, number> {
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(scripts.map((file) => [file, statSync(path.join(dist, `${file}.br`)).size]));
}

function sum(files: [string, number][]): number {
  return files.reduce((total, [, size]) => total + size, 0);
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

await main();
