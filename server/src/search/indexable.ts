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
 * The beginning of a text that is sure to fit into a search vector. An ordinary document fits whole; only a long one
 * whose words are all different is cut.
 */
export function indexable(text: string): string {
  const kept: string[] = [];
  const seen = new Set<string>();
  let used = 0;
  for (const word of text.slice(0, longestText).split(' ')) {
    if (word.length > longestWord) continue;
    const key = word.toLowerCase();
    const lexemes = lexemesOf(key);
    used += lexemes * place;
    if (!seen.has(key)) {
      seen.add(key);
      // The whole of a code, its parts, and its parts once more: they are searched one by one.
      used += lexemes * entry + Buffer.byteLength(key) * (lexemes === 1 ? 1 : 4);
    }
    if (used > room) break;
    kept.push(word);
  }
  return kept.join(' ');
}

/** How many entries a word can make: an ordinary one makes one, an address or a code one for each part and more. */
function lexemesOf(word: string): number {
  if (/^[«"(]?\p{L}*[.,:;!?)»"…]{0,3}$/u.test(word)) return 1;
  return 3 + 2 * word.split(/[^\p{L}\p{N}]+/u).length;
}
