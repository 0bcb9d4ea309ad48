import type { Database } from '../db/database.ts';
import { formatOf, headOfText, isPlainText, isTooLarge } from '../extraction/formats.ts';
import type { FileText } from '../extraction/read.ts';
import { HttpError } from '../http/errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { Workers } from '../workers/pool.ts';
import { keepPassages } from './keep.ts';
import { FileMissing, withLocalCopy } from './local-copy.ts';
import { giveUpDeadly, type HeldFile, holdNext, markFailed, mostTries, type Problem, putBack } from './queue.ts';

export interface ReadingContext {
  db: Database;
  storage: Storage;
  /** One process that nothing else needs. */
  workers: Workers;
  /** Told once of each file that is given up. */
  onFailed: (failure: { file: string; problem: Problem; reason?: string }) => void;
}

type Outcome = FileText | { problem: Problem; reason?: string };

/**
 * Reads the text of the next file and keeps it. Throws what is no fault of the file; then it stays for another time.
 *
 * @returns whether there was one
 */
export async function readNext(context: ReadingContext): Promise<boolean> {
  const { db, onFailed } = context;
  for (const file of await giveUpDeadly(db)) onFailed({ file, problem: 'too-hard' });
  const file = await holdNext(db);
  if (!file) return false;
  const outcome = await read(context, file);
  if (outcome === null) return true;
  if ('passages' in outcome) {
    await keepPassages(db, file.id, outcome.passages);
    return true;
  }
  await markFailed(db, file.id, outcome.problem);
  onFailed({ file: file.id, ...outcome });
  return true;
}

/** Null: it was too much for the process, and has one more try. */
async function read({ db, storage, workers }: ReadingContext, file: HeldFile): Promise<Outcome | null> {
  const format = formatOf(file);
  if (!format) throw new Error(`The queue gave the file ${file.id}, whose format nobody reads`);
  if (isTooLarge(format, file.size)) return { problem: 'too-large' };
  const most = isPlainText(format) ? headOfText : undefined;
  try {
    return await withLocalCopy(storage, { key: file.storageKey, most }, (path, size) =>
      workers.run('readFileText', { path, size, format }),
    );
  } catch (error) {
    if (error instanceof FileMissing) return { problem: 'missing' };
    if (error instanceof HttpError && error.statusCode === 400)
      return file.textTries < mostTries ? null : { problem: 'too-hard' };
    await putBack(db, file.id, error instanceof HttpError ? 'now' : 'later');
    throw error;
  }
}
