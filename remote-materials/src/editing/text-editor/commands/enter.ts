import Delta from 'quill-delta';
import type { Formats } from '../model/formats.ts';
import { endOf, extentOf, type Line, repath } from '../model/lines.ts';
import { lastOf, newStep, type Path, withStep, writePath } from '../model/path.ts';
import { type Change, type Command, caretAt, type EditorState, lineOf } from './command.ts';
import { liftLine } from './lift.ts';
import { itemBehind, liftItem } from './lists.ts';

/** What the Enter key does with nothing selected: goes on in the same kind of line, or leaves what is left empty. */
export const enter: Command = (state) => {
  const { line, number } = lineOf(state);
  const inner = line.path.at(-1)?.[0];
  if (line.isAtom) return below(state, line);
  if (inner === 'summary' || inner === 'callout-title') return split(state, line, line.path.slice(0, -1));
  if (inner === 'figcaption' || inner === 'caption')
    return leave(state, line, number, inner === 'caption' ? 'table' : 'figure');
  if (inner === 'pre') return inCode(state, line, number);
  if (inner === 'dt')
    return line.length === 1 ? liftLine(state) : split(state, line, [...line.path.slice(0, -1), newStep('dd')]);
  if (line.length === 1) return whenEmpty(state, line, number);
  return inner === 'li' ? splitItem(state, line, number) : split(state, line, line.path);
};

/** A line of its own below a block of one piece. */
function below({ range }: EditorState, line: Line): Change {
  const formats = pathFormats(line.path);
  return { delta: new Delta().retain(line.index + 1).insert('\n', formats), range: caretAt(range.index + 1) };
}

/** The rest of the line goes on in a line with this path. A heading goes on as text, and only the first part is what links lead to. */
function split({ range }: EditorState, line: Line, path: Path): Change {
  const caret = caretAt(range.index + 1);
  const { header } = line.formats;
  // A heading that is pushed down stays what it was.
  if (header !== undefined && range.index === line.index && line.length > 1)
    return { delta: new Delta().retain(range.index).insert('\n', pathFormats(line.path)), range: caret };
  const isAtEnd = range.index === endOf(line);
  const next: Formats = { path: writePath(path), anchor: null, extra: null, ...(isAtEnd && { header: null }) };
  const delta = new Delta()
    .retain(range.index)
    .insert('\n', line.formats)
    .retain(endOf(line) - range.index)
    .retain(1, changed(line.formats, next));
  return { delta, range: caret };
}

/** A new item with what follows in the old one. */
function splitItem(state: EditorState, line: Line, number: number): Change {
  const step = line.path.at(-1);
  if (!step) return split(state, line, line.path);
  const [, key] = step;
  const item = itemBehind(step);
  const renamed = (path: Path) => withStep(path, key, () => item);
  const [first, last] = extentOf(state.lines, number, key);
  const restFrom = (from: number) => repath(state.lines.slice(from, last + 1), ({ path }) => renamed(path));
  if (state.range.index > line.index) {
    const { delta, range } = split(state, line, renamed(line.path));
    return { delta: restFrom(number + 1).compose(delta), range };
  }
  // A later paragraph of an item becomes the next item as it stands.
  if (number > first) return { delta: restFrom(number), range: caretAt(state.range.index) };
  // The new item stands before: the old one keeps all that it had.
  const before = new Delta().retain(state.range.index).insert('\n', pathFormats(renamed(line.path)));
  return { delta: before, range: caretAt(state.range.index + 1) };
}

/** A second empty line at the end of code ends it. */
function inCode(state: EditorState, line: Line, number: number): Change {
  const key = line.path.at(-1)?.[1] ?? '';
  const [first, last] = extentOf(state.lines, number, key);
  const isSecond = number === last && number > first && line.length === 1 && state.lines[number - 1]?.length === 1;
  if (!isSecond) {
    const delta = new Delta().retain(state.range.index).insert('\n', line.formats);
    return { delta, range: caretAt(state.range.index + 1) };
  }
  const previous = state.lines[number - 1];
  const start = previous?.index ?? line.index;
  const delta = new Delta()
    .retain(start)
    .delete(1)
    .retain(1, { path: writePath(line.path.slice(0, -1)) });
  return { delta, range: caretAt(start) };
}

/** An empty line leaves the innermost container, if it is the last one in it. */
function whenEmpty(state: EditorState, line: Line, number: number): Change {
  const inner = line.path.at(-1);
  if (inner?.[0] === 'li') {
    const [first, last] = extentOf(state.lines, number, inner[1]);
    if (first === number && last === number) return liftItem(state) ?? split(state, line, line.path);
  }
  const isCell = inner === undefined || inner[0] === 'td' || inner[0] === 'th';
  if (isCell) return split(state, line, line.path);
  const [first, last] = extentOf(state.lines, number, inner[1]);
  const isLast = last === number && first < number;
  // Behind what a term means comes the next term; an empty one leaves the list.
  if (isLast && inner[0] === 'dd') return asTerm(line);
  return (isLast ? liftLine(state) : null) ?? split(state, line, line.path);
}

function asTerm(line: Line): Change {
  const path = [...line.path.slice(0, -1), newStep('dt')];
  return { delta: new Delta().retain(endOf(line)).retain(1, { path: writePath(path), header: null }) };
}

/** A new line behind the table or the figure to which a caption belongs. */
function leave({ lines }: EditorState, line: Line, number: number, type: 'table' | 'figure'): Change {
  const at = lastOf(line.path, [type]);
  const key = line.path[at]?.[1] ?? '';
  const [, last] = extentOf(lines, number, key);
  const end = lines[last];
  const index = end ? end.index + end.length : line.index + line.length;
  return { delta: new Delta().retain(index).insert('\n', pathFormats(line.path.slice(0, at))), range: caretAt(index) };
}

function pathFormats(path: Path): Formats | undefined {
  const value = writePath(path);
  return value === null ? undefined : { path: value };
}

/** Of the wanted formats those that a line has not. */
function changed(given: Formats, wanted: Formats): Formats {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => (given[name] ?? null) !== value));
}
