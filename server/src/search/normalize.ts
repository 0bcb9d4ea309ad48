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

const word = /[\p{L}\p{N}]+(?:[._\-/][\p{L}\p{N}]+)*/gu;

/** Words of a query; codes such as «57580.1-2017» stay whole. */
export function searchWords(query: string): string[] {
  return foldText(query).toLowerCase().match(word) ?? [];
}

/** «57580.1-2017» → «57580 1 2017»: the parts of every code in the text, findable one by one. */
export function codeParts(text: string): string {
  const codes = (foldText(text).toLowerCase().match(word) ?? []).filter(isCode);
  return [...new Set(codes)].map((code) => code.replace(/[._\-/]/g, ' ')).join(' ');
}

export function isCode(text: string): boolean {
  return /\p{N}/u.test(text) && /[._\-/]/.test(text);
}
