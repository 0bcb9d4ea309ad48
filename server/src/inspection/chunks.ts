import type { ReleaseManifest } from 'shared-api';
import { chunksNamedIn, fileOfChunk } from '../bundles/chunk-names.ts';
import type { Found } from './look.ts';
import { chunkListOf } from './names.ts';
import type { Report } from './report.ts';
import { isPageScript } from './script-names.ts';

/** Every part that the build may ask for is there, is the part that it is taken for, and belongs to this build. */
export function chunkProblems(entry: Found, all: Found[], manifest: ReleaseManifest, report: Report): void {
  const files = new Set(manifest.files.map(({ path }) => path));
  const chunks = new Map(all.filter(({ bundle }) => bundle.chunks.length > 0).map((found) => [found.file, found]));
  const expected = chunkListOf(manifest);
  for (const { file, bundle } of all) {
    if (bundle.chunkList === null || bundle.chunkList === expected) continue;
    report.add(
      'chunks',
      `Скрипт ${file} собран как часть ${bundle.chunkList}, а эта сборка — ${expected}. Соберите ${manifest.name} ${manifest.version} целиком заново.`,
    );
  }
  for (const [id, where] of askedFor(entry, all)) {
    const file = fileOf(entry, id);
    // A part of nothing but shared modules has no file of its own.
    if (file === null && entry.bundle.runtime?.consuming.has(id)) continue;
    if (file === null) {
      report.add(
        'chunks',
        () => `Из ${entry.file} не видно, в каком файле часть ${id} (${where()}). Соберите через portalBuild().`,
      );
    } else if (!files.has(file)) {
      report.add(
        'chunks',
        () => `Нет файла ${file}, который сборка загружает по требованию (${where()}). Соберите заново.`,
      );
    } else if (!isPageScript(file)) {
      report.add(
        'chunks',
        () =>
          `Файл ${file} загружается как скрипт (${where()}), а его имя не кончается на .js. Соберите через portalBuild().`,
      );
    } else if (chunks.get(file)?.bundle.chunks.includes(id) === false) {
      report.add('chunks', `В файле ${file} лежит другая часть, чем ${id}, которую из него берут. Соберите заново.`);
    }
  }
  for (const found of all) {
    for (const [asset, node] of found.requests.assets) {
      if (!files.has(asset)) report.add('chunks', () => `Нет файла ${asset} (${found.where(node)}). Соберите заново.`);
    }
  }
}

/** The file that the entry's runtime loads for a chunk. */
export function fileOf({ bundle }: Found, chunk: string): string | null {
  return bundle.runtime?.chunkNames ? fileOfChunk(bundle.runtime.chunkNames, chunk) : null;
}

/** Ids of all parts, with the place that asks for them. */
function askedFor(entry: Found, all: Found[]): Map<string, () => string> {
  const names = entry.bundle.runtime?.chunkNames;
  const listed = () => `список частей в ${entry.file}`;
  const asked = new Map((names ? chunksNamedIn(names) : []).map((id) => [id, listed]));
  for (const { requests, where } of all) {
    for (const [id, node] of requests.chunks) asked.set(id, () => where(node));
  }
  return asked;
}
