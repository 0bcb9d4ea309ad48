/** A text of which a part is marked. */
export interface Marked {
  head: string;
  middle: string;
  tail: string;
}

/** Characters that are shown around what differs, and of what differs itself. */
const around = 60;
const most = 600;

/**
 * Two texts with what differs marked, by words. Of long texts the beginning and the end that they share are left out,
 * so that a change far down is seen.
 */
export function differing(from: string, to: string): { from: Marked; to: Marked } {
  const [old, next] = [wordsOf(from), wordsOf(to)];
  const shortest = Math.min(old.length, next.length);
  let start = 0;
  while (start < shortest && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  // Nothing in common: the whole is the change, and needs no mark.
  const isOther = start + end === 0;
  const cut = (words: string[]): Marked => ({
    head: lastOf(words.slice(0, start).join('')),
    middle: firstOf(words.slice(start, words.length - end).join(''), most),
    tail: firstOf(end > 0 ? words.slice(-end).join('') : '', around),
  });
  const whole = (words: string[]): Marked => ({ head: firstOf(words.join(''), most), middle: '', tail: '' });
  return isOther ? { from: whole(old), to: whole(next) } : { from: cut(old), to: cut(next) };
}

/** Words and the gaps between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

const firstOf = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);
const lastOf = (text: string) => (text.length > around ? `…${text.slice(-around)}` : text);
