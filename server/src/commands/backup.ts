import { parseArgs } from 'node:util';
import { createBackup, type Made } from '../backup/create.ts';
import { openFolder } from '../backup-folder/folder.ts';
import { keepNewest } from '../backup-folder/prune.ts';
import { readSecret } from '../backup-folder/secret.ts';
import { contentOf, tellFailure, tellFaults } from '../backup-folder/telling.ts';
import { BackupUnfit } from '../backup-folder/unfit.ts';
import { inCallersFolder } from '../callersFolder.ts';
import { readConfig } from '../config.ts';
import { createProgress } from '../import/progress.ts';
import { verifyAloud } from '../restore/verifyAloud.ts';

const usage = `Usage: npm run backup -- --to <folder> [options]
Backs up the portal of this environment (DATA_DIR or DATABASE_URL, STORAGE_URL), database and files, while it runs.
  --to <folder>        where backups lie; another backup in the same folder copies only files that are new
  --key-file <file>    encrypts with the key in the file; BACKUP_KEY does the same. Without either nothing is encrypted
  --keep <number>      afterwards removes all but the newest backups of the folder
  --verify             afterwards reads all of the backup again and compares every hash
  --help               shows this`;

/** `npm run backup`: 0 done, 1 done but something was missing or altered, 2 there is no new backup. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'key-file': { type: 'string' },
      keep: { type: 'string' },
      verify: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!values.to) throw new BackupUnfit(`--to is missing.\n\n${usage}`);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) {
    throw new BackupUnfit(`--keep takes a whole number from 1 on.\n\n${usage}`);
  }
  const secret = readSecret(values['key-file'], process.env);
  const progress = createProgress(process.stdout);
  const wish = {
    config: readConfig(process.env),
    to: inCallersFolder(values.to),
    secret,
    onProgress: (_step: string, done: number, total: number, label: string) => progress(done, total, label),
  };
  const made = await createBackup(wish, async ({ folder }) => {
    if (keep === null) return;
    const { removedBackups, removedObjects } = await keepNewest(folder, keep);
    console.log(`Removed: ${removedBackups} older backups, ${removedObjects} of their parts.`);
  });
  const faults =
    report(made) + (values.verify ? await verifyAloud(await openFolder(wish.to, secret), made.time, 'Verified') : 0);
  return faults > 0 ? 1 : 0;
}

function report({ time, manifest, copied, altered }: Made): number {
  console.log(`Backup ${time}: ${contentOf(manifest)}.`);
  console.log(`Copied: ${copied.count} files, ${(copied.bytes / 1e6).toFixed(1)} MB.`);
  return (
    tellFaults('Files that the database names and the store has not got', manifest.missing) +
    tellFaults('Files that are not what was once stored (kept as they are now)', altered)
  );
}

process.exitCode = await main().catch((error: unknown) => {
  tellFailure(error, usage);
  return 2;
});
