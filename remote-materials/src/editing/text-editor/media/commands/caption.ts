import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { type Change, type Command, type EditorState, stateOf } from '../../commands/command.ts';
import { isHolder } from '../../layout/places.ts';
import { diffFormats, type Formats } from '../../model/formats.ts';
import { endOf, extentOf, type Line, lineAt, reformat } from '../../model/lines.ts';
import { newStep, type Path, type Step, writePath } from '../../model/path.ts';

/** The figure directly around a line, with its caption. */
interface Figure {
  step: Step;
  /** Numbers of its first and its last line. */
  first: number;
  last: number;
  caption: Line | null;
}

export function figureAround(lines: readonly Line[], number: number): Figure | null {
  const step = lines[number]?.path.at(-1);
  if (step?.[0] !== 'figure') return null;
  const [first, last] = extentOf(lines, number, step[1]);
  const end = lines[last];
  return { step, first, last, caption: end?.path.at(-1)?.[0] === 'figcaption' ? end : null };
}

/** The caption of the picture at a position; undefined where there can be none. */
export function captionAt({ delta, lines }: EditorState, index: number): string | undefined {
  const number = lineAt(lines, index);
  const figure = figureAround(lines, number);
  if (!figure) return isHolder(lines[number]?.path.at(-1)?.[0]) ? '' : undefined;
  return figure.caption ? textOf(delta, figure.caption) : '';
}

/** Gives the picture at a position a caption, with which it is a figure; an empty one takes the figure away. */
export function setCaption(index: number, text: string): Command {
  return (state) => {
    const number = lineAt(state.lines, index);
    const figure = figureAround(state.lines, number);
    const given = captionAt(state, index);
    const wanted = text.replace(/\s+/g, ' ').trim();
    if (given === undefined) return null;
    // Also one that has been emptied by hand.
    if (wanted === '') return figure?.caption ? withoutFigure(state, figure, index) : null;
    if (wanted === given) return null;
    if (!figure) return newFigure(state, number, index, wanted);
    return { delta: recaptioned(figure, state.lines, wanted), range: { index, length: 1 } };
  };
}

function recaptioned({ caption, step, last }: Figure, lines: readonly Line[], text: string): DeltaType {
  if (caption)
    return new Delta()
      .retain(caption.index)
      .insert(text)
      .delete(caption.length - 1);
  const line = lines[last];
  const base = line?.path.slice(0, line.path.indexOf(step) + 1) ?? [];
  return new Delta().retain(line ? line.index + line.length : 0).concat(captionLine(base, text));
}

function captionLine(figure: Path, text: string): DeltaType {
  return new Delta().insert(text).insert('\n', { path: writePath([...figure, newStep('figcaption')]) });
}

function withoutFigure({ lines }: EditorState, { step, first, last, caption }: Figure, index: number): Change {
  const body = lines.slice(first, caption ? last : last + 1);
  const lifted = reformat(
    body.map((line) => {
      const path = line.path.filter((each) => each[1] !== step[1]);
      const align = step[2]?.align;
      const isAligned = align !== undefined && !line.isAtom && line.path.at(-1)?.[1] === step[1];
      return { line, formats: { path: writePath(path), ...(isAligned && { align }) } };
    }),
  );
  const isLast = last === lines.length - 1;
  // The line below the figure was the caption's.
  const gone = caption && !isLast ? new Delta().retain(caption.index).delete(caption.length) : new Delta();
  const emptied =
    caption && isLast
      ? new Delta()
          .retain(caption.index)
          .delete(caption.length - 1)
          .retain(1, { path: writePath(caption.path.slice(0, -2)) })
      : gone;
  return { delta: emptied.compose(lifted), range: { index, length: 1 } };
}

/** A picture leaves the text beside it and becomes a block with a caption. */
function newFigure(state: EditorState, number: number, index: number, text: string): Change | null {
  const line = state.lines[number];
  if (!line) return null;
  const alone = apart(state, line, index);
  const at = index + alone.shift;
  const lines = stateOf(state.delta.compose(alone.delta), { index: at, length: 1 }).lines;
  const own = lines[lineAt(lines, at)];
  if (!own) return null;
  const { align } = own.formats;
  const path = [...own.path, newStep('figure', typeof align === 'string' ? { align } : undefined)];
  const wanted: Formats = { ...own.formats, path: writePath(path) };
  delete wanted.align;
  delete wanted.header;
  const isLast = own === lines.at(-1);
  const figure = new Delta()
    .retain(endOf(own))
    .retain(1, diffFormats(own.formats, wanted))
    .concat(captionLine(path, text))
    // Below a figure there is a line to write in.
    .concat(isLast ? new Delta().insert('\n', pathFormats(own.path)) : new Delta());
  return { delta: alone.delta.compose(figure), range: { index: at, length: 1 } };
}

/** What puts a picture into a line of its own, and by how much it moves. */
function apart({ delta }: EditorState, line: Line, index: number): { delta: DeltaType; shift: number } {
  const { anchor: _, ...rest } = line.formats;
  const before = !isBlank(delta, line.index, index);
  const after = !isBlank(delta, index + 1, endOf(line));
  const change = new Delta();
  if (before) change.retain(index).insert('\n', line.formats).retain(1);
  else change.retain(index + 1);
  if (after) change.insert('\n', before ? rest : line.formats);
  // What was there first is what links lead to.
  if ((before || after) && line.formats.anchor !== undefined)
    change.retain(endOf(line) - index - 1).retain(1, { anchor: null });
  return { delta: change.chop(), shift: before ? 1 : 0 };
}

function isBlank(delta: DeltaType, from: number, to: number): boolean {
  return delta.slice(from, to).ops.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');
}

function pathFormats(path: Path): Formats | undefined {
  const value = writePath(path);
  return value === null ? undefined : { path: value };
}

function textOf(delta: DeltaType, line: Line): string {
  return delta
    .slice(line.index, endOf(line))
    .ops.map(({ insert }) => (typeof insert === 'string' ? insert : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
