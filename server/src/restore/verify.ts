import { finished } from 'node:stream/promises';
import type { BackupFolder } from '../backup-folder/folder.ts';
import type { Manifest } from '../backup-folder/manifest.ts';
import { BackupDamaged } from '../backup-folder/unfit.ts';
import { eachOf } from '../work/each-of.ts';
import { readFile } from './files.ts';
import { readDump } from './load.ts';

const atOnce = 2;

/** Reads all of a backup and compares every hash. Returns what is wrong, a sentence for each table or file. */
export async function verifyBackup(
  { objects }: BackupFolder,
  { tables, files, builds }: Manifest,
  onProgress: (done: number, total: number, label: string) => void,
): Promise<string[]> {
  const all = [...files, ...builds.flatMap((build) => build.files)];
  const checks = [
    ...tables.map((table) => [table.name, () => readDump(objects, table, async () => undefined)] as const),
    ...all.map((file) => [file.key, () => readFile(objects, file, (content) => finished(content.resume()))] as const),
  ];
  const problems: string[] = [];
  let done = 0;
  await eachOf(checks, atOnce, async ([label, check]) => {
    await check().catch((error: unknown) => {
      if (!(error instanceof BackupDamaged)) throw error;
      problems.push(error.message);
    });
    done += 1;
    onProgress(done, checks.length, label);
  });
  return problems.sort();
}
