import { useEffect, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';

/** How many places were replaced last; 0 when the text has changed since. */
export function useReplaced(quill: QuillEditor) {
  const [replaced, setReplaced] = useState(0);
  useEffect(() => {
    const handleChange = (_change: unknown, _before: unknown, source: string) => {
      if (source === 'user') setReplaced(0);
    };
    quill.on('text-change', handleChange);
    return () => {
      quill.off('text-change', handleChange);
    };
  }, [quill]);
  return [replaced, setReplaced] as const;
}
