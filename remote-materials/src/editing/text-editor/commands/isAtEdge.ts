import { endOf, lineAt } from '../model/lines.ts';
import type { QuillEditor } from './apply.ts';
import { linesNow } from './linesNow.ts';

/** Whether an arrow would lead out of the line: at its end, or in its first or last row. */
export function isAtEdge(quill: QuillEditor, index: number, key: string): boolean {
  const lines = linesNow(quill);
  const line = lines[lineAt(lines, index)];
  if (!line) return false;
  const edge = key === 'ArrowDown' || key === 'ArrowRight' ? endOf(line) : line.index;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return index === edge;
  const [here, there] = [quill.getBounds(index), quill.getBounds(edge)];
  return here !== null && there !== null && Math.abs(here.top - there.top) < here.height / 2;
}
