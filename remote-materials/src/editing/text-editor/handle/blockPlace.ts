import type { QuillEditor } from '../commands/apply.ts';
import type { Blocks } from '../layout/places.ts';
import { type Line, lineAt } from '../model/lines.ts';
import { partitionPoint } from '../model/partitionPoint.ts';
import { Box } from '../tree/Box.ts';

type Blot = NonNullable<ReturnType<QuillEditor['scroll']['find']>>;

/** Where a block stands in the window, in pixels. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Number of the line that is at a height of the window; the nearest one above or below the text. */
export function lineAtHeight(quill: QuillEditor, lines: readonly Line[], y: number): number | null {
  const area = quill.root.getBoundingClientRect();
  const height = Math.max(area.top + 2, Math.min(y, area.bottom - 2));
  // Cells of a table stand side by side: its first column is enough.
  for (const x of [area.left + 60, area.left + 120, area.left + area.width / 2]) {
    const element = document.elementFromPoint(x, height);
    const found =
      element && quill.root.contains(element) && element !== quill.root ? lineOfNode(quill, element, height) : null;
    if (found) return lineAt(lines, quill.getIndex(found));
  }
  return nearestLine(quill, lines, height);
}

/** Between two blocks there is no line: the last one that begins above. */
function nearestLine(quill: QuillEditor, lines: readonly Line[], y: number): number | null {
  const below = partitionPoint(lines, (line) => (elementOf(quill, line)?.getBoundingClientRect().top ?? 0) <= y);
  return lines.length > 0 ? Math.max(0, below - 1) : null;
}

function lineOfNode(quill: QuillEditor, node: Node, y: number): Parameters<QuillEditor['getIndex']>[0] | null {
  let blot: Blot | null = quill.scroll.find(node, true);
  while (blot instanceof Box) blot = childAt(blot, y);
  while (blot?.parent && blot.parent !== quill.scroll && !(blot.parent instanceof Box)) blot = blot.parent;
  return blot && blot !== quill.scroll ? (blot as Parameters<QuillEditor['getIndex']>[0]) : null;
}

/** What of a container is at a height, or else above it. Cells stand side by side. */
function childAt(box: Box, y: number): Blot | null {
  let found = box.children.head;
  if (box.step[0] === 'tr') return found;
  for (let child = found; child; child = child.next)
    if (child.domNode instanceof Element && child.domNode.getBoundingClientRect().top <= y) found = child;
  return found;
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
