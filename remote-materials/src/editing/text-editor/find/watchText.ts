import type { QuillEditor } from '../commands/apply.ts';
import { watchSight } from '../desk/watchSight.ts';
import { hideFound } from './found.ts';

/** Milliseconds without a change of the text, after which it is searched again. */
const pause = 150;

interface Acts {
  onText: () => void;
  onScroll: () => void;
}

/** Searches again after changes of the text, and shows what scrolling brings; the result ends both. */
export function watchText(quill: QuillEditor, { onText, onScroll }: Acts): () => void {
  let timer = 0;
  let frame = 0;
  const searchSoon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(onText, pause);
  };
  const repaintSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onScroll);
  };
  quill.on('text-change', searchSoon);
  const endSight = watchSight(quill, repaintSoon);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    quill.off('text-change', searchSoon);
    endSight();
    hideFound();
  };
}
