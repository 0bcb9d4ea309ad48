import Delta from 'quill-delta';
import type { Atom, Run } from 'shared-api/document';
import { removeBlock } from '../../blocks/remove.ts';
import { type Command, caretAt, type EditorState, lineOf } from '../../commands/command.ts';
import { insertAtom } from '../../inserting/insertNew.ts';
import { align as alignLines } from '../../marks/marks.ts';
import { toMarks } from '../../model/formats.ts';
import { lineAt, repath } from '../../model/lines.ts';
import { withStep } from '../../model/path.ts';
import { insertBlocks } from '../../paste/insertBlocks.ts';
import { figureAround } from './caption.ts';
import { mediaAt } from './media.ts';

/** Pictures as they are given, side by side in the place of the selection. */
export function insertPictures(addresses: readonly string[]): Command {
  const runs = addresses.map((src): Run => ({ kind: 'image', attributes: { src }, marks: {} }));
  return insertBlocks([{ type: 'p', attributes: {}, runs }]);
}

/** Blocks of one piece, each below the one before. */
export function insertAtoms([first, ...others]: readonly Atom[]): Command {
  return (state) => {
    const change = first && insertAtom(first)(state);
    if (!change?.range) return null;
    const behind = change.range.index;
    const [placed] = state.delta.compose(change.delta).slice(behind - 1, behind).ops;
    const more = new Delta().retain(behind);
    for (const atom of others) more.insert({ atom }, placed?.attributes);
    return { delta: change.delta.compose(more), range: caretAt(behind + others.length) };
  };
}

export type Alignment = 'center' | 'right' | null;

/** Where a picture stands in the line's width: the figure's, or that of all of its line. */
export function alignMedia(index: number, align: Alignment): Command {
  return (state) => {
    const number = lineAt(state.lines, index);
    const figure = figureAround(state.lines, number);
    if (!figure) {
      const change = alignLines(align)({ ...state, range: caretAt(index) });
      return change && { delta: change.delta, range: { index, length: 1 } };
    }
    const { align: _, ...rest } = figure.step[2] ?? {};
    const attributes = align ? { ...rest, align } : rest;
    const delta = repath(state.lines.slice(figure.first, figure.last + 1), ({ path }) =>
      withStep(path, figure.step[1], ([type, key]) => [type, key, attributes]),
    );
    return { delta, range: { index, length: 1 } };
  };
}

export function alignmentAt({ lines }: EditorState, index: number): string | undefined {
  const number = lineAt(lines, index);
  const figure = figureAround(lines, number);
  const align = figure ? figure.step[2]?.align : lines[number]?.formats.align;
  return typeof align === 'string' ? align : undefined;
}

/** Takes a picture or a file out of the text: with the figure that is made for it. */
export function removeMedia(index: number): Command {
  return (state) => {
    const { line, number } = lineOf({ ...state, range: caretAt(index) });
    if (line.isAtom) return removeBlock({ ...state, range: caretAt(index) });
    const figure = figureAround(state.lines, number);
    const body = figure ? figure.last - figure.first + (figure.caption ? 0 : 1) : 0;
    if (body === 1 && line.length === 2) return removeBlock({ ...state, range: caretAt(index) });
    return { delta: new Delta().retain(index).delete(1), range: caretAt(index) };
  };
}

/** Takes a picture from one place to another. Null into code, into itself, and for one with a caption: its block is moved. */
export function movePicture(from: number, to: number): Command {
  return (state) => {
    const media = mediaAt(state, from);
    if (media?.kind !== 'picture' || to === from || to === from + 1) return null;
    if (figureAround(state.lines, lineAt(state.lines, from))) return null;
    if (state.lines[lineAt(state.lines, to)]?.path.at(-1)?.[0] === 'pre') return null;
    const runs: Run[] = [{ kind: 'image', attributes: media.attributes, marks: toMarks(media.formats) }];
    const insertion = insertBlocks([{ type: 'p', attributes: {}, runs }])({ ...state, range: caretAt(to) });
    if (!insertion?.range) return null;
    const old = insertion.delta.transformPosition(from);
    const index = insertion.range.index - (old < insertion.range.index ? 2 : 1);
    return { delta: insertion.delta.compose(new Delta().retain(old).delete(1)), range: { index, length: 1 } };
  };
}
