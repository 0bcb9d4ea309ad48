import { statfs } from 'node:fs/promises';

/** Bytes of the disk that a folder lies on, and those that the portal may still write. Rejects without the folder. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
