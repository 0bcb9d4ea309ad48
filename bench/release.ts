import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedCopy } from '../e2e/fixtures/release.ts';
import { buildPackage } from '../release/src/build.ts';
import { root } from '../release/src/package-info.ts';
import { compressFile } from '../server/src/archives/compress.ts';
import { buildSingle } from './single/build.ts';

/** Goals (docs/performance.md): bytes fetched again, as ratios to the fair control and to an ordinary build. */
const goals = { fair: 1.5, plain: 0.1 };
const change = (source: string) => source.replace('title="Обзор"', 'title="Обзор портала"');

/**
 * `npm run bench:release`: what a person with a warm cache fetches again after one screen of the administration has
 * changed. File names carry hashes of their contents, so what has a new name is fetched again. In an ordinary build that
 * is the main script, which knows the hashes of all the others; in the fair control they stand in a small file of their own.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-release-'));
  try {
    const registry = { shell: { version: '1.0.0', hostContract: '1.0.0' }, remotes: [] };
    const plain = await changedFiles(folder, registry, {});
    const fair = await changedFiles(folder, registry, { pages: [] });

    const portal = await changedFilesOfRemote(folder);

    print([
      { who: 'staff, who never open «Админ»', portal: 0, fair: fair.first, plain: plain.first },
      { who: 'an editor who opens the overview', portal: portal.first, fair: fair.all, plain: plain.all },
      { who: 'who opens every section of it', portal: portal.all, fair: fair.all, plain: plain.all },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes of the remote that have a new address: those that the changed screen needs, and all. */
async function changedFilesOfRemote(folder: string) {
  const [before, after] = [path.join(folder, 'remote-before'), path.join(folder, 'remote-after')];
  await buildRemote('1.0.0', before, (source) => source);
  const manifest = await buildRemote('1.1.0', after, change);
  const known = sizes(before);
  const changed = Object.entries(sizes(after)).filter(([file]) => !(file in known));
  const overview = new Set([...manifest.initial, ...(manifest.screens['/']?.files ?? [])]);
  return { first: sum(changed.filter(([file]) => overview.has(file))), all: sum(changed) };
}

/** Both versions come from a copy: the numbers of modules depend on where the folder lies. */
async function buildRemote(version: string, dist: string, edit: (source: string) => string) {
  const copy = changedCopy('remote-admin', 'src/overview/OverviewPage.tsx', edit);
  const { manifest } = await buildPackage(path.join(root, copy.name), version, dist).finally(copy.remove);
  for (const file of manifest.files) await compressFile(path.join(dist, file.path));
  return manifest;
}

/** Bytes of the one build that have a new address: those that every page needs, and all. */
async function changedFiles(folder: string, registry: object, options: { pages?: string[] }) {
  const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')];
  await buildSingle(before, registry, options);
  await buildSingle(after, registry, { ...options, change });
  const known = sizes(before);
  const changed = Object.entries(sizes(after)).filter(([file]) => !(file in known));
  return { first: sum(changed.filter(([file]) => /^(main|runtime)\./.test(file))), all: sum(changed) };
}

interface Row {
  who: string;
  /** Bytes fetched again. */
  portal: number;
  fair: number;
  plain: number;
}

function print(rows: Row[]): void {
  console.log(
    '| who | portal, KiB | fair, KiB | plain, KiB | to fair | to plain | goals |\n|---|---|---|---|---|---|---|',
  );
  const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100;
  const results = rows.map((row) => ({
    ...row,
    ratios: { fair: ratio(row.portal, row.fair), plain: ratio(row.portal, row.plain) },
  }));
  for (const { who, portal, fair, plain, ratios } of results) {
    const isMet = ratios.fair <= goals.fair && ratios.plain <= goals.plain;
    const cells = [who, ...[portal, fair, plain].map(kibibytes), ratios.fair, ratios.plain, isMet ? 'yes' : 'no'];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(JSON.stringify({ bench: 'release', date: new Date().toISOString(), results, goals }));
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
