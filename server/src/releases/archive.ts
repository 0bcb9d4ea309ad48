import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ReleaseManifest } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import { extract, type Header } from 'tar-stream';

/** The archive is not what it claims to be; the message is meant for the team that releases. */
export class BadArchive extends Error {}

/** Unpacked bytes of one release: far above any real build, far below a disk. */
const sizeLimit = 64 * 1024 * 1024;
const manifestLimit = 512 * 1024;

/**
 * Unpacks a tar.gz of a build as it streams in, and checks every file against `release.json`, which comes first.
 * Rejects with BadArchive; the folder may then hold some of the files.
 */
export async function unpackArchive(archive: Readable, folder: string): Promise<ReleaseManifest> {
  let manifest: ReleaseManifest | null = null;
  let total = 0;
  const missing = new Map<string, ReleaseManifest['files'][number]>();
  const entries = extract();

  const work = (async () => {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header as Header;
      total += size;
      if (total > sizeLimit) throw new BadArchive('Архив больше 64 МБ в развёрнутом виде.');
      if (type !== 'file') throw new BadArchive(`В архиве не файл, а «${type}»: ${name}`);
      if (!manifest) {
        manifest = await readManifest(entry, name, size);
        for (const file of manifest.files) missing.set(file.path, file);
        await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
        continue;
      }
      const expected = missing.get(name);
      if (!expected) throw new BadArchive(`Файла ${name} нет в release.json. Соберите пакет заново.`);
      missing.delete(name);
      await writeChecked(entry, path.join(folder, name), expected);
    }
  })();
  // It may refuse long before the stream has ended and is asked for its reason below.
  work.catch(() => undefined);
  // A broken pipeline ends the loop too; its own error says more than what the loop then throws.
  await pipeline(archive, createGunzip(), entries).catch(async (error: unknown) => {
    await work.catch((inner: unknown) => {
      if (inner instanceof BadArchive) throw inner;
    });
    throw new BadArchive(`Архив не читается: ${error instanceof Error ? error.message : error}`);
  });
  await work;
  if (!manifest) throw new BadArchive('Архив пуст: первым в нём должен идти release.json.');
  const [lost] = missing.keys();
  if (lost !== undefined) throw new BadArchive(`В архиве нет файла ${lost}. Соберите и выпустите заново.`);
  return manifest;
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
  return parsed.data;
}

function requireNamedFiles({ entry, initial, document, screens, files }: ReleaseManifest): void {
  const there = new Set(files.map((file) => file.path));
  const named = [
    entry,
    ...initial,
    ...(document ? [document] : []),
    ...Object.values(screens).flatMap((one) => one.files),
  ];
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

async function writeChecked(
  entry: AsyncIterable<unknown>,
  target: string,
  expected: ReleaseManifest['files'][number],
): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(entry, measure, createWriteStream(target));
  if (size !== expected.size || hash.digest('hex') !== expected.sha256) {
    throw new BadArchive(
      `Файл ${expected.path} не совпадает с release.json: архив изменён после сборки. Соберите и выпустите заново.`,
    );
  }
}
