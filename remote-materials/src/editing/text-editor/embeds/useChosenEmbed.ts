import { useEffect, useState } from 'react';
import type { Atom } from 'shared-api/document';
import type { QuillEditor } from '../commands/apply.ts';
import { embedNow } from './watchEmbeds.ts';

/** The embed that is selected; it stays so while the keyboard is elsewhere. */
export function useChosenEmbed(quill: QuillEditor): Atom | null {
  const [chosen, setChosen] = useState(() => embedNow(quill));
  useEffect(() => {
    const follow = () => {
      queueMicrotask(() => {
        if (!quill.root.isConnected) return;
        const next = embedNow(quill);
        setChosen((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
      });
    };
    quill.on('editor-change', follow);
    return () => void quill.off('editor-change', follow);
  }, [quill]);
  return chosen;
}
