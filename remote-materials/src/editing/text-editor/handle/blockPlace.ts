import type { QuillEditor } from '../commands/apply.ts';
import type { Blocks } from '../layout/places.ts';
import { type Line, lineAt, linesOf } from '../model/lines.ts';

type Blot = NonNullable<ReturnType<QuillEditor['scroll']['find']>>;

/** Where a block stands in the window, in pixels. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function linesNow(quill: QuillEditor): Line[] {
  return linesOf(quill.getContents());
}

/** Number of the line that is at a height of the window; the nearest one above or below the text. */
export function lineAtHeight(quill: QuillEditor, lines: readonly Line[], y: number): number | null {
  const area = quill.root.getBoundingClientRect();
  const height = Math.max(area.top + 2, Math.min(y, area.bottom - 2));
  // Cells of a table stand side by side: its first column is enough.
  for (const x of [area.left + 60, area.left + 120, area.left + area.width / 2]) {
    const element = document.elementFromPoint(x, height);
    const found = element && quill.root.contains(element) && element !== quill.root ? lineOfNode(quill, element) : null;
    if (found) return lineAt(lines, quill.getIndex(found));
  }
  return nearestLine(quill, lines, height);
}

/** Between two blocks there is no line: the last one that begins above. */
function nearestLine(quill: QuillEditor, lines: readonly Line[], y: number): number | null {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const top = elementOf(quill, lines[middle])?.getBoundingClientRect().top ?? 0;
    if (top <= y) low = middle;
    else high = middle - 1;
  }
  return lines.length > 0 ? low : null;
}

function lineOfNode(quill: QuillEditor, node: Node): Parameters<QuillEditor['getIndex']>[0] | null {
  let blot: Blot | null = quill.scroll.find(node, true);
  while (blot && 'children' in blot && blot.statics.blotName === 'box')
    blot = (blot.children as { head: Blot | null }).head;
  while (blot?.parent && blot.parent !== quill.scroll && blot.parent.statics.blotName !== 'box') blot = blot.parent;
  return blot && blot !== quill.scroll ? (blot as Parameters<QuillEditor['getIndex']>[0]) : null;
}

function elementOf(quill: QuillEditor, line: Line | undefined): HTMLElement | null {
  const blot = line && quill.getLine(line.index)[0];
  return (blot?.domNode as HTMLElement | undefined) ?? null;
}

/** Where blocks stand. */
export function blockRect(quill: QuillEditor, lines: readonly Line[], blocks: Blocks): Rect | null {
  const outermost = (number: number) => {
    let element = elementOf(quill, lines[number]);
    const step = lines[number]?.path[blocks.base.length];
    if (step) element = element?.closest<HTMLElement>(`[data-step*='"${step[1]}"']`) ?? element;
    return element;
  };
  const [first, last] = [outermost(blocks.first), outermost(blocks.last)];
  if (!first || !last) return null;
  const { left, top, right } = first.getBoundingClientRect();
  return { left, top, right, bottom: last.getBoundingClientRect().bottom };
}
