import { sameMarks } from '../marks.ts';
import { type Block, isContainer, isText, type Marks, type Run, type TextBlock } from '../types.ts';
import { waiting } from './clean/pictures.ts';

/** What is easier to see in blocks than in a tree: marks that say nothing, blanks at the ends, alignment of everything. */
export function polished(blocks: readonly Block[]): Block[] {
  const justified = { all: 0, some: 0 };
  count(blocks, justified);
  return polish(blocks, justified.some * 3 >= justified.all, false);
}

/** A text with many paragraphs that fill their lines has it from a style, nobody means one of them. */
function count(blocks: readonly Block[], counts: { all: number; some: number }): void {
  for (const block of blocks) {
    if (isContainer(block)) count(block.children, counts);
    else if (isText(block) && block.type === 'p' && /^(justify|undefined)$/.test(`${block.attributes.align}`)) {
      counts.all += 1;
      if (block.attributes.align === 'justify') counts.some += 1;
    }
  }
}

function polish(blocks: readonly Block[], isJustified: boolean, isHead: boolean): Block[] {
  return blocks.map((block) => {
    if (isContainer(block))
      return { ...block, children: polish(block.children, isJustified, isHead || block.type === 'th') };
    return isText(block) ? line(block, isJustified, isHead) : block;
  });
}

function line(block: TextBlock, isJustified: boolean, isHead: boolean): TextBlock {
  const { align, ...rest } = block.attributes;
  const isMeant = align !== undefined && !(align === 'justify' && (isJustified || block.type !== 'p')) && !isHead;
  const runs = trimmed(block.runs).map((run, index, all) => named(blank(run, index, all)));
  const isBold = isHead || block.type !== 'p';
  return { ...block, attributes: isMeant ? { ...rest, align } : rest, runs: isBold ? runs.map(thin) : runs };
}

/** A blank between two words has the marks of both or none. */
function blank(run: Run, index: number, all: readonly Run[]): Run {
  if (run.kind !== 'text' || run.text.trim() !== '') return run;
  const before = all[index - 1];
  const after = all[index + 1];
  const isInside = before?.kind === 'text' && after?.kind === 'text' && sameMarks(before.marks, after.marks);
  return { ...run, marks: isInside ? before.marks : {} };
}

/** No-break spaces at the ends of a line push text to a side. */
function trimmed(runs: readonly Run[]): Run[] {
  const result = [...runs];
  const first = result[0];
  if (first?.kind === 'text') result[0] = { ...first, text: first.text.replace(/^[\s\u00a0]+/, '') };
  const last = result.at(-1);
  if (last?.kind === 'text') result[result.length - 1] = { ...last, text: last.text.replace(/[\s\u00a0]+$/, '') };
  return result;
}

/** What is bold as a whole has no bold words. */
function thin(run: Run): Run {
  if (run.kind !== 'text') return run;
  const { strong: _, ...marks }: Marks = run.marks;
  return { ...run, marks };
}

/** A picture that waits for its upload, under its own name. */
function named(run: Run): Run {
  const src = run.kind === 'image' ? run.attributes.src : undefined;
  if (run.kind !== 'image' || !src?.startsWith(waiting)) return run;
  return { ...run, attributes: { ...run.attributes, src: src.slice('/files/'.length) } };
}
