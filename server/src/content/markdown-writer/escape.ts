/** Marks that mean something anywhere in a line. */
const usual = /[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|<(?=[a-z/!?])|&(?=#|[a-z]+;)|\{(?=[%#])|\|/giu;
/** Marks that mean something at the beginning of a line. */
const beginnings =
  /^(?:(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|={1,}\s*$|-{2,}|~{3,}|#(?=\|)|:)|(\s*\d{1,9})([.)])(?=\s|$))/;
const punctuation = /[!-/:-@[-`{-~]/g;

/** Text of one line as Markdown; whether that is so is proved by reading it. */
export function escapeWords(text: string): string {
  return withReferences(text.replace(usual, '\\$&'));
}

/** Each mark that could ever mean something. */
export function escapeAll(text: string): string {
  return withReferences(text.replace(punctuation, '\\$&'));
}

export function escapeBeginning(line: string): string {
  return line.replace(beginnings, (_, blank = '', mark, number, after) =>
    mark === undefined ? `${number}\\${after}` : `${blank}\\${mark}`,
  );
}

function withReferences(text: string): string {
  return text.replaceAll('\u00a0', '&nbsp;');
}

/** A run of code between enough marks. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const mark = '`'.repeat(longest === 0 ? 1 : longest + 1);
  const room = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${mark}${room}${text}${room}${mark}`;
}
