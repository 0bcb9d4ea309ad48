import type { BackupFolder } from '../backup-folder/folder.ts';
import { tellFaults } from '../backup-folder/telling.ts';
import { createProgress } from '../import/progress.ts';
import { verifyBackup } from './verify.ts';

/** Reads all of a backup, and says what is not as it was written; `right` begins the line where nothing is. Returns how much. */
export async function verifyAloud(folder: BackupFolder, time: string, right: string): Promise<number> {
  const problems = await verifyBackup(folder, await folder.read(time), createProgress(process.stdout));
  if (problems.length === 0) console.log(`${right}: every hash is right.`);
  return tellFaults('Not as it was written', problems);
}
