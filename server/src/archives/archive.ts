import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import { extract, type Header } from 'tar-stream';
import { HttpError } from '../http/errors.ts';
import { loadedFiles } from './loaded-files.ts';
import type { BuildFile } from './verify.ts';

/** The archive is not what it claims to be; the message is meant for the team that releases. */
export class BadArchive extends Error {}

export const archiveTooLarge = () =>
  new HttpError(
    413,
    'TOO_LARGE',
    'Архив больше 32 МБ. Уберите из сборки лишнее: большие файлы отдаёт не раздел, а API.',
  );

/** The bytes of an upload up to the limit; what a header said of their number does not count. */
export async function* upToLimit(archive: Readable): AsyncGenerator<Buffer> {
  let total = 0;
  // The request stays open: the refusal has to reach who sends it.
  for await (const chunk of archive.iterator({ destroyOnReturn: false })) {
    total += (chunk as Buffer).length;
    if (total > archiveLimit) throw archiveTooLarge();
    yield chunk as Buffer;
  }
}

/** Bytes of an archive as it is sent. */
export const archiveLimit = 32 * 1024 * 1024;
/**
 * Unpacked bytes of one release, the archive's own headers included: far above any real build, far below the size of a
 * disk.
 */
const sizeLimit = 64 * 1024 * 1024;
const manifestLimit = 512 * 1024;

interface Unpacked {
  manifest: ReleaseManifest;
  /** Files that release.json names and the archive has not brought. */
  missing: BuildFile[];
}

/**
 * Unpacks a tar.gz of a build as it streams in, and checks every file against `release.json`, which comes first.
 * Rejects with BadArchive; the folder may then hold some of the files.
 *
 * @param accept throws when the manifest is not what it should be, before any file is written
 */
export async function unpackArchive(
  archive: Readable,
  folder: string,
  accept: (manifest: ReleaseManifest) => void,
): Promise<Unpacked> {
  let manifest: ReleaseManifest | null = null;
  const missing = new Map<string, BuildFile>();
  const entries = extract();

  const take = async ({ name, type, size = 0 }: Header, entry: Readable): Promise<void> => {
    if (type !== 'file') throw new BadArchive(`В архиве не файл, а «${type}»: ${name}`);
    if (!manifest) {
      manifest = await readManifest(entry, name, size);
      accept(manifest);
      for (const file of manifest.files) missing.set(file.path, file);
      return;
    }
    const expected = missing.get(name);
    if (!expected) throw new BadArchive(`Файла ${name} нет в release.json. Соберите пакет заново.`);
    if (size !== expected.size) throw changedAfterBuild(name);
    missing.delete(name);
    await writeChecked(entry, path.join(folder, name), expected);
  };
  let taking = Promise.resolve();
  // Not by iterating: the iterator waits for ever when the archive breaks off between two files.
  entries.on('entry', (header, entry, next) => {
    entry.on('error', () => undefined);
    taking = take(header, entry as unknown as Readable).then(() => next(), next);
  });
  try {
    await pipeline(archive, gunzipToLimit(), entries);
  } catch (error) {
    if (isOurs(error)) throw error;
    throw new BadArchive(`Архив не читается: ${error instanceof Error ? error.message : error}`);
  } finally {
    // No file may appear in a folder that is being removed.
    await taking;
  }
  if (!manifest) throw new BadArchive('Архив пуст: первым в нём должен идти release.json.');
  return { manifest, missing: [...missing.values()] };
}

/** Throws BadArchive where an archive has not brought all of its files. */
export function requireWhole({ missing: [lost] }: Pick<Unpacked, 'missing'>): void {
  if (lost) throw new BadArchive(`В архиве нет файла ${lost.path}. Соберите и выпустите заново.`);
}

/** Counts what really comes out: a header may say anything of the sizes. */
function gunzipToLimit(): Gunzip {
  const gunzip = createGunzip();
  let total = 0;
  gunzip.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > sizeLimit) gunzip.destroy(new BadArchive(tooMuchUnpacked));
  });
  return gunzip;
}

const tooMuchUnpacked = 'Архив больше 64 МБ в развёрнутом виде.';

/** A refusal of ours, not what a broken stream says. */
function isOurs(error: unknown): boolean {
  return error instanceof BadArchive || error instanceof HttpError;
}

async function readManifest(entry: AsyncIterable<unknown>, name: string, size: number): Promise<ReleaseManifest> {
  if (name !== 'release.json') throw new BadArchive(`Первым в архиве должен идти release.json, а идёт ${name}.`);
  if (size > manifestLimit) throw new BadArchive('release.json больше 512 КБ.');
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  const parsed = contract.ReleaseManifest.safeParse(parseJson(Buffer.concat(chunks).toString()));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadArchive(`release.json: ${issue?.path.join('.') || 'файл'}: ${issue?.message ?? 'не разобран'}`);
  }
  requireNamedFiles(parsed.data);
  requirePlainFiles(parsed.data);
  return parsed.data;
}

/** Each path names one file: none twice, none as another's folder. */
function requirePlainFiles({ files }: ReleaseManifest): void {
  const paths = new Set(files.map((file) => file.path));
  if (paths.size < files.length) throw new BadArchive('release.json называет один файл дважды.');
  for (const file of paths) {
    const parents = file.split('/').slice(0, -1);
    const asFolder = parents.map((_, depth) => parents.slice(0, depth + 1).join('/')).find((one) => paths.has(one));
    if (asFolder !== undefined) throw new BadArchive(`release.json называет ${asFolder} и файлом, и каталогом.`);
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > sizeLimit) throw new BadArchive(tooMuchUnpacked);
}

function requireNamedFiles(manifest: ReleaseManifest): void {
  const there = new Set(manifest.files.map((file) => file.path));
  const named = [...loadedFiles(manifest), ...(manifest.document ? [manifest.document] : [])];
  const lost = named.find((file) => !there.has(file));
  if (lost !== undefined) throw new BadArchive(`release.json называет ${lost}, которого нет среди файлов сборки.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes a file as it comes. Rejects with BadArchive where it is not the one that is expected; then it is there all the same. */
export async function writeChecked(entry: AsyncIterable<unknown>, target: string, expected: BuildFile): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash('sha256');
  let size = 0;
  // Not by a pipeline: that waits for ever for a file whose archive has broken off meanwhile.
  const file = await open(target, 'w');
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (size !== expected.size || hash.digest('hex') !== expected.sha256) throw changedAfterBuild(expected.path);
}

function changedAfterBuild(file: string): BadArchive {
  return new BadArchive(
    `Файл ${file} не совпадает с release.json: архив изменён после сборки. Соберите и выпустите заново.`,
  );
}
