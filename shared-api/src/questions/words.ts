/** Apart from case, spaces, ё and е, and punctuation at the end, two answers are the same. */
export function normalise(answer: string): string {
  const folded = foldSpaces(answer.normalize('NFC').toLowerCase().replaceAll('ё', 'е'));
  return folded.slice(0, endOf(folded));
}

/**
 * A short answer as it is compared: as people type it, with straight or curly quotes, any dash, a decimal comma or
 * point, with or without a blank before a percent sign.
 */
export function foldAnswer(answer: string, isCaseSensitive = false): string {
  return withoutEnd(foldSigns(answer, isCaseSensitive));
}

function foldSigns(answer: string, isCaseSensitive: boolean): string {
  const folded = foldSpaces(
    answer
      .normalize('NFC')
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
      .replace(/[«»„“”"‘’‚ʼ`]/g, "'")
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/[ёЁ]/g, (letter) => (letter === 'ё' ? 'е' : 'Е')),
  )
    .replace(/(?<=\d)\.(?=[\d*])/g, ',')
    .replace(/(?<=[\d*]) (?=[%‰°])/g, '');
  return isCaseSensitive ? folded : folded.toLowerCase();
}

/** Stands in a pattern for any letters; no clean text has it. */
const any = '\ue020';

/**
 * Whether an answer is a text in which `*` stands for any letters, also for none, and `\*` for an asterisk. The answer
 * comes folded: there may be many patterns.
 */
export function isFoldedLike(given: string, pattern: string, isCaseSensitive: boolean): boolean {
  const marked = pattern.replace(/\\\*|\*/g, (sign) => (sign === '*' ? any : sign));
  const folded = foldPattern(marked, isCaseSensitive);
  // One pass from left to right: a pattern of many asterisks costs no more than the answer is long.
  const [first = '', ...more] = folded.split(any);
  if (more.length === 0) return given === folded;
  const last = more.pop() ?? '';
  if (!given.startsWith(first) || given.length < first.length + last.length || !given.endsWith(last)) return false;
  let at = first.length;
  const end = given.length - last.length;
  for (const part of more) {
    const found = given.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** Blanks beside an asterisk count: «не *» asks for a second word. */
function foldPattern(pattern: string, isCaseSensitive: boolean): string {
  // `*` for the signs around it, as in «3.*» and «* %».
  const starred = foldSigns(pattern.replaceAll('\\*', '\ue021').replaceAll(any, '*'), isCaseSensitive);
  return withoutEnd(starred).replaceAll('*', any).replaceAll('\ue021', '*');
}

function foldSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Without the punctuation at its end; what is nothing else stays, as it may be what is asked for. */
function withoutEnd(text: string): string {
  return text.slice(0, endOf(text) || undefined);
}

/** Where the punctuation at the end begins. An expression would try anew at each of many full stops. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && ' .!?…;,:'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
