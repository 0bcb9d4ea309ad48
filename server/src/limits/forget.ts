import type { Database } from '../db/database.ts';
import { repeat } from '../work/repeat.ts';
import { forgetOldWindows } from './costs.ts';
import { forgetOldGuesses } from './guesses.ts';

/** Milliseconds between two removals. */
const interval = 10 * 60_000;

/** Removes every few minutes what no limit needs any more; returns the function that stops it. */
export function scheduleForgetting(db: Database, onError: (error: unknown) => void): () => void {
  return repeat(interval, () => Promise.all([forgetOldGuesses(db), forgetOldWindows(db)]), onError);
}
