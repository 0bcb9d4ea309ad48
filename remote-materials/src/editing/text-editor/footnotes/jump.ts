import type { QuillEditor } from '../commands/apply.ts';
import { goToPlace } from '../desk/goToPlace.ts';
import { placeOf } from './survey.ts';

/**
 * Links to places of the text lead there with Ctrl and a press, or with Alt+Enter at the caret: from a number to its
 * note, and back. The result ends it.
 */
export function watchJumps(quill: QuillEditor): () => void {
  const { root } = quill;
  const jump = (link: unknown): boolean => {
    const id = placeOf(link);
    return id !== null && goToPlace(quill, id);
  };
  const handleClick = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href^="#"]') : null;
    if (link && jump(link.dataset.value ?? link.getAttribute('href'))) event.preventDefault();
  };
  const handleKey = (event: KeyboardEvent) => {
    const isOurs = event.altKey && event.key === 'Enter' && !event.ctrlKey && !event.defaultPrevented;
    const range = isOurs ? quill.getSelection() : null;
    if (range && jump(quill.getFormat(range.index, range.length).link)) event.preventDefault();
  };
  root.addEventListener('click', handleClick);
  root.addEventListener('keydown', handleKey, true);
  return () => {
    root.removeEventListener('click', handleClick);
    root.removeEventListener('keydown', handleKey, true);
  };
}
