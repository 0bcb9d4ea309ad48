/** One stretch of a text has become another. */
export interface Edit {
  /** Where the stretch that was there began and ended. */
  from: number;
  to: number;
  text: string;
}

/** A stretch of a text that is gone on with; both ends are the same where nothing was selected. */
export interface Place {
  start: number;
  end: number;
}

/**
 * What has made one text of another.
 *
 * @param caret where the edit has left it: in «aaa» nothing else says which «a» is the new one
 */
export function editBetween(before: string, after: string, caret = 0): Edit {
  const shorter = Math.min(before.length, after.length);
  const most = Math.min(shorter, after.length - caret);
  let tail = 0;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  let from = 0;
  while (from < shorter - tail && before[from] === after[from]) from += 1;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}

/** Where a place is after an edit. What is typed at a place without a selection comes after it. */
export function placeAfter({ start, end }: Place, { from, to, text }: Edit): Place {
  const isReplaced = from <= start && end <= to && (from === start || to > start);
  if (isReplaced) return { start: from, end: from };
  const moved = (at: number) => (at >= to ? at + text.length - (to - from) : Math.min(at, from));
  return { start: moved(start), end: from === end ? end : moved(end) };
}
