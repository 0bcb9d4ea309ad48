import { useEffect, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import { contextOf, type TextContext } from './context.ts';

/** What the toolbar shows, as the caret moves and the text changes. */
export function useTextContext(quill: QuillEditor): TextContext {
  const [context, setContext] = useState(() => contextOf(quill));
  useEffect(() => {
    let isAsked = false;
    // Quill tells of the text and of the selection, one by one, and while it is still at work.
    const follow = () => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        if (!quill.root.isConnected) return;
        const next = contextOf(quill);
        setContext((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
      });
    };
    quill.on('editor-change', follow);
    return () => {
      quill.off('editor-change', follow);
    };
  }, [quill]);
  return context;
}
