import Delta from 'quill-delta';
import type { Command, EditorState } from '../commands/command.ts';
import { oneLine } from '../guard/regions.ts';
import { selectedLines } from '../layout/places.ts';
import { relayout } from '../layout/relayout.ts';
import { type Formats, markFormats } from '../model/formats.ts';
import { type Line, lineAt } from '../model/lines.ts';

/** Of these a text has one at most. */
const opposite: Formats = { sub: 'sup', sup: 'sub' };

/** Puts a mark, by Quill's name, on the selected text; or takes it off when all of the text has it. Code has no marks. */
export function toggleMark(name: string): Command {
  return (state) => setMark(name, isMarked(state, name) ? null : true)(state);
}

/** Gives the selected text a mark with a value; null takes it off. */
export function setMark(name: string, value: unknown): Command {
  return (state) => {
    const other = opposite[name];
    const formats = { [name]: value, ...(typeof other === 'string' && value !== null && { [other]: null }) };
    return mark(state, (given) =>
      (given[name] ?? null) === value && Object.keys(formats).length === 1 ? {} : formats,
    );
  };
}

/** Takes every mark off the selected text, but links, and the alignment off its lines. */
export const clearFormats: Command = (state) => {
  const marks = mark(state, (given) =>
    Object.fromEntries(
      Object.keys(given)
        .filter((name) => name !== 'link' && markFormats.includes(name))
        .map((name) => [name, null]),
    ),
  );
  const lines = selectedLines(state).filter(({ formats }) => formats.align !== undefined);
  const aligned = relayout(state.lines, new Map(lines.map((line) => [line, { formats: { align: null } }])));
  const delta = (marks?.delta ?? new Delta()).compose(aligned);
  return delta.length() > 0 ? { delta, range: state.range } : null;
};

/** Aligns the selected lines; null stands for the direction of the text. */
export function align(value: 'center' | 'right' | 'justify' | null): Command {
  return (state) => {
    const lines = selectedLines(state).filter(canAlign);
    const delta = relayout(state.lines, new Map(lines.map((line) => [line, { formats: { align: value } }])));
    return delta.length() > 0 ? { delta } : null;
  };
}

function canAlign({ isAtom, path }: Line): boolean {
  const inner = path.at(-1)?.[0];
  return !isAtom && (inner === undefined || (inner !== 'pre' && !oneLine.includes(inner)));
}

/** Whether all of the selected text has a mark. */
function isMarked(state: EditorState, name: string): boolean {
  const pieces = textIn(state);
  return pieces.length > 0 && pieces.every(({ formats }) => formats[name] !== undefined);
}

function mark(state: EditorState, formatsFor: (given: Formats) => Formats) {
  const delta = new Delta();
  let position = 0;
  for (const { index, length, formats } of textIn(state)) {
    const wanted = formatsFor(formats);
    delta.retain(index - position).retain(length, Object.keys(wanted).length > 0 ? wanted : undefined);
    position = index + length;
  }
  delta.chop();
  return delta.length() > 0 ? { delta, range: state.range } : null;
}

interface Piece {
  index: number;
  length: number;
  formats: Formats;
}

/** Pieces of text that can have marks. */
function textIn({ delta, lines, range }: EditorState): Piece[] {
  const pieces: Piece[] = [];
  let index = range.index;
  for (const { insert, attributes = {} } of delta.slice(range.index, range.index + range.length).ops) {
    const texts = typeof insert === 'string' ? insert.split(/(\n)/) : [];
    for (const text of texts) {
      const isCode = lines[lineAt(lines, index)]?.path.at(-1)?.[0] === 'pre';
      if (text !== '' && text !== '\n' && !isCode) pieces.push({ index, length: text.length, formats: attributes });
      index += text.length;
    }
    if (typeof insert !== 'string') index += 1;
  }
  return pieces;
}
