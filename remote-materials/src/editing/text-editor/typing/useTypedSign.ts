import { useEffect, useRef, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import { readPath } from '../model/path.ts';
import type { Place } from '../popup/Floating.tsx';
import { watchTyping } from './watchTyping.ts';

/** What is typed behind a sign that has opened a list. */
export interface Typed {
  /** Where the sign stands. */
  start: number;
  /** Without the sign. */
  text: string;
  place: Place;
}

/**
 * Follows what is typed behind a sign, from the sign on until the caret leaves it, a blank or the end of the line.
 * In code signs are letters.
 *
 * @param opensBehind what may stand before the sign: the letter, or nothing at the beginning of a line
 */
export function useTypedSign(quill: QuillEditor, sign: string, opensBehind: RegExp) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // Several changes may come before the next rendering.
  const latest = useRef(typed);
  const set = useRef((next: Typed | null) => {
    latest.current = next;
    setTyped(next);
  });

  useEffect(() => {
    const show = (start: number, text: string) => set.current({ start, text, place: placeAt(quill, start) });
    const endWatch = watchTyping(quill, (text, caret) => {
      if (latest.current || !text.endsWith(sign)) return;
      if (canOpen(quill, caret - 1, opensBehind)) show(caret - 1, '');
    });
    const follow = () => {
      queueMicrotask(() => {
        const shown = latest.current;
        if (!shown) return;
        const range = quill.getSelection();
        const text = range ? quill.getText(shown.start, Math.max(0, range.index - shown.start)) : '';
        if (!text.startsWith(sign) || /^\s|\n/.test(text.slice(1))) set.current(null);
        else if (text.slice(1) !== shown.text) show(shown.start, text.slice(1));
      });
    };
    quill.on('editor-change', follow);
    return () => {
      endWatch();
      quill.off('editor-change', follow);
    };
  }, [quill, sign, opensBehind]);

  return { typed, close: () => set.current(null) };
}

function canOpen(quill: QuillEditor, index: number, opensBehind: RegExp): boolean {
  const [line, offset] = quill.getLine(index);
  const before = offset === 0 ? '' : quill.getText(index - 1, 1);
  const path = readPath((line?.formats() as { path?: unknown } | undefined)?.path);
  return opensBehind.test(before) && path.at(-1)?.[0] !== 'pre' && !quill.getFormat(index, 1).code;
}

function placeAt(quill: QuillEditor, index: number): Place {
  const frame = quill.container.getBoundingClientRect();
  const bounds = quill.getBounds(index) ?? { left: 0, top: 0, bottom: 0 };
  return { left: frame.left + bounds.left, top: frame.top + bounds.top, bottom: frame.top + bounds.bottom };
}
