import { PackageKind, PackageName } from '../packages/contract.ts';
import { BuildFormat, PortalDescriptor } from '../registry/contract.ts';
import { text } from '../shapes/text.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** Names that mean one file only: no dot segments, no hidden files, nothing in the place of what the server compresses. */
const FilePath = text()
  .max(200, 'Путь файла длиннее 200 знаков')
  .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'Путь файла содержит недопустимые знаки или выходит из каталога выпуска')
  .refine((path) => !/\.(br|gz)$/.test(path), 'Сжатые файлы портал делает сам: уберите из сборки .br и .gz');

/**
 * Parts above six digits are nobody's version, and no number for semver: they would be in the way of all later ones.
 */
const part = '(0|[1-9]\\d{0,5})';

const label = `(${part}|\\d*[A-Za-z-][0-9A-Za-z-]*)`;

export const Version = text()
  .max(60, 'Версия длиннее 60 знаков')
  .regex(
    new RegExp(`^${part}\\.${part}\\.${part}(-${label}(\\.${label})*)?$`),
    'Версия записывается как 1.2.3 или 1.2.3-beta.1, каждое число не больше 999999 и без нулей впереди',
  );

/** The files of a build, each once. */
export const BuildFiles = z
  .array(z.object({ path: FilePath, size: z.number().int().min(0), sha256: text().regex(/^[0-9a-f]{64}$/) }))
  .max(2000, 'В сборке больше 2000 файлов');

/** `release.json`: what a build says of itself. Written by the build, checked and kept by the server. */
export const ReleaseManifest = z.object({
  name: PackageName,
  kind: PackageKind,
  version: Version,
  /** Version of the host contract that the build was made for, or, in a shell, that it offers. */
  hostContract: Version,
  /** Version of shared-api, and so of the API's contract, that it was built with; builds before 2026-11-22 do not say. */
  api: Version.optional(),
  /** What its scripts are: classic ones, as a shell's are and a remote's were before 2026-11-28, unless told. */
  format: BuildFormat.optional(),
  /** Where its files lie: below its version, unless told; by content, versions share those that are the same. */
  addressing: z.enum(['version', 'content']).optional(),
  /** Federation name of a remote's build; empty for a shell. */
  container: text(),
  /** The container of a remote, the main script of a shell. */
  entry: FilePath,
  exposes: z.array(text()),
  /** Files that are needed at once, in the order of loading. */
  initial: z.array(FilePath),
  /** Of a shell: what the page of a remote needs besides. */
  loader: z.array(FilePath).optional(),
  /** By path pattern below the mount: files that the screen needs besides, and the data it asks for first. */
  screens: z.record(text(), z.object({ files: z.array(FilePath), data: z.array(text()) })),
  /** Template of the HTML document; a shell's only. */
  document: FilePath.nullable(),
  /** Shared modules: the range a remote requires and the names it uses; a shell's version and names (null: all). */
  shared: z.record(text(), z.object({ version: text().max(200), names: z.array(text()).nullable() })),
  portal: PortalDescriptor.nullable(),
  /** Bytes that `initial` may take, as sent with brotli; null without a budget. */
  budgetBytes: z.number().int().positive().nullable().default(null),
  files: BuildFiles,
  builtAt: text(),
});
