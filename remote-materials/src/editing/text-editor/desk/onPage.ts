import { Parchment } from 'quill';
import type { QuillEditor } from '../commands/apply.ts';
import { lineAt } from '../model/lines.ts';
import { partitionPoint } from '../model/partitionPoint.ts';

type Block = ReturnType<QuillEditor['getLines']>[number];

/** A line of the document where it is shown. */
export interface ShownLine {
  /** Where it begins, in Quill's counting. */
  index: number;
  block: Block;
}

/** Lines with their places; those of a document are known as long as it is the same. */
export function shownLines(quill: QuillEditor): readonly ShownLine[] {
  const delta = quill.editor.delta;
  const known = remembered.get(quill);
  if (known?.delta === delta) return known.lines;
  let index = 0;
  const lines = quill.getLines().map((block): ShownLine => {
    const line = { index, block };
    index += block.length();
    return line;
  });
  remembered.set(quill, { delta, lines });
  return lines;
}

const remembered = new WeakMap<QuillEditor, { delta: unknown; lines: readonly ShownLine[] }>();

/**
 * From the first to the last line near what is seen of the text, a screen above and below it. Cells of a row stand
 * beside each other: what is near counts, not what is exact.
 */
export function linesInSight(quill: QuillEditor): readonly ShownLine[] {
  const lines = shownLines(quill);
  const { top, bottom } = quill.root.getBoundingClientRect();
  const [from, to] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
  const margin = Math.max(to - from, 200);
  const first = firstWhere(lines, (line) => line.bottom >= from - margin);
  const behind = firstWhere(lines, (line) => line.top > to + margin);
  return lines.slice(first, Math.max(behind, first + 1));
}

function firstWhere(lines: readonly ShownLine[], isThere: (rect: DOMRect) => boolean): number {
  return partitionPoint(lines, ({ block: { domNode } }) => {
    return !(domNode instanceof HTMLElement && isThere(domNode.getBoundingClientRect()));
  });
}

/** The line in which a place is. */
export function shownLineAt(lines: readonly ShownLine[], index: number): ShownLine | undefined {
  return lines[lineAt(lines, index)];
}

/** Text of one line as the page holds it, from one place of the document to another; null for what is not text. */
export function rangeIn({ index, block }: ShownLine, from: number, to: number): Range | null {
  const start = pointIn(block, from - index);
  const end = pointIn(block, to - index);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

function pointIn(block: Block, offset: number): [Node, number] | null {
  if (!(block instanceof Parchment.ParentBlot)) return null;
  // The library's types leave out that a place at the end of a text can be in it.
  const path = Reflect.apply(block.path, block, [offset, true]) as ReturnType<typeof block.path>;
  const [leaf, at] = path.at(-1) ?? [];
  return leaf instanceof Parchment.LeafBlot && at !== undefined ? leaf.position(at, true) : null;
}
