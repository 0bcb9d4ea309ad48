import type { QuillEditor } from '../commands/apply.ts';
import { rangeIn, shownLineAt, shownLines } from './onPage.ts';

/** Pixels that are to be seen around a place. */
const margin = 48;

/** Scrolls the text, and the page if it has to be, until a place is seen. With `isToTop` it stands at the top. */
export function reveal(quill: QuillEditor, index: number, length = 0, { isToTop = false } = {}): void {
  const line = shownLineAt(shownLines(quill), index);
  if (!line) return;
  const target = length > 0 ? rangeIn(line, index, index + length) : null;
  const node = line.block.domNode as HTMLElement;
  const rect = (target ?? node).getBoundingClientRect();
  const { root } = quill;
  const frame = root.getBoundingClientRect();
  if (isToTop) root.scrollTop += rect.top - frame.top - margin / 2;
  else if (rect.top < frame.top + margin || rect.bottom > frame.bottom - margin)
    root.scrollTop += rect.top - frame.top - frame.height / 3;
  if (rect.left < frame.left || rect.right > frame.right) root.scrollLeft += rect.left - frame.left - margin;
  const shown = (target ?? node).getBoundingClientRect();
  if (shown.top < 0 || shown.bottom > window.innerHeight) root.scrollIntoView({ block: 'nearest' });
}
