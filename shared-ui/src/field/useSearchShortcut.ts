import { type RefObject, useLayoutEffect } from 'react';

/** «/» focuses the search box, unless something is being typed elsewhere. */
export function useSearchShortcut(box: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // By its place too: the same key gives a full stop in the Russian layout.
      if (event.key !== '/' && !(event.code === 'Slash' && !event.shiftKey)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [box]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
