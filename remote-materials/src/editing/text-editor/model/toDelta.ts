import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { type Block, isCode, isContainer, isText, type Run, type TextBlock } from 'shared-api/document';
import { type Formats, toFormats } from './formats.ts';
import { newStep, type Path, writePath } from './path.ts';

/** A document as Quill's: a line per paragraph, heading, line of code and block of one piece, each with its path. */
export function toDelta(blocks: readonly Block[]): DeltaType {
  const delta = new Delta();
  for (const block of blocks) addBlock(delta, block, []);
  const last = blocks.at(-1);
  // Below a table or a picture there is a line to write in; at the end of a document it counts as nothing.
  if (!last || !isText(last)) delta.insert('\n');
  return delta;
}

function addBlock(delta: DeltaType, block: Block, path: Path): void {
  if (isText(block)) {
    for (const run of block.runs) addRun(delta, run);
    delta.insert('\n', lineFormats(block, path));
  } else if (isCode(block)) {
    const inside = [...path, newStep('pre', block.attributes)];
    const formats = pathFormats(inside);
    for (const line of block.text.split('\n')) {
      if (line !== '') delta.insert(line);
      delta.insert('\n', formats);
    }
  } else if (isContainer(block)) {
    const inside = [...path, newStep(block.type, block.attributes)];
    for (const child of block.children) addBlock(delta, child, inside);
  } else {
    delta.insert({ atom: { type: block.type, attributes: block.attributes } }, pathFormats(path));
  }
}

/** What a line carries besides its path: `header`, `anchor`, `align`, and the rest in `extra`. */
function lineFormats({ type, attributes }: Pick<TextBlock, 'type' | 'attributes'>, path: Path): Formats | undefined {
  const { id, align, ...rest } = attributes;
  const formats: Formats = { ...pathFormats(path) };
  if (type !== 'p') formats.header = Number(type[1]);
  if (id !== undefined) formats.anchor = id;
  if (align !== undefined) formats.align = align;
  if (Object.keys(rest).length > 0) formats.extra = JSON.stringify(rest);
  return Object.keys(formats).length > 0 ? formats : undefined;
}

function pathFormats(path: Path): Formats | undefined {
  const value = writePath(path);
  return value === null ? undefined : { path: value };
}

function addRun(delta: DeltaType, run: Run): void {
  if (run.kind === 'text') delta.insert(run.text, toFormats(run.marks));
  else if (run.kind === 'break') delta.insert({ 'soft-break': true });
  else if (run.kind === 'anchor') delta.insert({ 'anchor-point': run.id });
  else delta.insert({ picture: run.attributes }, toFormats(run.marks));
}
