import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { extentOf, type Line, linesOf, type Range, repath } from '../model/lines.ts';
import type { Step } from '../model/path.ts';

/**
 * A change that deletes, and what it leaves of a figure: without its picture the caption is a text, which is what the
 * document makes of it.
 *
 * @param lines of the document before the change
 */
export function withoutEmptyFigures(lines: readonly Line[], deleted: Range, change: DeltaType): DeltaType {
  const end = deleted.index + deleted.length;
  const isTouched = lines.some(
    ({ index, length, path }) => index <= end && index + length >= deleted.index && path.some(isFigure),
  );
  return isTouched ? change.compose(liftEmptyFigures(linesOf(skeleton(lines).compose(change)))) : change;
}

function liftEmptyFigures(lines: readonly Line[]): DeltaType {
  const known = new Map<string, boolean>();
  const isEmpty = (number: number, key: string) => {
    const answer = known.get(key) ?? hasNothing(lines, number, key);
    known.set(key, answer);
    return answer;
  };
  const numbers = new Map(lines.map((line, number) => [line, number]));
  return repath(lines, (line) => {
    const { path } = line;
    const empty = path.filter((step) => isFigure(step) && isEmpty(numbers.get(line) ?? 0, step[1]));
    if (empty.length === 0) return path;
    return path.filter(
      (step, at) => !empty.includes(step) && !(step[0] === 'figcaption' && empty.includes(path[at - 1] ?? step)),
    );
  });
}

/** Whether a figure has empty lines only, besides its caption. */
function hasNothing(lines: readonly Line[], number: number, key: string): boolean {
  const [first, last] = extentOf(lines, number, key);
  return lines.slice(first, last + 1).every(({ path, length, isAtom }) => {
    const inside = path[path.findIndex((step) => step[1] === key) + 1];
    return inside?.[0] === 'figcaption' || (inside === undefined && !isAtom && length === 1);
  });
}

function isFigure([type]: Step): boolean {
  return type === 'figure';
}

/** The lines with letters that say nothing. */
function skeleton(lines: readonly Line[]): DeltaType {
  const delta = new Delta();
  for (const { length, formats, isAtom } of lines) {
    if (isAtom) delta.insert({ atom: {} }, formats);
    else delta.insert('x'.repeat(length - 1)).insert('\n', formats);
  }
  return delta;
}
