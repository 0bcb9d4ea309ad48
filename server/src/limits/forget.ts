import type { Database } from '../db/database.ts';
import { forgetOldWindows } from './costs.ts';
import { forgetOldGuesses } from './guesses.ts';

/** Removes what no limit needs any more. */
export async function forgetLimits(db: Database): Promise<void> {
  await Promise.all([forgetOldGuesses(db), forgetOldWindows(db)]);
}
