import { z } from 'zod';
import { PortalDescriptor } from './portal.ts';

const FilePath = z
  .string()
  .max(200)
  .regex(/^[\w.-]+(\/[\w.-]+)*$/, 'Путь файла содержит недопустимые знаки')
  .refine((path) => !path.split('/').includes('..'), 'Путь файла выходит из каталога выпуска');

export const Version = z
  .string()
  .max(60)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'Версия записывается как 1.2.3');

export const PackageName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'Неверное имя пакета');

/** `release.json`: what a build says of itself. Written by the build, checked and kept by the server. */
export const ReleaseManifest = z.object({
  name: PackageName,
  kind: z.enum(['shell', 'remote']),
  version: Version,
  /** Version of the host contract that the build was made for, or, in a shell, that it offers. */
  hostContract: Version,
  /** Federation name of a remote's build; empty for a shell. */
  container: z.string(),
  /** remoteEntry.js of a remote, the main script of a shell. */
  entry: FilePath,
  exposes: z.array(z.string()),
  /** Files that are needed at once, in the order of loading. */
  initial: z.array(FilePath),
  /** By path pattern below the mount: files that the screen needs besides, and the data it asks for first. */
  screens: z.record(z.string(), z.object({ files: z.array(FilePath), data: z.array(z.string()) })),
  /** Template of the HTML document; a shell's only. */
  document: FilePath.nullable(),
  /** Shared modules: the range a remote requires and the names it uses; a shell's version and names (null: all). */
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.array(z.string()).nullable() })),
  portal: PortalDescriptor.nullable(),
  files: z.array(z.object({ path: FilePath, size: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  builtAt: z.string(),
});
