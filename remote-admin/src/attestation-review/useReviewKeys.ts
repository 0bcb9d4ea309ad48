import { useKeyDown } from 'shared-ui';
import type { Review } from './useReview.ts';

/** В counts the next answer as right, Н as wrong, whatever the layout of the keyboard; Enter saves. */
export function useReviewKeys({ next, grades, grade, isReady, isSaving, save }: Review): void {
  useKeyDown(document, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyped = event.target instanceof HTMLInputElement;
    const open = next.data?.questions.find(({ id, criteria }) => criteria.length === 0 && grades[id] === undefined);
    if (open && !isTyped && (event.code === 'KeyD' || event.code === 'KeyY')) grade(open.id, event.code === 'KeyD');
    if (event.code === 'Enter' && isReady && !isSaving) save();
  });
}
