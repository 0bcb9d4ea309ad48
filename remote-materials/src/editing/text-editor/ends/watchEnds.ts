import { Parchment } from 'quill';
import { type QuillEditor, run } from '../commands/apply.ts';
import { caretAt } from '../commands/command.ts';
import { paragraphAtEnd } from './paragraphAtEnd.ts';

/**
 * Lets people write before a table that is the first thing of a document, and behind one that is the last: with the
 * arrow that leads no further, and with a press into the empty space there. The result ends it.
 */
export function watchEnds(quill: QuillEditor): () => void {
  const { root } = quill;
  let frame = 0;
  const handleKey = (event: KeyboardEvent) => {
    const side = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    const range = side && isPlain && !event.defaultPrevented ? quill.getSelection() : null;
    if (!side || !range || range.length > 0 || !isAtEnd(quill, range.index, side)) return;
    cancelAnimationFrame(frame);
    // Where the caret can still go, the browser takes it there.
    frame = requestAnimationFrame(() => {
      const now = quill.getSelection();
      if (now?.index === range.index && now.length === 0) run(quill, paragraphAtEnd(side), now);
    });
  };
  const handlePress = (event: MouseEvent) => {
    if (event.target !== root || event.button !== 0 || (quill.getSelection()?.length ?? 0) > 0) return;
    const [first, last] = [root.firstElementChild, root.lastElementChild];
    if (!first || !last) return;
    if (event.clientY > last.getBoundingClientRect().bottom) run(quill, paragraphAtEnd(1), caretAt(0));
    else if (event.clientY < first.getBoundingClientRect().top) run(quill, paragraphAtEnd(-1), caretAt(0));
  };
  root.addEventListener('keydown', handleKey);
  root.addEventListener('click', handlePress);
  return () => {
    cancelAnimationFrame(frame);
    root.removeEventListener('keydown', handleKey);
    root.removeEventListener('click', handlePress);
  };
}

/** Whether there is nothing but blocks of one piece, which hold no caret, from a place to the end of the document. */
function isAtEnd({ scroll }: QuillEditor, index: number, side: -1 | 1): boolean {
  const [line] = scroll.line(index);
  let block: Parchment.Blot | null = line;
  while (block && block.parent !== scroll) block = block.parent;
  if (!block) return false;
  do block = side < 0 ? block.prev : block.next;
  while (block instanceof Parchment.EmbedBlot);
  return block === null;
}
