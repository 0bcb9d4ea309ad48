import type { RefObject } from 'react';
import { useKeyDown } from '../page/useKeyDown.ts';

/** «/» focuses the search box, unless something is being typed elsewhere. */
export function useSearchShortcut(box: RefObject<HTMLInputElement | null>): void {
  useKeyDown(document, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // By its place too: the same key gives a full stop in the Russian layout.
    if (event.key !== '/' && !(event.code === 'Slash' && !event.shiftKey)) return;
    event.preventDefault();
    box.current?.focus();
    box.current?.select();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
