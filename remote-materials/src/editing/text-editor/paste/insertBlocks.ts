import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { type Block, isCode, isContainer, isText, type Run, withUniqueIds } from 'shared-api/document';
import { type Command, caretAt, lineOf, stateOf } from '../commands/command.ts';
import { withFreshNotes, withoutNotes } from '../footnotes/freshNotes.ts';
import { guardDeletion } from '../guard/guardDeletion.ts';
import { isOneLine, regionOf } from '../guard/regions.ts';
import { diffFormats, type Formats } from '../model/formats.ts';
import { idsOf } from '../model/ids.ts';
import { endOf, type Line, linesOf } from '../model/lines.ts';
import { lastOf, type Path, writePath } from '../model/path.ts';
import { toDelta } from '../model/toDelta.ts';
import { partItem } from './partItem.ts';

/** Puts blocks in the place of the selection: text goes on in the line, other blocks stand in the containers around it. */
export function insertBlocks(given: readonly Block[]): Command {
  return (state) => {
    if (given.length === 0) return null;
    const deletion = state.range.length > 0 ? guardDeletion(state.lines, state.range) : new Delta();
    const { delta, lines, range } = stateOf(state.delta.compose(deletion), caretAt(state.range.index));
    const { line, number } = lineOf({ delta, lines, range });
    // What was there first is what links lead to.
    const ids = idsOf(delta);
    const isInNote = line.path.some(([type]) => type === 'footnotes');
    const blocks = withUniqueIds(isInNote ? withoutNotes(given) : withFreshNotes(given, ids), ids);
    const region = regionOf(line.path);
    const inserted = isOneLine(region)
      ? inlineOnly(blocks)
      : region.at(-1)?.[0] === 'pre'
        ? codeOnly(blocks, line)
        : inBlocks(blocks, line, range.index, line === lines.at(-1));
    const parted = inserted.items ? partItem(lines, number, range.index, inserted.items) : new Delta();
    return {
      delta: deletion.compose(parted).compose(new Delta().retain(range.index).concat(inserted.delta)),
      range: caretAt(range.index + inserted.length),
    };
  };
}

interface Inserted {
  /** From the caret on. */
  delta: DeltaType;
  /** How far the caret moves. */
  length: number;
  /** Items that come between the two parts of the item of the caret. */
  items?: DeltaType;
}

/** All text in one line, with soft ends of lines. */
function inlineOnly(blocks: readonly Block[]): Inserted {
  const delta = new Delta();
  for (const [number, runs] of linesOfRuns(blocks).entries()) {
    if (number > 0) delta.insert({ 'soft-break': true });
    for (const op of toDelta([{ type: 'p', attributes: {}, runs }]).slice(0, lengthOf(runs)).ops) delta.push(op);
  }
  return { delta, length: delta.length() };
}

function codeOnly(blocks: readonly Block[], line: Line): Inserted {
  const texts = blocks.flatMap((block) => (isCode(block) ? block.text.split('\n') : linesOfRuns([block]).map(textOf)));
  const delta = new Delta();
  for (const [number, text] of texts.entries()) {
    if (number > 0) delta.insert('\n', line.formats);
    delta.insert(text);
  }
  return { delta, length: delta.length() };
}

function linesOfRuns(blocks: readonly Block[]): Run[][] {
  return blocks.flatMap((block): Run[][] => {
    if (isText(block)) return [block.runs];
    if (isContainer(block)) return linesOfRuns(block.children);
    if (isCode(block)) return block.text.split('\n').map((text) => [{ kind: 'text', text, marks: { code: true } }]);
    const { href, src, title } = block.attributes;
    const address = href ?? src;
    return address ? [[{ kind: 'text', text: title ?? address, marks: { link: { href: address } } }]] : [];
  });
}

function textOf(runs: readonly Run[]): string {
  return runs
    .map((run) => (run.kind === 'text' ? run.text : run.kind === 'image' ? (run.attributes.alt ?? '') : ''))
    .join('');
}

function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + (run.kind === 'text' ? run.text.length : 1), 0);
}

function inBlocks(blocks: readonly Block[], line: Line, at: number, isLastLine: boolean): Inserted {
  const { base, items } = baseOf(blocks, line);
  const [first, last] = [blocks[0], blocks.at(-1)];
  const isEmpty = line.length === 1 && !line.isAtom;
  const joinsFirst = first !== undefined && isPlain(first) && !isEmpty && !line.isAtom;
  const joinsLast = last !== undefined && isPlain(last) && !line.isAtom && (blocks.length > 1 || joinsFirst || isEmpty);
  const given = items ?? toDelta(blocks);
  // The line below blocks of another kind is the editor's, not theirs.
  const own = last && !isText(last) && !items ? given.slice(0, given.length() - 1) : given;
  const placed = withBase(own, base, joinsFirst ? line.formats : null);
  const delta = new Delta();
  if (at > line.index && !joinsFirst) delta.insert('\n', line.formats);
  const body = joinsLast ? placed.slice(0, placed.length() - 1) : placed;
  for (const op of body.ops) delta.push(op);
  const length = delta.length();
  const rest = endOf(line) - at;
  const endsWithLine = typeof body.ops.at(-1)?.insert === 'string';
  if (joinsLast) joinRest(delta, line, rest, { isSame: blocks.length === 1 && (joinsFirst || isEmpty), base });
  else if (rest === 0 && !line.isAtom && (endsWithLine || !isLastLine))
    return { delta: delta.delete(1), length: endsWithLine ? length - 1 : length, ...(items && { items }) };
  else if (rest >= 0 && at > line.index && line.formats.anchor !== undefined)
    delta.retain(rest).retain(1, { anchor: null });
  return { delta, length, ...(items && { items }) };
}

/** The end of the last pasted line is that of the line in which it was pasted. */
function joinRest(delta: DeltaType, line: Line, rest: number, { isSame, base }: { isSame: boolean; base: Path }): void {
  if (isSame) return;
  const { anchor: _, ...formats } = line.formats;
  const changed = diffFormats(line.formats, { ...formats, path: writePath(base) ?? undefined } as Formats);
  if (Object.keys(changed).length > 0) delta.retain(rest).retain(1, changed);
}

/** A list that is pasted into a list of its kind gives it items; anything else stands where the line stands. */
function baseOf(blocks: readonly Block[], line: Line): { base: Path; items?: DeltaType } {
  const at = lastOf(line.path, ['li']);
  const list = line.path[at - 1];
  const [only] = blocks;
  const isItems =
    blocks.length === 1 && only && isContainer(only) && list && only.type === list[0] && at === line.path.length - 1;
  if (!isItems) return { base: line.path };
  const delta = toDelta([only]);
  return { base: line.path.slice(0, at), items: withoutFirstStep(delta.slice(0, delta.length() - 1)) };
}

function withoutFirstStep(delta: DeltaType): DeltaType {
  return mapLines(delta, (path) => path.slice(1));
}

function withBase(delta: DeltaType, base: Path, first: Formats | null): DeltaType {
  let isFirst = first !== null;
  return mapLines(
    delta,
    (path) => [...base, ...path],
    (formats) => {
      if (!isFirst || !first) return formats;
      isFirst = false;
      return first;
    },
  );
}

/** The same lines with other paths, and then with other formats. */
function mapLines(
  delta: DeltaType,
  pathOf: (path: Path) => Path,
  formatsOf = (formats: Formats) => formats,
): DeltaType {
  const result = new Delta();
  for (const line of linesOf(delta)) {
    const end = line.isAtom ? line.index : endOf(line);
    for (const op of delta.slice(line.index, end).ops) result.push(op);
    const [op] = delta.slice(end, end + 1).ops;
    const path = writePath(pathOf(line.path));
    const { path: _, ...rest } = line.formats;
    const formats = formatsOf(path === null ? rest : { ...rest, path });
    if (op?.insert !== undefined) result.insert(op.insert, Object.keys(formats).length > 0 ? formats : undefined);
  }
  return result;
}

function isPlain(block: Block): boolean {
  return block.type === 'p' && Object.keys(block.attributes).length === 0;
}

/** Lines of plain text as paragraphs. */
export function textBlocks(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map(
    (line): Block => ({
      type: 'p',
      attributes: {},
      runs: line === '' ? [] : [{ kind: 'text', text: line, marks: {} }],
    }),
  );
}
