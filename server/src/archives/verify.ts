import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import { isCompressible } from './compress.ts';

export type BuildFile = ReleaseManifest['files'][number];

type Expected = (bytes: Buffer) => Promise<boolean>;

/**
 * The folder holds every file of the release and its compressed forms, byte for byte, and nothing besides:
 * nginx would send that too.
 */
export async function holdsExactly(folder: string, release: ReleaseManifest): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return false;
  const left = expectedFiles(release);
  const checks: (() => Promise<boolean>)[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (!entry.isFile()) return false;
    const isRight = left.get(name);
    left.delete(name);
    // Servers before this one kept the manifest beside the files.
    if (!isRight && name === 'release.json') checks.push(async () => isManifest(await readFile(file), release));
    else if (isRight) checks.push(async () => isRight(await readFile(file)));
    else return false;
  }
  return left.size === 0 && (await areAll(checks));
}

/** The folder has this file and its compressed forms, byte for byte. */
export async function holdsFile(folder: string, file: BuildFile): Promise<boolean> {
  const checks = [...expectedFiles({ files: [file] })].map(([name, isRight]) => async () => {
    const found = path.join(folder, name);
    return (await isFile(found)) && isRight(await readFile(found));
  });
  return areAll(checks);
}

/** A file of its own stands there, and no link to one. */
export async function isFile(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => null))?.isFile() ?? false;
}

/** As many at a time as Node.js has threads for files and unpacking: more would only lie in memory. */
const lanes = 4;

async function areAll(checks: (() => Promise<boolean>)[]): Promise<boolean> {
  const waiting = checks.values();
  const lane = async () => {
    for (const check of waiting) if (!(await check())) return false;
    return true;
  };
  return (await Promise.all(Array.from({ length: lanes }, lane))).every(Boolean);
}

function expectedFiles({ files }: Pick<ReleaseManifest, 'files'>): Map<string, Expected> {
  const expected = new Map<string, Expected>();
  for (const { path: name, size, sha256 } of files) {
    const isRight = (bytes: Buffer) =>
      bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;
    // More than the file's own size is not this file: nothing is unpacked beyond it.
    const unpacks = (unpack: (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>) => {
      return (bytes: Buffer) => unpack(bytes, { maxOutputLength: Math.max(1, size) }).then(isRight, () => false);
    };
    if (isCompressible(name)) {
      expected.set(`${name}.br`, unpacks(promisify(brotliDecompress)));
      expected.set(`${name}.gz`, unpacks(promisify(gunzip)));
    }
    expected.set(name, async (bytes) => isRight(bytes));
  }
  return expected;
}

async function isManifest(bytes: Buffer, release: ReleaseManifest): Promise<boolean> {
  try {
    return isDeepStrictEqual(JSON.parse(bytes.toString()), JSON.parse(JSON.stringify(release)));
  } catch {
    return false;
  }
}
