import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inCallersFolder } from '../callersFolder.ts';
import { readConfig } from '../config.ts';
import { isForPeople } from '../forPeople.ts';
import { importFolder } from '../import/import-folder.ts';
import { createProgress } from '../import/progress.ts';
import { reportText } from '../import/report.ts';
import { openDatabase } from '../openDatabase.ts';
import { openStorage } from '../storage/create.ts';

const usage = `Usage: npm run import -- <folder> [options]
  --author <email>   author of the materials (else the first administrator)
  --source <name>    name of the collection (else the name of the folder)
  --draft            new materials stay drafts
  --prune            remove materials whose documents are gone (but for those edited in the portal)
  --restore          bring back materials that were deleted in the portal and have a document
  --dry-run          only show what would change`;

/** `npm run import`: 0 when every document arrived, 1 when something could not be done. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      author: { type: 'string', default: '' },
      source: { type: 'string' },
      draft: { type: 'boolean', default: false },
      prune: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [given] = positionals;
  if (given === undefined) return fail(usage);
  const folder = inCallersFolder(given);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return fail(`There is no folder ${folder}.\n\n${usage}`);
  if (values.source?.includes(':')) return fail(`The name of a collection has no colon.\n\n${usage}`);
  const config = readConfig(process.env);
  const opened = await openDatabase(config);
  let isStopped = false;
  process.once('SIGINT', () => {
    isStopped = true;
  });
  try {
    const report = await importFolder({
      db: opened.db,
      storage: await openStorage(config),
      publicUrl: config.publicUrl,
      folder,
      source: values.source,
      author: values.author,
      isPublished: !values.draft,
      isDryRun: values['dry-run'],
      isPruning: values.prune,
      isRestoring: values.restore,
      onProgress: createProgress(process.stdout),
      isStopped: () => isStopped,
    });
    console.log(reportText(report));
    if (isStopped) console.log('\nStopped: what is written is whole, another run goes on.');
    return report.failed > 0 || isStopped ? 1 : 0;
  } finally {
    await opened.close();
  }
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = await main().catch((error: unknown) => {
  if (!isForPeople(error)) throw error;
  return fail(error.message);
});
