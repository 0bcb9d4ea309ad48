import type { Target } from './actions.ts';

/** What React Aria asks before a closed menu or dialog gives the focus to what opened it. */
const restoring = 'react-aria-focus-scope-restore';

/** Gives the focus to the text instead, when something has been done to it; for the `ref` of what is around menus. */
export function returnFocus({ session, acted }: Target): (element: HTMLElement | null) => (() => void) | undefined {
  return (element) => {
    const restore = (event: Event) => {
      if (!acted.current) return;
      acted.current = false;
      event.preventDefault();
      session.quill.focus({ preventScroll: true });
    };
    element?.addEventListener(restoring, restore);
    return () => element?.removeEventListener(restoring, restore);
  };
}
