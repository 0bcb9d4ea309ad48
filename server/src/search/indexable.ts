/** Characters that are indexed at most: what comes behind takes the database too long. */
const longestText = 400_000;

/** Longer runs without a blank are no words; PostgreSQL leaves out what is over 2 KB. */
const longestWord = 1000;

/** Bytes of lexemes with their positions. PostgreSQL takes 1 MB for a vector, title and tags included. */
const room = 900_000;

/** Bytes of an entry beside its letters, and of each further place where it stands. */
const entry = 8;
const place = 2;

/**
 * The beginning of an indexed text that is sure to fit into a search vector. An ordinary document fits whole; only a
 * long one whose words are all different is cut.
 */
export function indexable(text: string): string {
  const kept: string[] = [];
  const seen = new Set<string>();
  let used = 0;
  for (const word of text.slice(0, longestText).split(' ')) {
    if (word.length > longestWord) continue;
    used += place;
    if (!seen.has(word)) {
      seen.add(word);
      used += entry + Buffer.byteLength(word);
    }
    if (used > room) break;
    kept.push(word);
  }
  return kept.join(' ');
}
