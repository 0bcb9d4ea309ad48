/** Text as it is kept for reading: NFC, no soft hyphens, ordinary spaces. Each character then counts once. */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
      .replace(/[\u00a0\u202f\u2007]/g, ' ')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no NUL, and the marks are ours.
      .replace(/[\u0000\ue000-\ue004]/g, ' ')
  );
}

/** Text as it is compared: like cleanText, and ё as е. Keeps the length of clean text. */
export function foldText(text: string): string {
  return cleanText(text).replace(/ё/g, 'е').replace(/Ё/g, 'Е');
}

/**
 * Text as it is indexed and asked for: folded small letters and digits with a blank between words. Whatever else
 * stands between them parts them, so a code is its parts in a row («57580.1-2017» is «57580 1 2017») and PostgreSQL's
 * parser sees neither addresses nor numbers with a sign.
 */
export function indexedText(text: string): string {
  return foldText(text)
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text as they are indexed. */
export function indexedWords(text: string): string[] {
  const indexed = indexedText(text);
  return indexed === '' ? [] : indexed.split(' ');
}

/** The same for one word of a clean text, of which most have nothing to fold but their capitals. */
export function indexedWord(word: string): string {
  const small = word.toLowerCase();
  return /^[a-zа-я0-9]+$/.test(small) ? small : indexedText(word);
}
