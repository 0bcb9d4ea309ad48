/** Which options are right now, and the place of one that is there no more. */
export interface Marked {
  right: number[];
  removed: number | undefined;
}

/**
 * Percents of the options after a change of them: an option that becomes right gets what is missing to 100, one that is
 * right no more, or new, gets nothing. The others keep theirs.
 */
export function sharesAfter(worths: number[], count: number, { right, removed }: Marked): number[] {
  const kept = removed === undefined ? worths : worths.toSpliced(removed, 1);
  const missing = 100 - kept.reduce((sum, worth) => sum + Math.max(0, worth), 0);
  return Array.from({ length: count }, (_, at) => {
    const worth = kept[at] ?? 0;
    if (right.includes(at) === worth > 0) return worth;
    return right.includes(at) ? Math.max(0, missing) : 0;
  });
}
