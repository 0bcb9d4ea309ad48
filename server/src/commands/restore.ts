import { parseArgs } from 'node:util';
import { openFolder } from '../backup-folder/folder.ts';
import { readSecret } from '../backup-folder/secret.ts';
import { contentOf, tellFailure, tellFaults } from '../backup-folder/telling.ts';
import { BackupUnfit } from '../backup-folder/unfit.ts';
import { inCallersFolder } from '../callersFolder.ts';
import { readConfig } from '../config.ts';
import { createProgress } from '../import/progress.ts';
import { restoreBackup } from '../restore/restore.ts';
import { verifyAloud } from '../restore/verifyAloud.ts';

const usage = `Usage: npm run restore -- --from <folder> [options]
Makes the empty portal of this environment (DATA_DIR or DATABASE_URL, STORAGE_URL) the one of a backup, whichever kind
that was. Stop the portal first.
  --from <folder>      where backups lie
  --backup <time>      which of them, as --list names it; the newest unless given
  --key-file <file>    the key of encrypted backups; else BACKUP_KEY
  --list               only shows which backups there are
  --verify             only reads all of the backup and compares every hash
  --help               shows this`;

/** `npm run restore`: 0 done, 1 files were missing already from the backup, or --verify found faults, 2 nothing is restored. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      backup: { type: 'string' },
      'key-file': { type: 'string' },
      list: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!values.from) throw new BackupUnfit(`--from is missing.\n\n${usage}`);
  const from = inCallersFolder(values.from);
  const secret = readSecret(values['key-file'], process.env);
  if (values.list) return list(from, secret);
  if (values.verify) return verify(from, secret, values.backup);
  const progress = createProgress(process.stdout);
  const { time, manifest } = await restoreBackup({
    config: readConfig(process.env),
    from,
    secret,
    time: values.backup,
    onProgress: (_step, done, total, label) => progress(done, total, label),
  });
  console.log(`Restored ${time}: ${contentOf(manifest)}. Every hash is right.\nStart the portal now.`);
  return tellFaults('Files that were missing when the backup was made', manifest.missing) > 0 ? 1 : 0;
}

async function list(from: string, secret: string | null): Promise<number> {
  const folder = await openFolder(from, secret);
  for (const time of await folder.times()) {
    const manifest = await folder.read(time);
    console.log(`${time}  ${manifest.source}, ${contentOf(manifest)}`);
  }
  return 0;
}

async function verify(from: string, secret: string | null, wanted: string | undefined): Promise<number> {
  const folder = await openFolder(from, secret);
  const time = wanted ?? (await folder.newest());
  return (await verifyAloud(folder, time, `Verified ${time}`)) > 0 ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  tellFailure(error, usage);
  return 2;
});
