import { useEffect, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import { watchFirst } from './watchFirst.ts';

/**
 * Whether the text has, or has had, such an element: what has gone may come back with the next undo.
 *
 * @param find all of them, as a list that follows the text; always the same function
 */
export function useHasHad(quill: QuillEditor | null, find: (root: HTMLElement) => HTMLCollection): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    return has || !quill ? undefined : watchFirst(quill, [find(quill.root)], () => setHas(true));
  }, [quill, has, find]);
  return has;
}
