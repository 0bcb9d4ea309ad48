import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrateDocuments, type Slice } from '../document-form/migrate.ts';
import { sliceLines } from '../document-form/report.ts';
import { isForPeople, isWrongOption } from '../forPeople.ts';
import { openDatabase } from '../openDatabase.ts';
import { createWorkers } from '../workers/pool.ts';

const usage = `Usage: npm run migrate-documents -- [--dry-run]
Gives every stored material the one form of documents (docs/document-format.md), as the portal does by itself at its start.
  --dry-run   only show what would change
With the embedded database stop the portal first.`;

/** `npm run migrate-documents`: 0 every document has its form, 1 some are left as they are. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isDryRun = values['dry-run'];
  const opened = await openDatabase(readConfig(process.env));
  const workers = createWorkers();
  const all: Slice = { looked: 0, rewritten: [], leftAlone: [] };
  try {
    const onSlice = (slice: Slice) => {
      all.looked += slice.looked;
      all.rewritten.push(...slice.rewritten);
      all.leftAlone.push(...slice.leftAlone);
      for (const line of sliceLines(slice)) console.log(line);
    };
    await migrateDocuments({ db: opened.db, workers, isDryRun, isAgain: true, onSlice });
    const lossy = all.rewritten.filter(({ losses }) => losses.length > 0).length;
    const verb = isDryRun ? 'To be rewritten' : 'Rewritten';
    console.log(
      `Documents: ${all.looked}. ${verb}: ${all.rewritten.length}, with losses: ${lossy}. Left as they are: ${all.leftAlone.length}.`,
    );
    return all.leftAlone.length > 0 ? 1 : 0;
  } finally {
    await workers.close();
    await opened.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if (!isForPeople(error)) throw error;
  console.error(isWrongOption(error) ? `${error.message}\n\n${usage}` : error.message);
  return 2;
});
