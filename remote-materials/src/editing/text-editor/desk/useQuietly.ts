import { useEffect, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import { afterPause } from './afterPause.ts';

/** Milliseconds without a key, after which there is time for what is nice to know. */
const pause = 300;

/** What is to be said of the text and the caret, found out when the person rests. */
export function useQuietly<T>(quill: QuillEditor, read: (quill: QuillEditor) => T): T {
  const [value, setValue] = useState(() => read(quill));
  useEffect(() => {
    const update = afterPause(() => {
      if (quill.root.isConnected) setValue(read(quill));
    }, pause);
    quill.on('editor-change', update.ask);
    return () => {
      update.cancel();
      quill.off('editor-change', update.ask);
    };
  }, [quill, read]);
  return value;
}
