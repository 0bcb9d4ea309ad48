import { type Splice, spliced } from './splice.ts';

/** Which options are right now, and where some have gone or come. */
export interface Marked {
  right: number[];
  splice: Splice | undefined;
}

/**
 * Percents of the options after a change of them: an option that becomes right gets what is missing to 100, one that is
 * right no more, or new, gets nothing. The others keep theirs.
 */
export function sharesAfter(worths: number[], count: number, { right, splice }: Marked): number[] {
  const kept = spliced(worths, splice, 0);
  const missing = 100 - kept.reduce((sum, worth) => sum + Math.max(0, worth), 0);
  return Array.from({ length: count }, (_, at) => {
    const worth = kept[at] ?? 0;
    if (right.includes(at) === worth > 0) return worth;
    return right.includes(at) ? Math.max(0, missing) : 0;
  });
}
