import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** The storage cannot be used; the message is for the person who starts the server. */
export class StorageUnfit extends Error {}

/** The storage of the configuration: S3 where STORAGE_URL names one, else the data folder. */
export async function openStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  const storage = config.storageUrl
    ? await openS3(config.storageUrl)
    : createDiskStorage(path.join(config.dataDir, 'files'));
  try {
    await storage.check();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StorageUnfit(
      config.storageUrl
        ? `The S3 store of STORAGE_URL cannot be reached: ${reason}. Check the address, the keys, and that the bucket exists.`
        : `The data folder cannot be written to: ${reason}.`,
    );
  }
  return storage;
}

/** The library of S3 is a seventh of all that the server reads at its start: a portal without S3 does without it. */
async function openS3(url: string): Promise<Storage> {
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(url);
}
