import { type SQL, sql } from 'drizzle-orm';
import type { TextSegment } from 'shared-api';
import { cleanText, foldText } from './normalize.ts';

const open = '\ue000';
const close = '\ue001';
const gap = ' … ';

/** What ts_headline would take for tags and entities, and its stand-ins of the same length. */
const marks = '<>&';
const standIns = '\ue002\ue003\ue004';

/**
 * SQL of a headline with private-use characters around what was found: ts_headline's own output is not
 * safe HTML, and plain segments need none.
 */
export function headline(column: SQL, query: SQL, isWhole: boolean): SQL<string> {
  const shape = isWhole ? 'HighlightAll=true' : `MaxFragments=2, MinWords=8, MaxWords=22, FragmentDelimiter="${gap}"`;
  return sql<string>`ts_headline('russian', translate(${column}, ${`ёЁ${marks}`}, ${`еЕ${standIns}`}), ${query}, ${`StartSel=${open}, StopSel=${close}, ${shape}`})`;
}

/**
 * Segments of a headline, with the letters ё of the original put back: the folded text that was searched
 * has the same length.
 */
export function toSegments(marked: string, original: string): TextSegment[] {
  const text = cleanText(original);
  const folded = foldText(original).replace(/[<>&]/g, (mark) => standIns.charAt(marks.indexOf(mark)));
  return marked
    .split(gap)
    .flatMap((fragment, index) => [
      ...(index > 0 ? [{ text: gap, hit: false }] : []),
      ...restore(fragment, folded, text),
    ]);
}

function restore(fragment: string, folded: string, text: string): TextSegment[] {
  const plain = fragment.replaceAll(open, '').replaceAll(close, '');
  const start = folded.indexOf(plain);
  let position = start;
  return fragment.split(new RegExp(`([${open}${close}])`)).flatMap((piece, index, pieces) => {
    if (piece === '' || piece === open || piece === close) return [];
    const shown = start < 0 ? piece : text.slice(position, position + piece.length);
    position += piece.length;
    return [{ text: shown, hit: pieces[index - 1] === open }];
  });
}
