import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createId } from '@paralleldrive/cuid2';
import { createBackup, type Made } from '../backup/create.ts';
import { listenToBackups } from '../backup/hold.ts';
import type { Config } from '../config.ts';
import { poolOf } from '../db/database.ts';
import { files } from '../tables/files.ts';
import { buildMaterial } from './builders.ts';
import type { TestApp } from './createTestApp.ts';
import { copyBlank } from './embedded-templates.ts';
import { createBlankOnServer } from './server-databases.ts';

export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl'>;

/** A place without a portal; the embedded kind, or on the server of TEST_DATABASE_URL. */
export async function createPlace(kind: 'embedded' | 'postgresql', storageUrl?: string): Promise<Place> {
  const dataDir = path.join(createFolder(), 'data');
  const server = process.env.TEST_DATABASE_URL;
  if (kind === 'postgresql' && server) return { dataDir, databaseUrl: await createBlankOnServer(server), storageUrl };
  copyBlank(dataDir);
  return { dataDir, databaseUrl: undefined, storageUrl };
}

const folders: string[] = [];

/** A folder that goes with the test file: see removeFolders. */
export function createFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Backs a running test portal up. */
export async function backUp(portal: TestApp, to: string, secret: string | null = null): Promise<Made> {
  const holding = portal.isServer
    ? undefined
    : await listenToBackups({ dataDir: portal.config.dataDir, pool: poolOf(portal.db), onHeld: () => undefined });
  try {
    return await backUpPlace(portal.config, to, secret);
  } finally {
    await holding?.close();
  }
}

/** Backs up a portal that does not run, or one with a server of its own. */
export function backUpPlace(config: Place, to: string, secret: string | null = null): Promise<Made> {
  return createBackup({ config, to, secret, onProgress: () => undefined });
}

/** Attaches a file to a new material, past the checks of uploads. */
export async function attachFile({ db, storage }: TestApp, bytes: Buffer, name = 'Файл.bin') {
  const material = await buildMaterial(db);
  const storageKey = `${material.id}/${createId()}`;
  const stored = await storage.put(storageKey, Readable.from([bytes]));
  const values = { materialId: material.id, type: 'other' as const, mimeType: 'application/octet-stream' };
  const [file] = await db
    .insert(files)
    .values({ ...values, ...stored, originalName: name, storageKey })
    .returning();
  if (!file) throw new Error('The file is not inserted');
  return file;
}
